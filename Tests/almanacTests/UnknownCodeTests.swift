import Foundation
import Testing

/// Findings of results without code, such as SwiftLint's.
struct UnknownCodeTests {
  private static let first = """
    func a(_ x: Any) -> Int {
      let n = x as! Int
      return n
    }

    """
  private static let second = """
    func a(_ x: Any) -> Int {
      let n = (x as? Int) ?? 0
      return n
    }

    func payment(_ y: Any) -> [String: Double] {
      let table = y as! [String: Double]
      return table
    }

    """

  /// A project with gates on errors and one forced cast in its source file.
  private func project(_ scratch: Scratch, settings: String = "inputs: { sourceRoot: . }") throws {
    try scratch.write(
      """
      \(settings)
      expects: { tools: [SwiftLint] }
      gates:
        - { name: No open error, measure: findings, level: error, atMost: 0 }
        - { name: No new error, measure: findings, level: error, new: true, atMost: 0 }

      """, to: "almanac.yml")
    try run("1", day: 3, line: 2, code: Self.first, in: scratch)
  }

  private func run(
    _ id: String, day: Int, line: Int, code: String, in scratch: Scratch
  ) throws {
    try scratch.write(code, to: "Widgets/A.swift")
    try scratch.write(
      "id: \"\(id)\"\napp: Tide\nkind: ci\ndate: 2026-11-0\(day)T10:00:00Z\n",
      to: "runs/\(id)/run.yml")
    try scratch.write(
      #"[{"character":13,"file":"Widgets/A.swift","line":\#(line),"reason":"Force casts should be avoided","#
        + #""rule_id":"force_cast","severity":"Error","type":"Force Cast"}]"#,
      to: "runs/\(id)/lint/swiftlint.json")
  }

  private func check(_ scratch: Scratch) throws -> Execution {
    try Execution(["check", "--now", "2026-11-09T00:00:00Z"], in: scratch.path)
  }

  private func waive(_ scratch: Scratch) throws -> Execution {
    try Execution(
      [
        "waive", "force_cast", "--owner", "Ana", "--reason", "always Int", "--expires",
        "2026-12-31",
        "--now", "2026-11-05T00:00:00Z",
      ], in: scratch.path)
  }

  @Test func `a waiver for one finding does not hide the next one of its rule`() throws {
    try Scratch.with { scratch in
      try project(scratch)
      #expect(try waive(scratch).status == 0)
      #expect(try check(scratch).output.contains("1 waiver hides 1 open finding"))
      try run("2", day: 5, line: 7, code: Self.second, in: scratch)
      let checked = try check(scratch)
      #expect(checked.status == 1, "\(checked.output)")
    }
  }

  @Test func `a waiver follows its finding to another line`() throws {
    try Scratch.with { scratch in
      try project(scratch)
      #expect(try waive(scratch).status == 0)
      try run("2", day: 5, line: 4, code: "import A\n\n" + Self.first, in: scratch)
      let checked = try check(scratch)
      #expect(checked.output.contains("1 waiver hides 1 open finding"), "\(checked.output)")
      #expect(!checked.output.contains("no longer matches"), "\(checked.output)")
    }
  }

  @Test func `without sources, a waiver covers a line, and a comment explains it`() throws {
    try Scratch.with { scratch in
      try project(scratch, settings: "")
      let waived = try waive(scratch)
      #expect(waived.output.contains("# The code of the finding is unknown"), "\(waived.output)")
      #expect(try check(scratch).output.contains("1 waiver hides 1 open finding"))
      try run("2", day: 5, line: 7, code: Self.second, in: scratch)
      let checked = try check(scratch)
      #expect(checked.status == 1, "\(checked.output)")
      #expect(checked.output.contains("it is identified by its line"), "\(checked.output)")
    }
  }

  @Test func `a waiver with code suggests --source-root if the sources are missing`() throws {
    try Scratch.with { scratch in
      try project(scratch)
      let waived = try waive(scratch)
      #expect(!waived.output.contains("# The code of the finding is unknown"), "\(waived.output)")
      try FileManager.default.removeItem(atPath: scratch.path + "/Widgets")
      let checked = try check(scratch)
      #expect(checked.status == 1, "\(checked.output)")
      #expect(checked.output.contains("--source-root"), "\(checked.output)")
    }
  }
}
