import Foundation
import Testing

/// The site of the bundled example.
struct ExampleSiteTests {
  @Test func `the published site is up to date`() throws {
    let golden = Execution.checkout + "/site"
    guard FileManager.default.fileExists(atPath: golden + "/manifest.json") else {
      Issue.record("site/ is not there. Run `make site` and commit site/.")
      return
    }
    let difference = try Example.site.get().firstDifference(from: SiteOnDisk(reading: golden))
    if let difference {
      Issue.record("site/ is out of date. Run `make site` and commit site/. \(difference)")
    }
  }

  @Test func `the published site takes at most 5 MB`() throws {
    let total = try Example.site.get().files.values.reduce(0) { $0 + $1.count }
    print("the example's site: \(total) bytes")
    #expect(total <= 5_000_000)
  }

  @Test func `the manifest lists exactly the files of the site`() throws {
    #expect(try Example.site.get().damage() == [])
  }

  @Test func `every page is well formed`() throws {
    for (path, html) in try Example.site.get().pages {
      #expect(HTMLPage(html).problems == [], "\(path)")
    }
  }

  @Test func `no page contains scripts or loads files from elsewhere`() throws {
    for (path, html) in try Example.site.get().pages {
      #expect(HTMLPage(html).dangers == [], "\(path)")
    }
  }

  @Test func `every page has a strict content security policy`() throws {
    for (path, html) in try Example.site.get().pages {
      let policies = HTMLPage(html).named("meta").filter {
        $0["http-equiv"] == "Content-Security-Policy"
      }
      #expect(policies.count == 1, "\(path)")
      let policy = policies.first?["content"] ?? ""
      #expect(
        policy.hasPrefix("default-src &#39;none&#39;") || policy.hasPrefix("default-src 'none'"),
        "\(path)")
      #expect(!policy.contains("unsafe"), "\(path)")
    }
  }

  @Test
  func
    `every page has a title, a language, one heading of the first level and ids that are unique`()
    throws
  {
    for (path, html) in try Example.site.get().pages {
      let page = HTMLPage(html)
      #expect(page.texts.contains { $0.element == "title" }, "\(path)")
      #expect(page.named("html").first?["lang"]?.isEmpty == false, "\(path)")
      #expect(page.named("h1").count == 1, "\(path)")
      #expect(page.named("main").count == 1, "\(path)")
      let repeated = Dictionary(grouping: page.ids) { $0 }.filter { $0.value.count > 1 }.keys
        .sorted()
      #expect(repeated == [], "\(path)")
      #expect(!page.ids.contains(""), "\(path)")
    }
  }

  @Test func `heading levels are not skipped`() throws {
    for (path, html) in try Example.site.get().pages {
      let levels = HTMLPage(html).elements.compactMap { element in
        element.name.count == 2 && element.name.hasPrefix("h") ? Int(element.name.dropFirst()) : nil
      }
      for (level, next) in zip(levels, levels.dropFirst()) {
        #expect(next <= level + 1, "\(path): h\(next) after h\(level)")
      }
    }
  }

  @Test func `labels and descriptions refer to ids of their page`() throws {
    for (path, html) in try Example.site.get().pages {
      let page = HTMLPage(html)
      let ids = Set(page.ids)
      let named = page.elements.flatMap { element in
        ["aria-labelledby", "aria-describedby", "for", "aria-controls"].compactMap { element[$0] }
          .flatMap { $0.split(separator: " ").map(String.init) }
      }
      #expect(named.filter { !ids.contains($0) } == [], "\(path)")
    }
  }

  @Test func `no page shows nil, Optional or template tags`() throws {
    let words: Set<String> = [
      "nil", "null", "undefined", "NaN", "inf", "-inf", "()", "[]",
    ]
    for (path, html) in try Example.site.get().pages {
      for (element, text) in HTMLPage(html).texts {
        #expect(!words.contains(text), "\(path): <\(element)> shows \(text)")
        #expect(!text.contains("Optional("), "\(path): <\(element)> shows \(text)")
        #expect(!text.contains("{{"), "\(path): <\(element)> shows \(text)")
      }
    }
  }

  @Test func `no page contains paths of the build machine`() throws {
    let text = try Example.site.get().text
    for word in [Execution.checkout, NSTemporaryDirectory() + "almanac-", "/.build/"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `a page is at most 100 KB`() throws {
    let sizes = try Example.site.get().pages.map { ($0.html.utf8.count, $0.path) }.sorted {
      $0 > $1
    }
    let largest = try #require(sizes.first)
    print("the largest page: \(largest.0) bytes, \(largest.1)")
    #expect(sizes.filter { $0.0 > 100 << 10 }.map(\.1) == [])
  }

  @Test func `styles and scripts take at most 30 KB compressed`() throws {
    try Scratch.with { scratch in
      let assets = try Example.site.get().files.filter {
        $0.key.hasPrefix("assets/")
      }
      var total = 0
      for (index, asset) in assets.values.enumerated() {
        try scratch.write(asset, to: "\(index)")
        _ = try Execution(
          ["gzip", "-9", scratch.path + "/\(index)"], program: "/usr/bin/env")
        total += try scratch.bytes("\(index).gz").count
      }
      print("styles and scripts: \(total) bytes compressed")
      #expect(assets.count >= 2)
      #expect(total <= 30 << 10)
    }
  }

  @Test func `the index and the search link to every page, and all their links work`()
    throws
  {
    let site = try Example.site.get()
    let ids = Dictionary(
      uniqueKeysWithValues: site.pages.map { ($0.path, Set(HTMLPage($0.html).ids)) })
    let others = Set(ids.keys.filter { !$0.hasPrefix("search/") && $0 != "404.html" })
    let links = site.pages.filter { $0.path.hasPrefix("search/") }.flatMap { page in
      HTMLPage(page.html).named("a").compactMap { $0["href"]?.split(separator: "#").first }
    }
    #expect(others.subtracting(links.map { String($0.dropFirst("../".count)) }) == [])
    let script = try #require(site.files["search/entries.js"])
    print("entries of the search: \(script.count) bytes")
    #expect(script.count <= 150 << 10)
    let json = Data(script.dropFirst("const searchPages = ".utf8.count).dropLast(2))
    let pages = try #require(try JSONSerialization.jsonObject(with: json) as? [[Any]])
      .map { $0.map { $0 as? String ?? "" } }
    #expect(Set(pages.map { $0[0] }) == others)
    for page in pages {
      let anchors = stride(from: 5, to: page.count, by: 2).map { page[$0] }
      #expect(Set(anchors).subtracting(ids[page[0]] ?? []) == [], "\(page[0])")
    }
  }
}
