import Foundation
import Testing

@testable import Findings

/// Compares the table of lint formats in the reference with the formats.
struct FormatTableTests {
  private static let page = "content/reference/lint-formats.md"

  @Test func `the table lists every format once, in order`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: Self.page), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| **") }
    let titles = rows.map { row in
      String(row.dropFirst("| **".count).prefix { $0 != "*" })
    }
    #expect(
      titles == LintFormat.allCases.map(\.title) + TestFormat.allCases.map(\.title),
      "change \(Self.page), a row for each format")
    for row in rows {
      let cells = row.replacing("\\|", with: "/").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      #expect(cells.count == 3 && cells.allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }
}
