import Foundation
import Testing

/// Checks that the tests in the table of attacks exist.
struct SecurityPageTests {
  @Test func `every row lists existing tests`() throws {
    let file = Execution.checkout + "/content/reference/security.md"
    let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| attack") }
    #expect(rows.count > 20)
    for row in rows {
      let tests = row.matches(of: #/`(Tests/[^`]+)`/#).map { String($0.1) }
      #expect(!tests.isEmpty, "\(row)")
      for test in tests {
        #expect(FileManager.default.fileExists(atPath: Execution.checkout + "/" + test), "\(test)")
      }
    }
  }
}
