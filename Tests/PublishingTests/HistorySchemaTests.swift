import Analysis
import Diagnostics
import Documents
import Files
import Guidance
import JSON
import Testing
import Text

@testable import Publishing
@testable import Readiness

/// Compares the schemas of `history.jsonl` and `release.json` with the files.
struct HistorySchemaTests {
  private static func document(_ name: String) throws -> JSONValue {
    let file = Publication.root + "/content/schemas/\(name)"
    return try JSONValue(FileBytes.read(file, limit: 1 << 20))
  }

  private static func schema(_ name: String) throws -> JSONSchema {
    var schema = JSONSchema(document: try document(name))
    for other in ["history.schema.json", "report.schema.json", "summary.schema.json"]
    where other != name {
      schema.others[other] = try document(other)
    }
    return schema
  }

  @Test func `a history line conforms to the schema`() throws {
    let schema = try Self.schema("history.schema.json")
    var used: Set<String> = []
    let lines = try Publication.reviewedExample().bytes(of: "history.jsonl").split(separator: 10)
    #expect(lines.count == 4)
    var foreign = RunRecord(
      id: "f", app: "Tide", program: "1", profile: "field", configuration: "")
    foreign.kind = "ci"
    foreign.date = "2026-03-09T08:00:00Z"
    foreign.foreignTraces = [ForeignTrace(name: "traces/S1.jsonl", kinds: ["a"], isBundled: true)]
    var expects = Expectations()
    expects.tools = [Expectation(name: "lint")]
    expects.traces = TraceExpectation(origin: .device, minimum: 2)
    foreign.expects = expects
    var diagnostics: [Diagnostic] = []
    let other = History().adding([foreign], diagnostics: &diagnostics).file(keeping: 1).bytes
    for line in lines + other.split(separator: 10) {
      let (violations, definitions) = schema.check(try JSONValue(ByteOutput(line)))
      #expect(violations == [], "change RunRecord+JSON.swift and history.schema.json together")
      used.formUnion(definitions)
    }
    #expect(used == Set(schema.document["$defs"].members.keys))
    #expect(schema.looseObjects == [], "require every key and reject all others")
  }

  @Test func `a release and its history line have valid reviews of any size`() throws {
    let review = try Assessment.sample(count: 7)
    let line = HistoryLine.bytes(of: History.Entry(record: review.record, review: review))
    let (violations, _) = try Self.schema("history.schema.json").check(JSONValue(line))
    #expect(violations == [])
    let release = try Publication.reviewedExample().bytes(of: "r/1.3/release.json")
    let (others, _) = try Self.schema("release.schema.json").check(JSONValue(release))
    #expect(others == [])
  }

  @Test(arguments: ["version", "review", "app", "sentence", "severity", "isHidden"])
  func `a line without a required key is invalid`(key: String) throws {
    let review = try Assessment.sample(count: 7)
    var record = review.record
    record.rules = [RuleRecord(id: "LOC-001", severity: "error", outcome: .pass)]
    let line = String(bytes: HistoryLine.bytes(of: History.Entry(record: record, review: review)))
    let broken = line.replacing("\"\(key)\":", with: "\"other\":")
    #expect(broken != line)
    let schema = try Self.schema("history.schema.json")
    #expect(schema.check(try JSONValue(ByteOutput(line.utf8))).violations == [])
    #expect(schema.check(try JSONValue(ByteOutput(broken.utf8))).violations.count > 1)
  }

  @Test func `the schema lists all words of an enumeration`() throws {
    let schema = try Self.document("history.schema.json")
    func words(_ definition: String, _ key: String) -> [String] {
      schema["$defs"][definition]["properties"][key]["enum"].words
    }
    #expect(words("run", "kind") == RunKind.allCases.map(\.rawValue))
    #expect(words("tool", "state") == ToolRecord.State.allCases.map(\.rawValue))
    #expect(words("scenario", "outcome") == CheckOutcome.allCases.map(\.rawValue))
    #expect(words("rule", "outcome") == CheckOutcome.allCases.map(\.rawValue))
    #expect(words("rule", "severity") == Severity.allCases.map(\.rawValue))
    #expect(
      schema["properties"]["version"]["const"] == .number(Double(HistoryLine.version)))
  }
}
