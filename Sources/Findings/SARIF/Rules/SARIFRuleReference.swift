internal import JSON
internal import Text

/// A reference to a rule, notification or taxon from a result, relationship or override.
struct SARIFRuleReference: Hashable, Sendable {
  private(set) var id: String?
  private(set) var index: Int?
  private(set) var guid: String?
  /// The component that contains the rule, by its index in the extensions, its name or its GUID.
  private(set) var componentIndex: Int?
  private(set) var componentName: String?
  private(set) var componentGUID: String?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "id": id = try reader.stringIfAny(&wrong)?.withoutPersonalPlaces
      case "index": index = try reader.integerIfAny(&wrong)
      case "guid": guid = try reader.stringIfAny(&wrong)
      case "toolComponent": try readComponent(&reader, &wrong)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readComponent(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "index": componentIndex = try reader.integerIfAny(&wrong)
      case "name": componentName = try reader.stringIfAny(&wrong)
      case "guid": componentGUID = try reader.stringIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
  }

  /// Whether the reference names the component that contains what it refers to.
  var namesComponent: Bool {
    (componentIndex ?? -1) >= 0 || componentName != nil || componentGUID != nil
  }

  /// The references of an array; references beyond the limit are counted.
  static func all(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, atMost limit: Int
  ) throws(JSONError) -> [SARIFRuleReference] {
    try reader.elements(&wrong, atMost: limit, omitting: .taxa, read: SARIFRuleReference.init)
  }
}
