import Diagnostics
import Testing

@testable import Templates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct `Templates are loaded from folders` {
  @Test func `a template in the first folder overrides one in the second`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID())")
    defer { do { try FileManager.default.removeItem(at: folder) } catch {} }
    let files = [
      "mine/partials/name.mustache": "mine", "mine/old.mustache": "{{x}}", "mine/a.html": "",
      "mine/bad.mustache": "\u{0}", "ours/page.mustache": "\u{FEFF}{{>partials/name}}",
      "ours/partials/name.mustache": "ours", "ours/spare.mustache": "", "ours/style.css": "",
    ]
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let bytes = path.hasSuffix("bad.mustache") ? [0xFF] : Array(text.utf8)
      try Data(bytes).write(to: file)
    }
    let path = folder.path
    let library = TemplateLibrary(
      reading: [path + "/none", path + "/mine", path + "/ours"], pages: ["page": .anything])
    #expect(library.page(.none) == "mine")
    #expect(
      library.messages.map { String($0.dropFirst(path.count)) } == [
        "/mine/a.html: warning: skipped: not a template [template.unreadable] "
          + "End its name in `.mustache`.",
        "/mine/bad.mustache: error: the template is not UTF-8 [template.unreadable] "
          + "Save it as UTF-8.",
        "/mine/old.mustache: warning: unused template `old` [template.unused] "
          + "Include it, rename it, or remove the file.",
      ])
  }
}
