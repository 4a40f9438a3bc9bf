import Foundation
import Testing

@testable import Publishing

/// Tables on narrow screens, on which a row is a block of labeled values.
struct NarrowTablesTests {
  private func template(_ name: String) throws -> String {
    try String(contentsOfFile: Publication.root + "/templates/" + name, encoding: .utf8)
  }

  @Test func `the style sheet labels a ledger's values like its columns`() throws {
    let head = try #require(try template("ledger.mustache").firstMatch(of: #/<thead>.*<\/thead>/#))
      .0
    let columns = head.matches(of: #/<th(?: [^>]*)?>([^<{]*)/#).map { String($0.1) }
    let labels = try template("assets/site.css")
      .matches(of: #/\.stack\.ledger td:nth-of-type\((\d)\)::before { content: "([^"]*)"; }/#)
    #expect(labels.map { String($0.1) } == (1...8).map(String.init))
    #expect(labels.map { String($0.2) } == Array(columns.dropFirst()))
  }

  @Test(arguments: ["ledger", "partials/waiver-tables", "partials/changes", "partials/gate-table"])
  func `tables of a review or ledger are stacked on narrow screens`(name: String)
    throws
  {
    let tables = try template(name + ".mustache").matches(of: #/<table class="([^"]*)"/#)
    #expect(!tables.isEmpty && tables.allSatisfy { $0.1.hasPrefix("stack") })
  }

  /// Labels that are shorter than the column's name, by template.
  private static let short = [
    "partials/last-runs.mustache": "Findings", "widget.mustache": "Age at view",
  ]

  @Test func `a value has the label of a column of its table`() throws {
    let folder = try #require(
      FileManager.default.enumerator(atPath: Publication.root + "/templates"))
    var labels = 0
    for case let path as String in folder where path.hasSuffix(".mustache") {
      let text = try template(path)
      for table in text.matches(of: #/(?s)<table .*?<\/table>/#) {
        let columns = table.0.matches(of: #/<th(?: [^>]*)?>([^<{]*)/#).map {
          String($0.1).replacing("&#160;", with: " ")
        }
        for label in table.0.matches(of: #/data-label="([^"]*)"/#).map(\.1)
        where !label.contains("{{") && Self.short[path] != String(label) {
          labels += 1
          #expect(columns.contains(String(label)), "\(path): \(label) is not in \(columns)")
        }
      }
    }
    #expect(labels > 50)
  }
}
