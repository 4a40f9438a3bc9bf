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
  private(set) var messages: [String: String] = [:]

  init(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
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
      // A taxonomy lists its taxa where a tool lists its rules.
      case "rules", "taxa": rules = try Self.rules(&reader, &wrong, limits)
      case "notifications": notifications = try Self.rules(&reader, &wrong, limits)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    version = semanticVersion ?? version
  }

  private static func rules(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) -> [SARIFRule] {
    try reader.elements(&wrong, atMost: limits.rules, omitting: .rules) {
      reader, wrong throws(JSONError) in try SARIFRule(&reader, &wrong, limits)
    }
  }

  var tool: Tool {
    Tool(
      name: name.isEmpty ? "(unnamed tool)" : name, version: version,
      informationURI: informationURI)
  }
}
