import Files
import Findings
import Foundation
import JSON
import Testing

@testable import Publishing

/// Checks the SARIF that almanac writes against the standard's schema.
struct SARIFSchemaTests {
  private static let folder = ProcessInfo.processInfo.environment["ALMANAC_SUITES"]
  private static let needs: Comment =
    "skipped: set ALMANAC_SUITES to the folder that holds sarif/sarif-schema-2.1.0.json"

  /// The result of `almanac lint` for the example, and the findings of its site.
  @Test(
    .enabled(if: folder != nil, needs),
    arguments: [
      "content/example/runs/2026-03-09-candidate-1.4/lint/almanac.sarif", "site/findings.sarif",
    ])
  func `SARIF files conform to the OASIS schema`(path: String) throws {
    let schema = try JSONSchema(
      document: JSONValue(
        FileBytes.read(
          (Self.folder ?? "") + "/sarif/sarif-schema-2.1.0.json", limit: 1 << 20)))
    let file = try JSONValue(FileBytes.read(Publication.root + "/" + path, limit: 16 << 20))
    let (violations, definitions) = schema.check(file)
    #expect(violations == [], "\(path)")
    #expect(definitions.isSuperset(of: ["result", "reportingDescriptor", "physicalLocation"]))
  }

  @Test(.enabled(if: folder != nil, needs))
  func `SARIF with excluded rules and paths conforms to the OASIS schema`() throws {
    let schema = try JSONSchema(
      document: JSONValue(
        FileBytes.read(
          (Self.folder ?? "") + "/sarif/sarif-schema-2.1.0.json", limit: 1 << 20)))
    var run = OwnRun(tool: Tool(name: "T"), invocation: Invocation(isSuccessful: true))
    run.settings = [
      ToolSetting(rule: "LOC-007", path: nil, phrase: "LOC-007 is off"),
      ToolSetting(rule: nil, path: "a b/*", phrase: "a b/* is left out"),
    ]
    let (violations, definitions) = schema.check(try JSONValue(SARIFWriter().sarif(of: run, [])))
    #expect(violations == [])
    #expect(definitions.contains("notification"))
  }
}
