import Diagnostics
import Testing

@testable import Findings

/// Notifications of a tool: an error makes the run incomplete, wherever its level is declared.
struct SARIFNotificationTests {
  private static func run(
    tool: String = "", invocation: String = "", _ notifications: String,
    limits: LintLimits = LintLimits()
  ) throws -> ToolRun {
    let text = """
      {"version": "2.1.0", "runs": [{
        "invocations": [{"executionSuccessful": true\(invocation),
          "toolExecutionNotifications": [\(notifications)]}],
        "tool": {"driver": {"name": "T"\(tool)}}, "results": []}]}
      """
    let file = LintFile(
      Array(text.utf8), named: "a.sarif", options: LintOptions(limits: limits))
    return try #require(file.reading?.toolRuns.first, "\(file.diagnostics.map(\.summary))")
  }

  private static func notes(_ count: Int, _ member: String = #""level": "note""#) -> String {
    (0..<count).map { #"{\#(member), "message": {"text": "read \#($0)"}}, "# }.joined()
  }

  private static let failed = #"{"level": "error", "message": {"text": "extraction failed"}}"#

  @Test(arguments: [0, 99, 100, 5_000])
  func `an error counts after any number of notes`(count: Int) throws {
    let run = try Self.run(Self.notes(count) + Self.failed)
    #expect(run.completeness == .failed(reasons: ["the tool reports: extraction failed"]))
    #expect(run.omissions[.notifications] == max(0, count - 100))
  }

  @Test func `notes alone leave the run complete, and those beyond the limit are counted`() throws {
    let run = try Self.run(Self.notes(150) + #"{"level": "warning", "message": {"text": "w"}}"#)
    #expect(run.completeness == .complete)
    #expect(run.invocations.first?.notifications.count == 101)
    #expect(run.omissions[.notifications] == 50)
  }

  @Test func `errors beyond the limit are counted as errors`() throws {
    let errors = (0..<130).map { #"{"level": "error", "message": {"text": "e\#($0)"}}"# }
    #expect(
      try Self.run(errors.joined(separator: ", ")).completeness
        == .failed(
          reasons: ["e0", "e1", "e2"].map { "the tool reports: \($0)" }
            + ["the tool reports 127 more errors"]))
  }

  @Test func `an error level from the descriptor counts beyond the limit`() throws {
    let tool = """
      , "notifications": [{"id": "N"}, {"id": "E", "defaultConfiguration": {"level": "error"}}]
      """
    let silent = #"{"descriptor": {"id": "E"}, "message": {"text": "e"}}"#
    let run = try Self.run(tool: tool, Self.notes(120, #""descriptor": {"id": "N"}"#) + silent)
    #expect(run.completeness == .failed(reasons: ["the tool reports 1 error"]))
    let other = silent.replacing("\"E\"", with: "\"N\"")
    let clean = try Self.run(tool: tool, Self.notes(120, #""descriptor": {"id": "N"}"#) + other)
    #expect(clean.completeness == .complete)
  }

  @Test func `a run with more kinds of notifications than are distinguished is incomplete`() throws
  {
    var limits = LintLimits()
    (limits.notifications, limits.rules) = (1, 2)
    let kinds = (0..<5).map { #"{"descriptor": {"id": "K\#($0)"}, "message": {"text": "k"}}"# }
    #expect(
      try Self.run(kinds.joined(separator: ", "), limits: limits).completeness
        == .failed(reasons: ["2 further notifications were not read"]))
  }

  private static let guid = "11111111-1111-4111-8111-111111111111"

  @Test(arguments: [
    (#"{"index": 0}"#, FindingLevel.note), (#"{"id": "A"}"#, .note), (#"{"id": "B"}"#, .error),
    (#"{"id": "B/sub"}"#, .error), (#"{"guid": "\#(guid)"}"#, .error),
    (#"{"index": 0, "toolComponent": {"index": 0}}"#, .error),
    (#"{"index": 0, "toolComponent": {"name": "X"}}"#, .error),
    (#"{"id": "A", "toolComponent": {"index": 0}}"#, .error),
    (#"{"index": 2}"#, .error), (#"{"id": "unknown"}"#, .warning), (#"{"index": 9}"#, .warning),
    (#"{"index": 0, "toolComponent": {"index": 7}}"#, .warning),
  ])
  func `a notification's level is its own, the override's, the descriptor's or warning`(
    descriptor: String, level: FindingLevel
  ) throws {
    let text = """
      {"version": "2.1.0", "runs": [{
        "invocations": [{"executionSuccessful": true,
          "toolConfigurationNotifications": [
            {"descriptor": \(descriptor), "message": {"text": "m"}},
            {"descriptor": \(descriptor), "level": "note", "message": {"text": "m"}}],
          "notificationConfigurationOverrides": [
            {"descriptor": {"index": 2}, "configuration": {"level": "error"}}]}],
        "tool": {
          "driver": {"name": "T", "notifications": [
            {"id": "A", "defaultConfiguration": {"level": "note"}},
            {"id": "B", "guid": "\(Self.guid)", "defaultConfiguration": {"level": "error"}},
            {"id": "C", "defaultConfiguration": {"level": "note"}}]},
          "extensions": [{"name": "X", "notifications": [
            {"id": "A", "defaultConfiguration": {"level": "error"}}]}]},
        "results": []}]}
      """
    let run = try #require(
      LintFile(Array(text.utf8), named: "a.sarif").reading?.toolRuns.first)
    #expect(run.invocations.first?.notifications.map(\.level) == [level, .note])
    #expect(run.isComplete == (level != .error))
  }

  @Test func `a notification of an extension uses the extension's texts`() throws {
    let run = try #require(
      LintFile(
        Array(
          """
          {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}, "extensions": [
            {"name": "X", "globalMessageStrings": {"g": {"text": "of X"}},
             "notifications": [{"id": "A", "messageStrings": {"m": {"text": "of A"}}}]}]},
            "invocations": [{"executionSuccessful": true, "toolExecutionNotifications": [
              {"descriptor": {"index": 0, "toolComponent": {"index": 0}}, "message": {"id": "m"}},
              {"descriptor": {"index": 0, "toolComponent": {"index": 0}}, "message": {"id": "g"}}]}],
            "results": []}]}
          """.utf8), named: "a.sarif"
      ).reading?.toolRuns.first)
    #expect(run.invocations.first?.notifications.map(\.message) == ["of A", "of X"])
  }
}
