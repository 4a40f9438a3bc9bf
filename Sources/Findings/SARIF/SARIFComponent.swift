internal import JSON
internal import Text

/// A tool's driver or one of its extensions.
struct SARIFComponent: Sendable {
  private(set) var name = ""
  private(set) var version: String?
  private(set) var informationURI: String?
  private(set) var guid: String?
  private(set) var rules: [SARIFRule] = []
  private(set) var notifications: [SARIFRule] = []
  /// The classes of a taxonomy, which a tool may also define beside its rules.
  private(set) var taxa: [SARIFRule] = []
  private(set) var messages: [String: String] = [:]

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    var semanticVersion: String?
    while let key = try reader.nextKey() {
      switch key {
      case "name": name = try reader.stringIfAny(&wrong)?.truncated(toBytes: 255) ?? ""
      case "version": version = try reader.stringIfAny(&wrong)?.truncated(toBytes: 255)
      case "semanticVersion":
        semanticVersion = try reader.stringIfAny(&wrong)?.truncated(toBytes: 255)
      case "informationUri": informationURI = WebAddress.sanitized(try reader.stringIfAny(&wrong))
      case "guid": guid = try reader.stringIfAny(&wrong)
      case "isComprehensive": _ = try reader.booleanIfAny(&wrong)
      case "globalMessageStrings": messages = try SARIFRule.strings(&reader, &wrong)
      case "rules": rules = try Self.rules(&reader, &wrong)
      case "taxa": taxa = try Self.rules(&reader, &wrong)
      case "notifications": notifications = try Self.rules(&reader, &wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    version = semanticVersion ?? version
  }

  private static func rules(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> [SARIFRule] {
    try reader.elements(&wrong, atMost: wrong.limits.rules, omitting: .rules, read: SARIFRule.init)
  }

  /// Adds what the component lacks from a part of it that is elsewhere in the file.
  mutating func complete(from part: SARIFComponent) {
    if name.isEmpty { name = part.name }
    version = version ?? part.version
    informationURI = informationURI ?? part.informationURI
    guid = guid ?? part.guid
    if rules.isEmpty { rules = part.rules }
    if notifications.isEmpty { notifications = part.notifications }
    if taxa.isEmpty { taxa = part.taxa }
    messages.merge(part.messages) { own, _ in own }
  }

  var tool: Tool {
    Tool(
      name: name.isEmpty ? "(unnamed tool)" : name, version: version,
      informationURI: informationURI)
  }
}
