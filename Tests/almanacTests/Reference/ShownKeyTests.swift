import Documents
import Foundation
import Guidance
import Simulation
import Testing
import Text

/// Checks that a guide shows every key of every kind of YAML file.
@Suite struct ShownKeyTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let schema: @Sendable () -> ByteOutput
  }

  static let kinds = [
    Kind(testDescription: "almanac.yml") { Configuration.jsonSchema },
    Kind(testDescription: "run.yml") { RunDescription.jsonSchema },
    Kind(testDescription: "scenario") { Scenario.jsonSchema },
    Kind(testDescription: "waivers.yml") { WaiverFile.jsonSchema },
    Kind(testDescription: "signoff.yml") { SignOffFile.jsonSchema },
    Kind(testDescription: "sources.yml") { SourceRegisterFile.jsonSchema },
    Kind(testDescription: "front matter of a page") { PageFrontMatter.jsonSchema },
    Kind(testDescription: "front matter of a rule") { RuleFrontMatter.jsonSchema },
  ]

  /// The words of guides that may be keys: before a colon, or alone in inline code.
  private static let shown: Set<String> = {
    let guides = WrittenPage.all.filter { $0.path.hasPrefix("guides/") }
    return guides.reduce(into: []) { words, page in
      for match in page.lines.joined(separator: "\n").matches(
        of: #/([A-Za-z][A-Za-z0-9]*):(?=\s)|`([A-Za-z][A-Za-z0-9]*)`/#)
      {
        words.insert(String(match.1 ?? match.2 ?? ""))
      }
    }
  }()

  /// The keys of a schema at any depth.
  private func keys(of schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
    guard let object = schema as? [String: Any] else { return [] }
    let names = (object["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
    return object.values.reduce(into: names) { $0.formUnion(keys(of: $1)) }
  }

  @Test(arguments: kinds)
  func `the guides show every key`(_ kind: Kind) throws {
    let keys = keys(of: try JSONSerialization.jsonObject(with: Data(Array(kind.schema()))))
    #expect(keys.count > 2)
    #expect(
      keys.subtracting(Self.shown).sorted() == [],
      "no guide shows these keys of \(kind.testDescription)")
  }
}
