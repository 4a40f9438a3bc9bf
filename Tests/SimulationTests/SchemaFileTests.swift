import Documents
import Foundation
import Simulation
import Testing
import Text

/// The generated schemas in `content/schemas` match the code that reads the documents.
@Suite struct SchemaFileTests {
  struct Schema: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: @Sendable () -> ByteOutput
    var testDescription: String { name }
  }

  static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  static let schemas = [
    Schema(name: "almanac") { Configuration.jsonSchema },
    Schema(name: "run") { RunDescription.jsonSchema },
    Schema(name: "scenario") { Scenario.jsonSchema },
    Schema(name: "scenario-result") { ScenarioResult.jsonSchema },
    Schema(name: "signoff") { SignOffFile.jsonSchema },
    Schema(name: "waivers") { WaiverFile.jsonSchema },
  ]

  @Test(arguments: schemas)
  func `a schema file matches the schema in the code`(_ schema: Schema) throws {
    let file = Self.root + "/content/schemas/\(schema.name).schema.json"
    let bytes = Data(Array(schema.bytes()))
    if ProcessInfo.processInfo.environment["ALMANAC_UPDATE"] != nil {
      try bytes.write(to: URL(fileURLWithPath: file))
    }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: file)) == bytes,
      "Run ALMANAC_UPDATE=1 swift test --filter SchemaFileTests and commit \(file).")
  }
}
