import Foundation
import Testing

/// Compares the list of diagnostics with the ids in the sources.
@Suite struct DiagnosticReferenceTests {
  private static let page = "content/reference/diagnostics.md"

  @Test func `the reference lists exactly the program's diagnostics`() throws {
    let listed = try Self.listed()
    let given = try Self.given(families: Set(listed.compactMap { $0.split(separator: ".").first }))
    #expect(given.count > 150)
    #expect(
      given.subtracting(listed).sorted() == [], "add a row | `id` | what it means | to \(Self.page)"
    )
    #expect(listed.subtracting(given).sorted() == [], "remove these rows from \(Self.page)")
  }

  @Test func `no diagnostic id is listed twice`() throws {
    let text = try String(contentsOfFile: Execution.checkout + "/" + Self.page, encoding: .utf8)
    let ids = text.matches(of: Self.row).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
  }

  private static var row: Regex<(Substring, Substring)> {
    #/\n\| `([a-z-]+\.[a-z0-9-]+)` \|/#
  }

  private static func listed() throws -> Set<String> {
    let text = try String(contentsOfFile: Execution.checkout + "/" + page, encoding: .utf8)
    return Set(text.matches(of: row).map { String($0.1) })
  }

  /// The ids in the sources: the first argument of a diagnostic, and any string of a family on the page.
  private static func given(families: Set<Substring>) throws -> Set<String> {
    let word = #/"([a-z]+(?:-[a-z]+)*)\.([a-z0-9]+(?:-[a-z0-9]+)*)"/#
    let made = #/Diagnostic\(\s*"([a-z-]+\.[a-z0-9-]+)"/#
    let ofTemplate = #/diagnostic\(\s*"([a-z]+(?:-[a-z]+)+)"/#
    var ids: Set<String> = []
    for file in try sources() {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      ids.formUnion(text.matches(of: made).map { String($0.1) })
      if file.contains("/Templates/") {
        ids.formUnion(text.matches(of: ofTemplate).map { "template." + $0.1 })
      }
      for match in text.matches(of: word) where families.contains(match.1) {
        ids.insert("\(match.1).\(match.2)")
      }
    }
    return ids.filter { id in !otherWords.contains(id) && !fileEndings.contains(where: id.hasSuffix)
    }
  }

  /// Strings of the same form that are not diagnostic ids.
  private static let otherWords: Set = ["content.body", "trace.header", "trace.loss"]

  private static let fileEndings = [".yml", ".yaml", ".json", ".jsonl", ".csv", ".md", ".pbxproj"]

  private static func sources() throws -> [String] {
    let root = Execution.checkout + "/Sources/"
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { root + $0 }
  }
}
