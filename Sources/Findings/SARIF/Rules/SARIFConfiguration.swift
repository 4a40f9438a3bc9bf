internal import JSON

/// The configuration of a rule, either the default or an override of an invocation.
struct SARIFConfiguration: Sendable {
  private(set) var level: FindingLevel?
  private(set) var isEnabled: Bool?
  private(set) var rank: Double?

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "level": level = try reader.levelIfAny(&wrong)
      case "enabled": isEnabled = try reader.booleanIfAny(&wrong)
      case "rank": rank = try reader.rankIfAny(&wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }
}
