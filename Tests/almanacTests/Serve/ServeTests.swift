import Foundation
import Testing
import Text

@testable import almanac

/// The command `almanac serve`, tested over HTTP.
@Suite(.enabled(if: ServedProject.isPossible, "libmicrohttpd or curl is not installed"))
struct ServeTests {
  @Test func `the served site has a reload script that the written site lacks`() throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      let page = try served.get("/")
      #expect(page.status == 200)
      #expect(page.body.contains("data-generation=\"1\" defer></script></head>"))
      #expect(page.body.contains("default-src 'none'; connect-src 'self'; img-src"))
      let written = try served.scratch.text("site/index.html")
      #expect(!written.contains("reload.js") && !written.contains("connect-src"))
      #expect(try served.get("/-/reload.js").body.contains("location.reload()"))
      let css = try served.get("/assets/site.css")
      #expect(css.status == 200 && css.head.contains("Content-Type: text/css"), "\(css.head)")
      #expect(css.head.contains("Cache-Control: no-store"))
    }
  }

  @Test func `an edited page is rebuilt, and open browsers are notified`() throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      #expect(try served.get("/guides/own/").body.contains("First words"))
      try served.scratch.write("# Own\n\nSecond words\n", to: "content/guides/own.md")
      try served.waitForBuild(2)
      #expect(try served.get("/guides/own/").body.contains("Second words"))
    }
  }

  @Test func `a failed build keeps the site and reports its error until it is fixed`() throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      try served.scratch.write("site: {titel: x}\n", to: "almanac.yml")
      let failed = try served.waitForBuild(2)
      #expect(failed.contains("almanac.yml:1:8"), "\(failed)")
      #expect(failed.contains("Did you mean"))
      #expect(try served.get("/").status == 200)
      try served.scratch.write("site: {title: Fixed}\n", to: "almanac.yml")
      #expect(try served.waitForBuild(3).contains("\"error\":null"))
      #expect(try served.get("/").body.contains("Fixed"))
    }
  }

  @Test func `a project that does not build at first is served after a fix`() throws {
    try ServedProject.with(settings: "site: [\n") { served in
      #expect(try served.waitForBuild(1).contains("invalid YAML"))
      let page = try served.get("/")
      #expect(page.status == 404 && page.body.contains("reload.js"))
      try served.scratch.write("", to: "almanac.yml")
      try served.waitForBuild(2)
      #expect(try served.get("/").status == 200)
    }
  }

  @Test(arguments: [
    "settings", "site is a file", "site is gone", "run is gone", "page is a folder",
  ])
  func `the server keeps running after damage to its files`(damage: String) throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      let files = FileManager.default
      let path = { served.scratch.path + "/" + $0 }
      switch damage {
      case "settings": try served.scratch.write([0, 255, 254, 0], to: "almanac.yml")
      case "site is a file":
        try files.removeItem(atPath: path("site"))
        try served.scratch.write("x", to: "site")
        try served.scratch.write("x: 1\n", to: "almanac.yml")
      case "site is gone": try files.removeItem(atPath: path("site"))
      case "run is gone": try files.removeItem(atPath: path("runs"))
      default:
        try files.removeItem(atPath: path("content/guides/own.md"))
        try served.scratch.write("", to: "content/guides/own.md/x")
      }
      #expect([200, 404].contains(try served.get("/").status), "\(damage)")
      if damage == "page is a folder" {
        try files.removeItem(atPath: path("content/guides/own.md"))
      }
      if damage == "site is a file" { try files.removeItem(atPath: path("site")) }
      try served.scratch.write("# Own\n\nLater words\n", to: "content/guides/own.md")
      try served.scratch.write("site: {title: Again}\n", to: "almanac.yml")
      var page = ""
      for _ in 0..<300 where !page.contains("Later words") {
        page = try served.get("/guides/own/").body
        if !page.contains("Later words") { Thread.sleep(forTimeInterval: 0.1) }
      }
      #expect(page.contains("Later words"), "\(damage): \(page.prefix(300))")
    }
  }

  @Test func `foreign hosts, other methods and paths outside of the site are rejected`() throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      try served.scratch.link("site/link", to: "../almanac.yml")
      #expect(try served.get("/", ["-H", "Host: evil.example:\(served.port)"]).status == 403)
      #expect(
        try served.get("/", ["-H", "Host: 127.0.0.1:\(served.port).evil.example"]).status == 403)
      #expect(try served.get("/", ["-H", "Host:"]).status >= 400)
      #expect(try served.get("/", ["-d", "x"]).status == 405)
      for path in [
        "/../almanac.yml", "/%2e%2e/almanac.yml", "/..%2falmanac.yml", "//etc/passwd",
        "/link", "/.hidden", "/nope", "/index.html/x", "/a%00b", "/%ff",
      ] {
        #expect(try served.get(path).status == 404, "\(path)")
      }
      let folder = try served.get("/guides/own")
      #expect(folder.status == 301 && folder.head.contains("Location: /guides/own/"))
    }
  }

  @Test(arguments: [
    "guides/überlicht.svg", "guides/light house.svg", "guides/a+b (1) 100%.svg",
    "guides/灯台/light 1.svg", "guides/LIGHT.SVG",
  ])
  func `every file that a build writes is served, whatever its name`(name: String) throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      try served.scratch.write("<svg/>", to: "content/" + name)
      try served.waitForBuild(2)
      #expect(served.scratch.has("site/" + name))
      let image = try served.get("/" + WebAddress.encoded(path: name))
      #expect(image.status == 200 && image.body == "<svg/>", "\(image.head)")
      #expect(image.head.contains("Content-Type: image/svg+xml"), "\(image.head)")
    }
  }

  @Test func `the address of a folder redirects to its page, whatever its name`() throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      try served.scratch.write("<svg/>", to: "content/guides/灯 台/x.svg")
      try served.waitForBuild(2)
      let folder = try served.get("/guides/%E7%81%AF%20%E5%8F%B0")
      #expect(folder.status == 301, "\(folder.head)")
      #expect(folder.head.contains("Location: /guides/%E7%81%AF%20%E5%8F%B0/"), "\(folder.head)")
      for path in ["/guides/%5c..%5cx", "/guides/a%0d%0aLocation:%20x", "/guides/%2e%2e/x"] {
        #expect(try served.get(path).status == 404, "\(path)")
      }
    }
  }

  @Test func `a used port is rejected, and SIGINT stops the server with status 0`() throws {
    try ServedProject.with { served in
      try served.waitForBuild(1)
      let second = try Execution(["serve", "--port", "\(served.port)"], in: served.scratch.path)
      #expect(second.status == 2)
      #expect(second.errors.contains("port \(served.port) cannot be used"), "\(second.errors)")
      #expect(try served.interrupt() == 0)
    }
  }

  @Test(arguments: ["x", "-1", "65536"])
  func `an invalid port is rejected`(port: String) throws {
    let execution = try Execution(["serve", "--port=\(port)"])
    #expect(
      execution.status == 2 && execution.errors.contains("expected a port for --port"),
      "\(execution.errors)")
  }
}
