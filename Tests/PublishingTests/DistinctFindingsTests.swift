import Findings
import Testing

@testable import Publishing
@testable import Runs

/// Findings at one place in several lint results count once; those at different places are
/// distinct.
struct DistinctFindingsTests {
  /// The findings of a file with one message at the given lines.
  private static func file(_ lines: Int..., rule: String = "R") throws -> [Finding] {
    let text = lines.map { "a.swift:\($0):1: warning: [\(rule)] m\n" }.joined()
    return try #require(LintFile(Array(text.utf8), named: "l.txt").reading).findings
  }

  private static func all(_ files: [Finding]...) -> (lines: [Int], repeated: Int) {
    let (findings, repeated) = DistinctFindings.all(of: files)
    #expect(Set(findings.map(\.fingerprint)).count == findings.count, "duplicate fingerprints")
    return (findings.compactMap { $0.location?.line }, repeated)
  }

  @Test func `one message at different lines of two files is two findings`() throws {
    let (lines, repeated) = try Self.all(Self.file(10), Self.file(20))
    #expect(lines == [10, 20] && repeated == 0)
  }

  @Test func `one message at one line of two files is one finding`() throws {
    let (lines, repeated) = try Self.all(Self.file(10), Self.file(10))
    #expect(lines == [10] && repeated == 1)
  }

  @Test func `the order within a file does not matter`() throws {
    let (lines, repeated) = try Self.all(Self.file(10, 20), Self.file(20, 30, 10))
    #expect(lines == [10, 20, 30] && repeated == 2)
  }

  @Test func `duplicates within one file stay distinct`() throws {
    let (lines, repeated) = try Self.all(Self.file(10, 10), Self.file(10), Self.file(10, 10, 10))
    #expect(lines == [10, 10, 10] && repeated == 3)
  }

  @Test func `the first place keeps its fingerprint`() throws {
    let alone = try Self.file(10)
    let (findings, _) = DistinctFindings.all(of: [try Self.file(20), alone])
    #expect(findings.first?.fingerprint == alone.first?.fingerprint)
  }

  @Test func `many files with one message at different lines do not take quadratic time`() throws {
    let one = try Self.file(1)
    let files =
      Array(repeating: one, count: 1)
      + (0..<2).map { part in
        (0..<20_000).map { line in
          Finding(
            tool: Tool(name: "T"), ruleID: "R", level: .note, message: "m",
            location: FindingLocation(path: "a.swift", line: 2 * line + part + 1))
        }
      }
    #expect(DistinctFindings.all(of: files).findings.count == 40_001)
  }

  @Test func `a warning of a build is one finding, whether or not its result names a type`() throws
  {
    func finding(_ rule: String, tool: String = "swiftc") -> [Finding] {
      [
        Finding(
          tool: Tool(name: tool), ruleID: rule, level: .warning, message: "m",
          location: FindingLocation(path: "a.swift", line: 10))
      ]
    }
    #expect(Self.all(finding("No-usage"), finding("")).repeated == 1)
    #expect(Self.all(finding("A", tool: "T"), finding("B", tool: "T")).repeated == 0)
  }

  @Test func `a report without a column is the one in the first column, also capitalized`() throws {
    func finding(_ text: String) throws -> [Finding] {
      try #require(LintFile(Array(text.utf8), named: "l.txt").reading).findings
    }
    let (lines, repeated) = try Self.all(
      finding("a.swift:10:1: warning: [R] variable is unused\n"),
      finding("a.swift:10: warning: [R] Variable is unused\n"))
    #expect(lines == [10] && repeated == 1)
  }
}
