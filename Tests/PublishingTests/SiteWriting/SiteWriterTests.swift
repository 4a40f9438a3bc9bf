import Diagnostics
import Files
import Testing

@testable import SiteWriting

extension Scratch {
  /// Writes a site to the folder `site`.
  func publish(_ site: Site, isForced: Bool = false) throws -> SiteWriter.Summary {
    try SiteWriter(SiteWriterOptions(folder: path + "/site", isForced: isForced)).write(site)
  }

  /// The files of the folder `site` except for the manifest.
  func published() throws -> [String: String] {
    var files = try files(below: "site")
    files["manifest.json"] = nil
    return files
  }
}

struct SiteWriterTests {
  @Test func `a new folder gets every file and a manifest`() throws {
    try Scratch.with { scratch in
      let outcome = try scratch.publish(["index.html": "<p>", "a/b/c.css": "x{}"])
      #expect(try scratch.published() == ["index.html": "<p>", "a/b/c.css": "x{}"])
      #expect(outcome.files == 3)
      #expect(outcome.unchanged == 0)
      #expect(
        try scratch.text("site/manifest.json") == """
          {
            "almanacManifest": 1,
            "files": [
              {"path":"index.html","size":3,"sha256":"\(SHA256.hexadecimal(of: "<p>"))"},
              {"path":"a/b/c.css","size":3,"sha256":"\(SHA256.hexadecimal(of: "x{}"))"}
            ]
          }

          """)
      #expect(try scratch.names() == ["site"])
    }
  }

  @Test func `an unchanged file keeps its inode, and a changed one does not`()
    throws
  {
    try Scratch.with { scratch in
      _ = try scratch.publish(["same.css": "a", "other.css": "b", "index.html": "c"])
      let same = try scratch.number(of: "site/same.css")
      let other = try scratch.number(of: "site/other.css")
      let outcome = try scratch.publish(["same.css": "a", "other.css": "B", "index.html": "c"])
      #expect(outcome.unchanged == 2)
      #expect(try scratch.number(of: "site/same.css") == same)
      #expect(try scratch.number(of: "site/other.css") != other)
      #expect(try scratch.text("site/other.css") == "B")
    }
  }

  @Test func `a file that is no longer built is removed with its folder`() throws {
    try Scratch.with { scratch in
      _ = try scratch.publish(["index.html": "a", "runs/1/index.html": "b"])
      let outcome = try scratch.publish(["index.html": "a"])
      #expect(outcome.removed == 1)
      #expect(try scratch.published() == ["index.html": "a"])
    }
  }

  @Test func `foreign files stay, whatever their names`() throws {
    try Scratch.with { scratch in
      try scratch.write("precious", to: "outside/file.txt")
      _ = try scratch.publish(["index.html": "a", "runs/index.html": "b"])
      for name in ["CNAME", "notes/deep/todo.txt", #"back\slash"#, "line\nbreak", "runs/mine.txt"] {
        try scratch.write(name, to: "site/" + name)
      }
      try scratch.link("site/leads-away", to: "../outside")
      _ = try scratch.publish(["index.html": "A"])
      #expect(
        try scratch.published() == [
          "index.html": "A", "CNAME": "CNAME", "notes/deep/todo.txt": "notes/deep/todo.txt",
          #"back\slash"#: #"back\slash"#, "line\nbreak": "line\nbreak",
          "runs/mine.txt": "runs/mine.txt", "leads-away": "-> ../outside",
        ])
      #expect(try scratch.files(below: "outside") == ["file.txt": "precious"])
    }
  }

  @Test func `a foreign file is not replaced unless forced`() throws {
    try Scratch.with { scratch in
      _ = try scratch.publish(["index.html": "a"])
      try scratch.write("mine", to: "site/runs/index.html")
      let site: Site = ["index.html": "a", "runs/index.html": "page"]
      let refused = try scratch.publish(site)
      #expect(refused.diagnostics.map(\.id) == ["site.foreign-file"])
      #expect(
        refused.diagnostics.first?.place?.description == scratch.path + "/site/runs/index.html")
      #expect(try scratch.published() == ["index.html": "a", "runs/index.html": "mine"])
      #expect(try scratch.publish(site, isForced: true).diagnostics == [])
      #expect(try scratch.published() == ["index.html": "a", "runs/index.html": "page"])
    }
  }

  @Test func `a foreign folder is not changed unless forced`() throws {
    try Scratch.with { scratch in
      try scratch.write("print('hello')", to: "site/main.py")
      let refused = try scratch.publish(["index.html": "a"])
      #expect(refused.diagnostics.map(\.id) == ["site.foreign-folder"])
      #expect(try scratch.published() == ["main.py": "print('hello')"])
      #expect(try scratch.publish(["index.html": "a"], isForced: true).diagnostics == [])
      #expect(try scratch.published() == ["index.html": "a", "main.py": "print('hello')"])
    }
  }

  @Test func `a broken link leaves the old site unchanged`() throws {
    try Scratch.with { scratch in
      _ = try scratch.publish(["index.html": "old"])
      let outcome = try scratch.publish(["index.html": #"<a href="gone.html">x</a>"#])
      #expect(outcome.diagnostics.map(\.id) == ["site.broken-link"])
      #expect(try scratch.published() == ["index.html": "old"])
      #expect(try scratch.names() == ["site"])
    }
  }

  @Test func `an in-place build replaces only changed files and removes stale ones`()
    throws
  {
    try Scratch.with { scratch in
      func update(_ site: Site) throws -> SiteWriter.Summary {
        let options = SiteWriterOptions(folder: scratch.path + "/site", isInPlace: true)
        return try SiteWriter(options).write(site)
      }
      #expect(try update(["index.html": "a", "b/index.html": "b", "c": "c"]).diagnostics == [])
      let number = try scratch.number(of: "site/b/index.html")
      let folder = try scratch.number(of: "site/b")
      try scratch.write("mine", to: "site/b/mine.txt")
      let outcome = try update(["index.html": "A", "b/index.html": "b", "c/d/index.html": "d"])
      #expect(outcome.diagnostics == [])
      #expect((outcome.unchanged, outcome.removed) == (1, 1))
      #expect(
        try scratch.published() == [
          "index.html": "A", "b/index.html": "b", "b/mine.txt": "mine", "c/d/index.html": "d",
        ])
      #expect(try scratch.number(of: "site/b/index.html") == number)
      #expect(try scratch.number(of: "site/b") == folder)
      let manifest = try scratch.text("site/manifest.json")
      #expect(try update(["index.html": #"<a href="gone.html">"#]).diagnostics.count == 1)
      #expect(try scratch.text("site/manifest.json") == manifest)
      #expect(try update(["c": "file"]).diagnostics == [])
      #expect(try scratch.published() == ["c": "file", "b/mine.txt": "mine"])
      #expect(try scratch.names() == ["site"])
      _ = try scratch.publish(["c": "file"])
      #expect(try scratch.published() == ["c": "file", "b/mine.txt": "mine"])
    }
  }

  @Test func `two pages with one path are rejected and nothing is written`() throws {
    try Scratch.with { scratch in
      let sites: [Site] = [
        ["a.html": "1", "a.html": "2"], ["a": "1", "a/index.html": "2"],
        ["a/index.html": "1", "a": "2"],
      ]
      for site in sites {
        let outcome = try scratch.publish(site)
        #expect(outcome.diagnostics.map(\.id) == ["site.repeated-path"])
        #expect(try scratch.names() == [])
      }
    }
  }

  @Test func `a site beyond the size limit is rejected and the old one stays`() throws {
    try Scratch.with { scratch in
      _ = try scratch.publish(["index.html": "old"])
      let options = SiteWriterOptions(folder: scratch.path + "/site", maximumSize: 100)
      let outcome = try SiteWriter(options).write(["index.html": String(repeating: "x", count: 101)]
      )
      #expect(outcome.diagnostics.map(\.id) == ["site.too-large"])
      #expect(try scratch.published() == ["index.html": "old"])
      #expect(try scratch.names() == ["site"])
    }
  }
}
