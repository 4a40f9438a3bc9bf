import Analysis
import Diagnostics
import Documents
import Files
import Findings
import Guidance
import JSON
import Readiness
import Testing

@testable import Publishing
@testable import Runs

/// Compares `content/schemas/report.schema.json` with the report.
@Suite struct ReportSchemaTests {
  private let schema: JSONSchema

  init() throws {
    let file = Publication.root + "/content/schemas/report.schema.json"
    schema = JSONSchema(document: try JSONValue(FileBytes.read(file, limit: 1 << 20)))
  }

  @Test func `the report conforms to the schema`() throws {
    let report = try JSONValue(Publication.reviewedExample().bytes(of: "report.json"))
    let (violations, definitions) = schema.check(report)
    #expect(violations == [], "change ReportDocument.swift and report.schema.json together")
    let unused = Set(schema.document["$defs"].members.keys).subtracting(definitions)
    #expect(unused == [], "use these definitions in the example, or delete them")
    #expect(schema.looseObjects == [], "require every key and reject all others")
  }

  @Test func `the schema lists all words of an enumeration`() {
    func words(_ definition: String, _ key: String) -> [String] {
      schema.document["$defs"][definition]["properties"][key]["enum"].words
    }
    let forms =
      ["trace"] + LintFormat.allCases.map(\.title) + TestFormat.allCases.map(\.title)
      + ["scenario result", "summary", "not read"]
    #expect(words("input", "format").sorted() == forms.sorted())
    #expect(words("run", "kind") == RunKind.allCases.map(\.rawValue))
    #expect(words("rule", "severity") == Severity.allCases.map(\.rawValue))
    #expect(words("readiness", "verdict") == Verdict.allCases.map(\.rawValue))
    #expect(words("gate", "measure") == GateMeasure.allCases.map(\.rawValue))
    #expect(words("gate", "level") == Severity.allCases.map(\.rawValue))
    #expect(words("findingChange", "kind") == Changes.Kind.allCases.map(\.rawValue))
    #expect(
      words("figureChange", "judgement") == Changes.FigureChange.Evaluation.allCases.map(\.rawValue)
    )
    #expect(
      schema.document["$defs"]["cause"]["enum"].words == Changes.Cause.allCases.map(\.rawValue))
    #expect(
      words("expectedInput", "kind") == Assessment.ExpectedInput.Kind.allCases.map(\.rawValue))
    #expect(words("tool", "state") == ToolRecord.State.allCases.map(\.rawValue))
    #expect(words("waiver", "state") == WaiverState.allCases.map(\.rawValue))
    #expect(words("signOff", "decision") == SignOff.Decision.allCases.map(\.rawValue))
    #expect(words("matrixCell", "status") == CellStatus.allCases.map(\.label))
    #expect(schema.document["$defs"]["outcome"]["enum"].words == CheckOutcome.allCases.map(\.label))
    #expect(
      schema.document["properties"]["schemaVersion"]["const"]
        == .number(Double(ReportDocument.schemaVersion)))
  }

  @Test func `a lint result that cannot be opened has no digest`() {
    let lint = LintFile(reading: "/no/such/file.sarif", named: "lint/file.sarif")
    #expect(RunInput("lint/file.sarif", lint: lint).digest == nil)
  }

  @Test(arguments: [
    (#"{"a": 1}"#, []), (#"{"a": "x"}"#, ["report.a: type"]), (#"{"a": 1.5}"#, ["report.a: type"]),
    (#"{"a": -1}"#, ["report.a: minimum"]), (#"{}"#, ["report: no a"]),
    (#"{"a": 1, "b": 1}"#, ["report: unknown b"]), (#"{"a": 1, "c": ["x"]}"#, []),
    (#"{"a": 1, "c": ["x", "y", 1]}"#, ["report.c[1]: enum", "report.c[2]: enum"]),
    (#"{"a": 1, "d": "ab"}"#, ["report.d: pattern"]), (#"{"a": 1, "d": null}"#, []),
    (#"{"a": 1, "e": 1}"#, ["report.e: the keyword multipleOf is not checked"]),
    (#"{"a": 1, "f": []}"#, ["report.f: minItems"]), (#"{"a": 1, "f": [1, 2]}"#, []),
    (#"{"a": 1, "f": [1, 1]}"#, ["report.f: uniqueItems"]),
    (#"{"a": 1, "g": {"x": 1}}"#, []), (#"{"a": 1, "g": {"x": "1"}}"#, ["report.g.x: type"]),
    (#"{"a": 1, "h": "x"}"#, ["report.h: anyOf"]), (#"{"a": 1, "h": null}"#, []),
    (#"{"a": 1, "i": 1}"#, ["report.i: oneOf"]), (#"{"a": 1, "i": null}"#, []),
  ])
  func `the schema check reports each violation`(report: String, violations: [String]) throws {
    let schema = """
      {"required": ["a"], "additionalProperties": false, "properties": {
        "a": {"$ref": "#/$defs/count"}, "c": {"items": {"enum": ["x"]}},
        "d": {"type": ["string", "null"], "pattern": "^b"}, "e": {"multipleOf": 2},
        "f": {"minItems": 1, "uniqueItems": true},
        "g": {"additionalProperties": {"$ref": "#/$defs/count"}},
        "h": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "i": {"oneOf": [{"type": "integer"}, {"minimum": 0}]}},
        "$defs": {"count": {"type": "integer", "minimum": 0}}}
      """
    let check = JSONSchema(document: try JSONValue(Array(schema.utf8)))
    #expect(check.check(try JSONValue(Array(report.utf8))).violations == violations)
    #expect(check.looseObjects == ["report"])
  }
}
