import Diagnostics
import Dispatch
import Files
import Synchronization
import Testing

@testable import SiteWriting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Obstacles for writing a site: other builds, killed ones, links, pipes, foreign files.
struct SiteWriterHazardTests {
  @Test func `the remains of a killed build are removed`() throws {
    try Scratch.with { scratch in
      _ = try scratch.publish(["index.html": "old"])
      try scratch.write("half a page", to: ".site.almanac-building/runs/index.html")
      _ = try scratch.publish(["index.html": "new"])
      #expect(try scratch.published() == ["index.html": "new"])
      #expect(try scratch.names() == ["site"])
    }
  }

  @Test func `a second build at the same time is rejected and has no effect`() throws {
    try Scratch.with { scratch in
      _ = try scratch.publish(["index.html": "old"])
      try scratch.write("half a page", to: ".site.almanac-building/index.html")
      let other = try FileSystem.lock(scratch.path + "/.site.almanac-building")
      let lock = try #require(other)
      let refused = try scratch.publish(["index.html": "new"])
      FileSystem.release(lock)
      #expect(refused.diagnostics.map(\.id) == ["site.build-under-way"])
      #expect(try scratch.published() == ["index.html": "old"])
      #expect(try scratch.text(".site.almanac-building/index.html") == "half a page")
    }
  }

  @Test func `one of many simultaneous builds wins completely`() throws {
    try Scratch.with { scratch in
      let folder = scratch.path + "/site"
      let written = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: 40) { turn in
        let text = turn.isMultiple(of: 2) ? "even" : "odd"
        let site = Site(
          files: SiteFiles(
            (0..<30).map { SiteFile(PagePath("\($0)/page.css"), bytes: Array(text.utf8)) }))
        do {
          let outcome = try SiteWriter(SiteWriterOptions(folder: folder)).write(site)
          if !outcome.diagnostics.hasErrors { written.add(1, ordering: .relaxed) }
        } catch {
          // Another build may replace the old site in between. An error is right then, but a broken
          // site is not.
        }
      }
      let texts = try scratch.published()
      #expect(written.load(ordering: .relaxed) > 0)
      #expect(texts.count == 30)
      #expect(Set(texts.values).count == 1)
      _ = try scratch.publish(["index.html": "last"])
      #expect(try scratch.published() == ["index.html": "last"])
      #expect(try scratch.names() == ["site"])
    }
  }

  @Test func `an output folder that is a link is not followed`() throws {
    try Scratch.with { scratch in
      try scratch.write("precious", to: "elsewhere/file.txt")
      try scratch.link("site", to: "elsewhere")
      #expect(throws: FileSystemError.self) {
        try scratch.publish(["file.txt": "a"], isForced: true)
      }
      #expect(try scratch.files(below: "elsewhere") == ["file.txt": "precious"])
      #expect(try scratch.names() == ["elsewhere", "site"])
    }
  }

  @Test func `a folder whose manifest is a pipe is foreign`() throws {
    try Scratch.with { scratch in
      try scratch.write("x", to: "site/keep.txt")
      #expect(unsafe mkfifo(scratch.path + "/site/manifest.json", 0o600) == 0)
      let refused = try scratch.publish(["index.html": "a"])
      #expect(refused.diagnostics.map(\.id) == ["site.foreign-folder"])
      #expect(try scratch.publish(["index.html": "a"], isForced: true).diagnostics == [])
      #expect(try scratch.published() == ["index.html": "a", "keep.txt": "x"])
    }
  }

  @Test(arguments: [
    "../outside.txt", "/etc/hostname", "a/../../outside.txt", "", "..", "nested/\\u0000",
    "index.html",
  ])
  func `a manifest cannot name a file outside the site for removal`(path: String) throws {
    try Scratch.with { scratch in
      try scratch.write("precious", to: "outside.txt")
      try scratch.write(
        """
        {
          "almanacManifest": 1,
          "files": [
            {"path":"\(path)"}
          ]
        }

        """, to: "site/manifest.json")
      _ = try scratch.publish(["index.html": "a"])
      #expect(try scratch.text("outside.txt") == "precious")
      #expect(try scratch.published() == ["index.html": "a"])
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"files\":[]}", "\u{0}", "{\"almanacManifest\":1,\"files\":[",
    "{\n  \"almanacManifest\": 1,\n  \"files\": [\n    {\"path\":\"index.html\"},\n",
    "{\n  \"almanacManifest\": 1,\n  \"files\": [\n    {\"path\":\"index.html\n  ]\n}\n",
  ])
  func `a folder with an unreadable manifest is foreign`(text: String) throws {
    try Scratch.with { scratch in
      try scratch.write(text, to: "site/manifest.json")
      #expect(
        try scratch.publish(["index.html": "a"]).diagnostics.map(\.id) == ["site.foreign-folder"])
      #expect(try scratch.text("site/manifest.json") == text)
    }
  }

  @Test(arguments: ["new/site", "new/site/", "new/site//", "./new/../site"])
  func `the new site is built next to the old one, however the folder is written`(
    folder: String
  ) throws {
    try Scratch.with { scratch in
      let writer = SiteWriter(SiteWriterOptions(folder: scratch.path + "/" + folder))
      #expect(try writer.write(["index.html": "a"]).diagnostics == [])
      #expect(try scratch.text(folder + "/index.html") == "a")
      let hidden = try scratch.files(below: "").keys.filter { $0.contains("almanac-building") }
      #expect(hidden == [])
    }
  }

  @Test(arguments: [".", "..", "/", "site/.", ""])
  func `a folder that cannot be replaced is rejected`(folder: String) throws {
    let outcome = try SiteWriter(SiteWriterOptions(folder: folder)).write(["index.html": "a"])
    #expect(outcome.diagnostics.map(\.id) == ["site.unusable-folder"])
  }

  @Test func `a file in place of the folder is not replaced`() throws {
    try Scratch.with { scratch in
      try scratch.write("mine", to: "site")
      #expect(throws: FileSystemError.self) { try scratch.publish(["index.html": "a"]) }
      #expect(try scratch.text("site") == "mine")
      #expect(try scratch.names() == ["site"])
    }
  }

  @Test func `a failed build leaves nothing behind`() throws {
    try Scratch.with { scratch in
      _ = try scratch.publish(["index.html": "old"])
      try scratch.write("mine", to: "site/runs")
      #expect(throws: FileSystemError.self) {
        try scratch.publish(["index.html": "new", "runs/index.html": "b"])
      }
      #expect(try scratch.published() == ["index.html": "old", "runs": "mine"])
      #expect(try scratch.names() == ["site"])
    }
  }
}
