internal import JSON
internal import Testing
internal import Text

@testable internal import Traces

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Compares `content/schemas/trace.schema.json` with the members that the reader accepts.
@Suite struct SchemaTests {
  private let schema: Schema
  private let samples: [(type: String, members: [Member])]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "content/schemas/trace.schema.json")
    schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: file))
    var header = TraceWriter()
    header.write(Samples.header)
    var loss = TraceWriter()
    loss.write(LossMark(time: .start, reason: .missing))
    samples =
      [
        ("trace.header", try Member.members(of: header.finish())),
        ("trace.loss", try Member.members(of: loss.finish())),
      ]
      + (try Samples.events.map { event in
        var writer = TraceWriter()
        writer.write(event)
        return (event.type.rawValue, try Member.members(of: writer.finish()))
      })
  }

  @Test func `the schema contains exactly the types that the reader knows`() {
    let types = ["trace.header", "trace.loss"] + EventType.allCases.map(\.rawValue)
    #expect(schema.types == types)
    #expect(schema.references == types.map { "#/$defs/" + $0 })
    #expect(Set(schema.definitions.keys) == Set(types + ["time", "sequence"]))
    for type in types { #expect(schema.definitions[type]?.properties?["type"]?.constant == type) }
  }

  @Test func `the schema contains exactly the fields that the writer writes`() {
    for (type, members) in samples {
      let properties = Set(schema.definitions[type]?.properties?.keys.map { $0 } ?? [])
      #expect(properties == Set(members.map(\.key)), "\(type)")
    }
    let all = Set(schema.definitions.values.flatMap { $0.properties?.keys.map { $0 } ?? [] })
    #expect(all == Set(TraceField.allCases.map(\.name)))
  }

  @Test func `the schema requires exactly the fields that the reader requires`() {
    for (type, members) in samples {
      let required = members.map(\.key).filter { key in
        !isRead(members.filter { $0.key != key }, as: type)
      }
      #expect(
        Set(schema.definitions[type]?.required ?? []) == Set(required), "\(type)")
    }
  }

  @Test func `the reader accepts exactly the schema's words`() {
    for (type, members) in samples {
      for (name, property) in schema.definitions[type]?.properties ?? [:] {
        guard let words = property.words else { continue }
        for word in words {
          let changed = members.replacing(name, with: word.map { "\"\($0)\"" } ?? "null")
          #expect(isRead(changed, as: type), "\(type) \(name) \(word ?? "null")")
        }
        let wrong = members.replacing(name, with: "\"no such word\"")
        #expect(!isRead(wrong, as: type), "\(type) \(name)")
      }
    }
  }

  @Test(arguments: [
    ("trace.header", "producer", TraceHeader.Producer.allCases.map(\.rawValue)),
    ("trace.header", "environment", TraceHeader.Environment.allCases.map(\.rawValue)),
    ("trace.header", "runMode", TraceHeader.RunMode.allCases.map(\.rawValue)),
    ("trace.loss", "reason", LossReason.allCases.map(\.rawValue)),
    ("app.state", "state", AppState.allCases.map(\.rawValue)),
    ("session.began", "session", AppSession.allCases.map(\.rawValue)),
    ("session.ended", "session", AppSession.allCases.map(\.rawValue)),
    ("device.lock", "state", LockState.allCases.map(\.rawValue)),
    ("device.use", "state", DeviceUse.allCases.map(\.rawValue)),
    ("auth.changed", "setting", AuthorizationSetting.allCases.map(\.rawValue)),
    ("auth.changed", "accuracy", LocationAccuracy.allCases.map(\.rawValue)),
    ("auth.changed", "cause", AuthorizationCause.allCases.map(\.rawValue)),
    ("auth.changed", "scope", AuthorizationScope.allCases.map(\.rawValue)),
    ("auth.widgetPrompt", "answer", PromptAnswer.allCases.map(\.rawValue)),
    ("system.changed", "reason", SystemChange.allCases.map(\.rawValue)),
    ("budget.changed", "cause", BudgetChange.Cause.allCases.map(\.rawValue)),
    ("reload.requested", "trigger", ReloadRequest.Trigger.allCases.map(\.rawValue)),
    ("reload.requested", "api", ReloadCall.allCases.map(\.rawValue)),
    ("reload.withheld", "reason", WithholdReason.allCases.map(\.rawValue)),
    ("reload.started", "freeReason", FreeReason.allCases.map(\.rawValue)),
    ("location.result", "outcome", LocationResult.LocationOutcome.allCases.map(\.rawValue)),
    ("entry.displayed", "state", EntryState.allCases.map(\.rawValue)),
  ])
  func `the schema lists all words of an enumeration`(type: String, field: String, words: [String])
  {
    let property = schema.definitions[type]?.properties?[field]
    #expect((property?.words?.compactMap { $0 } ?? property?.examples) == words)
  }

  @Test func `the schema describes entries and policies like the reader`() {
    let timeline = schema.definitions["timeline.provided"]?.properties
    let entry = timeline?["entries"]?.items
    #expect(entry?.required == ["date", "state"])
    #expect(
      Set(entry?.properties?.keys.map { $0 } ?? []) == [
        "date", "state", "contentAt", "contentHash",
      ])
    #expect(entry?.properties?["state"]?.words == EntryState.allCases.map(\.rawValue))
    let policy = timeline?["policy"]
    #expect(policy?.required == ["kind"])
    #expect(Set(policy?.properties?.keys.map { $0 } ?? []) == ["kind", "date"])
    #expect(policy?.properties?["kind"]?.words == PolicyKind.allCases.map(\.rawValue))
  }

  /// Whether the reader accepts an event or header with these members.
  private func isRead(_ members: [Member], as type: String) -> Bool {
    let line = members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    let trace = ReadTrace("{\(line)}\n")
    return switch type {
    case "trace.header": trace.headers.count == 1
    case "trace.loss": trace.problems.contains { $0.hasPrefix("trace.recorded-loss") }
    default: trace.events.count == 1
    }
  }
}

/// A member of a line, with its value as JSON.
private struct Member {
  let key: String
  let value: String

  static func members(of line: ByteOutput) throws -> [Member] {
    var reader = JSONReader(line.span)
    var members: [Member] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = key.string
      let start = reader.offset
      try reader.skipValue()
      members.append(Member(key: name, value: String(bytes: line[start..<reader.offset])))
    }
    return members
  }
}

extension [Member] {
  fileprivate func replacing(_ key: String, with value: String) -> [Member] {
    map { $0.key == key ? Member(key: key, value: value) : $0 }
  }
}

/// The types, fields and words of the schema.
private struct Schema: Decodable {
  let types: [String]
  let references: [String]
  let definitions: [String: Property]

  private enum CodingKeys: String, CodingKey { case properties, oneOf, definitions = "$defs" }
  private struct Reference: Decodable {
    let target: String
    private enum CodingKeys: String, CodingKey { case target = "$ref" }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try container.decode([String: Property].self, forKey: .properties)
    types = properties["type"]?.words?.compactMap { $0 } ?? []
    references = try container.decode([Reference].self, forKey: .oneOf).map(\.target)
    definitions = try container.decode([String: Property].self, forKey: .definitions)
  }
}

/// A property or definition of the schema.
private final class Property: Decodable, Sendable {
  let properties: [String: Property]?
  let required: [String]?
  let items: Property?
  let words: [String?]?
  let examples: [String]?
  let constant: String?

  private enum CodingKeys: String, CodingKey {
    case properties, required, items, examples
    case words = "enum"
    case constant = "const"
  }
}
