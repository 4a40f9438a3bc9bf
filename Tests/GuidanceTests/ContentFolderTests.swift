import Diagnostics
import Documents
import Testing
import Text

@testable import Guidance

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Creates a temporary folder that is removed at the end of a test.
private func withFolder(
  _ files: [String: String], _ body: (String) throws -> Void
) throws {
  let root = FileManager.default.temporaryDirectory.path + "/almanac-" + UUID().uuidString
  defer {
    do { try FileManager.default.removeItem(atPath: root) } catch { Issue.record(error) }
  }
  for (path, text) in files {
    let folder = (root + "/" + path).split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: root + "/" + path))
  }
  try body(root)
}

struct ContentFolderTests {
  @Test func `a page that changed after it was read is reported and has an empty body`() throws {
    try withFolder(["a.md": "---\ntitle: A\n---\nText"]) { root in
      var diagnostics: [Diagnostic] = []
      let guidance = GuidanceLibrary(
        reading: [ContentFolder(path: root, name: "mine")], diagnostics: &diagnostics)
      let page = try #require(guidance.pages.first)
      #expect(String(bytes: page.body(diagnostics: &diagnostics)) == "Text")
      #expect(diagnostics == [])
      try Data("---\n".utf8).write(to: URL(filePath: root + "/a.md"))
      #expect(page.body(diagnostics: &diagnostics) == [])
      try FileManager.default.removeItem(atPath: root + "/a.md")
      #expect(page.body(diagnostics: &diagnostics) == [])
      #expect(
        diagnostics.map(\.shortLine) == [
          "mine/a.md: error: the file changed while the site was built [content.changed-file]",
          "mine/a.md: error: the file cannot be read: no such file "
            + "[content.unreadable-file]",
        ])
    }
  }

  @Test func `a user's page overrides the built-in one`() throws {
    try withFolder([
      "built-in/index.md": "# Theirs", "built-in/guides/a.md": "# A", "built-in/logo.svg": "<svg/>",
      "built-in/sources.yml": "sources: [{code: S0, title: x}]",
      "mine/index.md": "# Mine", "mine/.hidden.md": "# Hidden",
      "mine/example/almanac.yml": "", "mine/example/page.md": "# Not a page",
    ]) { root in
      var diagnostics: [Diagnostic] = []
      let guidance = GuidanceLibrary(
        reading: [
          ContentFolder(path: root + "/built-in", name: "(built-in)"),
          ContentFolder(path: root + "/mine", name: "mine"),
        ], diagnostics: &diagnostics)
      #expect(diagnostics == [])
      #expect(guidance.pages.map(\.file) == ["(built-in)/guides/a.md", "mine/index.md"])
      #expect(guidance.pages.map(\.title) == ["A", "Mine"])
      #expect(guidance.sources.codes == ["S0"])
      #expect(
        guidance.assets == [
          ContentAsset(path: "logo.svg", location: root + "/built-in/logo.svg")
        ])
    }
  }

  @Test func `a circular link is not followed`() throws {
    try withFolder(["content/index.md": "# Home"]) { root in
      try FileManager.default.createSymbolicLink(
        atPath: root + "/content/again", withDestinationPath: root + "/content")
      try FileManager.default.createSymbolicLink(
        atPath: root + "/content/zero.md", withDestinationPath: "/dev/zero")
      var diagnostics: [Diagnostic] = []
      let guidance = GuidanceLibrary(
        reading: [ContentFolder(path: root + "/content", name: "content")],
        diagnostics: &diagnostics)
      #expect(guidance.pages.map(\.path) == ["index.md"])
      #expect(
        diagnostics.map(\.shortLine) == [
          "content/again: warning: skipped: a symbolic link to a folder [content.linked-folder]",
          "content/zero.md: error: the file cannot be read: it is not a regular file"
            + " [content.unreadable-file]",
        ])
    }
  }

  @Test func `drafts are omitted unless they are requested`() throws {
    try withFolder([
      "a.md": "---\ntitle: A\ndraft: true\n---\n", "b.md": "---\ntitle: B\ndraft: false\n---\n",
    ]) { root in
      for (includesDrafts, titles) in [(false, ["B"]), (true, ["A", "B"])] {
        var diagnostics: [Diagnostic] = []
        let guidance = GuidanceLibrary(
          reading: [ContentFolder(path: root, name: "mine")], includesDrafts: includesDrafts,
          diagnostics: &diagnostics)
        #expect(guidance.pages.map(\.title) == titles)
        #expect(diagnostics == [])
      }
    }
  }

  @Test func `a missing folder is reported`() {
    var diagnostics: [Diagnostic] = []
    let guidance = GuidanceLibrary(
      reading: [ContentFolder(path: #filePath + ".none", name: "docs")],
      diagnostics: &diagnostics)
    #expect(guidance.pages.isEmpty)
    #expect(diagnostics.map(\.id) == ["content.unreadable-folder"])
  }
}

struct BuiltInContentTests {
  @Test func `the bundled example has no diagnostics`() throws {
    let root =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/content/example"
    var diagnostics: [Diagnostic] = []
    let configuration = Configuration(
      reading: root + "/almanac.yml", named: "almanac.yml", diagnostics: &diagnostics)
    let folder = root + "/" + (configuration?.inputs.runs ?? "runs")
    let runs = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(runs.count > 1)
    for run in runs {
      let description = RunDescription(
        reading: folder + "/\(run)/run.yml", named: run + "/run.yml", diagnostics: &diagnostics)
      #expect(description?.id == run)
    }
    #expect(diagnostics.map(\.shortLine) == [])
  }

  @Test func `the project's content has no diagnostics`() {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    var diagnostics: [Diagnostic] = []
    let guidance = GuidanceLibrary(
      reading: [ContentFolder(path: "/" + root + "/content", name: "content")],
      diagnostics: &diagnostics)
    #expect(diagnostics.map(\.shortLine) == [])
    #expect(guidance.sources["S0"]?.kind == .seed)
    let codes =
      ["S0", "S1", "S2", "S3", "S4"] + (1...15).map { "A\($0)" }
      + ["W20", "W21", "W23", "W25", "L22", "IDB", "WN", "F653265"]
    for code in codes { #expect(guidance.sources[code] != nil, "add \(code) to sources.yml") }
    for source in guidance.sources.sources {
      #expect(
        source.url?.hasPrefix("https://") == true,
        "add the address of \(source.code ?? source.title) to sources.yml")
    }
  }
}
