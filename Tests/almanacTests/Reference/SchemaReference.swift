import Foundation
import Testing

/// Tables of members, generated from the published JSON schemas.
struct SchemaReference {
  typealias Object = [String: Any]

  private let root: Object
  private let definitions: Object

  /// - Parameter name: the schema's file in `content/schemas/`.
  private init(_ name: String) throws {
    let file = Execution.checkout + "/content/schemas/\(name).schema.json"
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    root = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    definitions = try #require(root["$defs"] as? Object)
  }

  /// A section for the header and each event, in the order of the schema.
  static func traceSections() throws -> String {
    let schema = try SchemaReference("trace")
    let types = try #require(
      ((schema.root["properties"] as? Object)?["type"] as? Object)?["enum"] as? [String])
    return types.map { schema.section(of: $0, leavingOut: ["t", "seq", "type"]) }
      .joined(separator: "\n")
  }

  /// A section for the document and each of its objects.
  static func reportSections() throws -> String {
    let schema = try SchemaReference("report")
    let objects = schema.definitions.keys.sorted().filter {
      (schema.definitions[$0] as? Object)?["properties"] != nil
    }
    return "## The document\n\n" + schema.table(of: schema.root, leavingOut: []) + "\n"
      + objects.map { schema.section(of: $0, leavingOut: []) }.joined(separator: "\n")
  }

  private func section(of name: String, leavingOut hidden: Set<String>) -> String {
    let object = definitions[name] as? Object ?? [:]
    let summary = (object["description"] as? String).map { $0 + "\n\n" } ?? ""
    return "## \(name)\n\n" + summary + table(of: object, leavingOut: hidden)
  }

  private func table(of object: Object, leavingOut hidden: Set<String>) -> String {
    let properties = object["properties"] as? Object ?? [:]
    let needed = (object["required"] as? [String] ?? []).filter { !hidden.contains($0) }
    let others = properties.keys.filter { !needed.contains($0) && !hidden.contains($0) }.sorted()
    guard !needed.isEmpty || !others.isEmpty else { return "It has no other members.\n" }
    var table = MarkdownTable(columns: ["member", "value", "description"])
    for name in needed + others {
      let member = properties[name] as? Object ?? [:]
      // For an optional member, null means the same and is not listed.
      let isNeeded = needed.contains(name)
      table.rows.append([
        "`\(name)`" + (isNeeded ? "" : " (optional)"),
        words(member) + (isNeeded && allowsNull(member) ? " or null" : ""), summary(member),
      ])
    }
    return table.text
  }

  private func summary(_ member: Object) -> String {
    member["description"] as? String ?? referred(member)?.object["description"] as? String ?? ""
  }

  private func referred(_ member: Object) -> (name: String, object: Object)? {
    guard let reference = member["$ref"] as? String else { return nil }
    let name = String(reference.dropFirst("#/$defs/".count))
    return (name, definitions[name] as? Object ?? [:])
  }

  private func words(_ member: Object) -> String {
    if let referred = referred(member) {
      return referred.object["properties"] == nil ? words(referred.object) : "`\(referred.name)`"
    }
    if let constant = member["const"] { return "`\(constant)`" }
    if let values = member["enum"] as? [Any] {
      return values.filter { !($0 is NSNull) }.map { "`\($0)`" }.joined(separator: ", ")
    }
    if let choices = member["oneOf"] as? [Object] ?? member["anyOf"] as? [Object] {
      return choices.map(words).joined(separator: " or ")
    }
    return types(member).filter { $0 != "null" }.map { word($0, member) }.joined(separator: " or ")
  }

  private func types(_ member: Object) -> [String] {
    member["type"] as? [String] ?? (member["type"] as? String).map { [$0] } ?? []
  }

  private func allowsNull(_ member: Object) -> Bool {
    if let referred = referred(member) { return allowsNull(referred.object) }
    let values = member["enum"] as? [Any] ?? []
    return types(member).contains("null") || values.contains { $0 is NSNull }
  }

  private func word(_ type: String, _ member: Object) -> String {
    switch type {
    case "string": "string"
    case "integer": "integer"
    case "boolean": "`true` or `false`"
    case "array": "array of: " + words(member["items"] as? Object ?? [:])
    case "object": members(member)
    default: type
    }
  }

  private func members(_ member: Object) -> String {
    let names = (member["properties"] as? Object ?? [:]).keys.sorted()
    return names.isEmpty
      ? "object" : "object with " + names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
