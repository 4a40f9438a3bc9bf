internal import Bytes

/// How a rule is set: by its default, or for one start of the tool.
struct SARIFConfiguration: Sendable {
  private(set) var level: FindingLevel?
  private(set) var isEnabled: Bool?

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "level": level = try reader.stringIfAny(&wrong).flatMap { FindingLevel(rawValue: $0) }
      case "enabled": isEnabled = try reader.booleanIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
  }
}
