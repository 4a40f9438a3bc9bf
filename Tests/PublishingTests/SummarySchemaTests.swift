import Analysis
import Diagnostics
import Files
import JSON
import Testing
import Text
import Traces

@testable import Publishing
@testable import Runs

/// Compares the schema of summaries with the files.
struct SummarySchemaTests {
  private static func schema() throws -> JSONSchema {
    let file = Publication.root + "/content/schemas/summary.schema.json"
    return JSONSchema(document: try JSONValue(FileBytes.read(file, limit: 1 << 20)))
  }

  /// The summary of the traces in the example's newest run and of an unreadable file.
  private static func summary() throws -> ByteOutput {
    let folder = Publication.root + "/content/example/runs/2026-03-09-candidate-1.4"
    let inputs = SummaryInputs([folder + "/traces", Publication.root + "/README.md/none.jsonl"])
    let options = RunOptions(matrix: try Publication.reviewedExample().matrix, program: "1")
    return try SummarizedInputs(inputs, options).bytes
  }

  @Test func `a summary conforms to the schema`() throws {
    let schema = try Self.schema()
    let (violations, definitions) = schema.check(try JSONValue(Self.summary()))
    #expect(violations == [], "change Summary/JSON and summary.schema.json together")
    #expect(
      definitions.isSuperset(of: [
        "trace", "header", "widget", "distribution", "group", "cell", "lock", "evidence", "rule",
        "situation", "sighting", "kind", "totals", "problems",
      ]))
  }

  @Test(arguments: ["version", "traceCount", "groups", "problems", "outcome"])
  func `a summary without a required key is invalid`(key: String) throws {
    let text = String(bytes: try Self.summary())
      .replacingOccurrences("\"\(key)\":", with: "\"other\":")
    let (violations, _) = try Self.schema().check(JSONValue(ByteOutput(text.utf8)))
    #expect(!violations.isEmpty)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
