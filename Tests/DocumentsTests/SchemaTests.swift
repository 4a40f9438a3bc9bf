import Testing
import Text

@testable import Documents

struct SchemaTests {
  @Test func `the schema of a run contains every key that the decoder reads`() {
    let schema = String(bytes: RunDescription.jsonSchema)
    let properties = DocumentFields.properties(of: RunDescription.self)
    #expect(
      properties.map(\.name) == [
        "id", "app", "version", "build", "kind", "commit", "branch", "date", "url",
      ])
    #expect(properties.filter(\.isRequired).map(\.name) == ["id", "app", "kind", "date"])
    for property in properties { #expect(schema.contains("\"\(property.name)\": {")) }
    #expect(schema.contains("\"additionalProperties\": false"))
    #expect(schema.contains("\"date-time\""))
  }

  @Test func `the configuration schema covers every section`() {
    let schema = String(bytes: Configuration.jsonSchema)
    #expect(
      DocumentFields.properties(of: Configuration.self).map(\.name) == [
        "site", "inputs", "profile", "widgetKinds", "expects", "gates", "matrix", "policy", "lint",
        "limits",
      ])
    for key in ["title", "editURL", "sourceRoot", "minimum", "maxSiteBytes", "seed-strict"] {
      #expect(schema.contains("\"\(key)\""), "\(key)")
    }
    #expect(!schema.contains("\"range\""))
  }

  @Test func `every key has a summary`() {
    let types: [any DocumentDecodable.Type] = [
      RunDescription.self, Configuration.self, SiteSettings.self, InputSettings.self,
      InputLimits.self, Expectations.self, Expectation.self, LintSection.self, GateSetting.self,
      MatrixSettings.self, ImpossibleCell.self, PolicySettings.self, WaiverFile.self,
      Waiver.Match.self, SignOffFile.self, SignOff.self,
    ]
    for property in types.flatMap(DocumentFields.properties) {
      #expect(property.summary.hasSuffix("."), "\(property.name)")
      #expect(property.summary.count > property.name.count, "\(property.name)")
    }
  }
}
