import Foundation
import Testing

/// A reference page that is generated from the program's definitions.
///
/// The text before the first section is maintained by hand.
struct ReferencePage: CustomTestStringConvertible, Sendable {
  let name: String
  let sections: @Sendable () throws -> String

  var testDescription: String { name }

  var file: String { Execution.checkout + "/content/reference/\(name).md" }

  static let all = [
    ReferencePage(name: "command-line") { CommandReference.sections },
    ReferencePage(name: "exit-codes") { ExitStatusReference.sections },
    ReferencePage(name: "configuration") { ConfigurationReference.sections },
    ReferencePage(name: "trace-format") { try SchemaReference.traceSections() },
    ReferencePage(name: "limits") { LimitsReference.sections },
    ReferencePage(name: "report-json") { try SchemaReference.reportSections() },
  ]

  /// The page with regenerated sections.
  func updated() throws -> String {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let start = try #require(text.range(of: "\n## ")?.lowerBound, "\(file) has no section")
    return try text[..<start] + "\n" + sections()
  }
}

/// Compares the reference pages with the program's definitions.
@Suite struct ReferencePageTests {
  static let isUpdating = ProcessInfo.processInfo.environment["ALMANAC_UPDATE"] != nil

  @Test(arguments: ReferencePage.all)
  func `a reference page is up to date`(_ page: ReferencePage) throws {
    let updated = try page.updated()
    if Self.isUpdating { try updated.write(toFile: page.file, atomically: true, encoding: .utf8) }
    #expect(
      try String(contentsOfFile: page.file, encoding: .utf8) == updated,
      "Run ALMANAC_UPDATE=1 swift test --filter ReferencePageTests and commit \(page.file).")
  }
}

/// A Markdown table with escaped pipes.
struct MarkdownTable {
  let columns: [String]
  var rows: [[String]] = []

  var text: String {
    let lines = [columns, columns.map { _ in "---" }] + rows
    return lines.map { cells in
      "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ")
        + " |\n"
    }.joined()
  }
}
