internal import Bytes

/// A place with its message, as SARIF writes it.
struct SARIFLocation: Sendable {
  private(set) var message: SARIFMessage?
  private(set) var artifact: SARIFArtifactLocation?
  private(set) var region: SARIFRegion?
  private(set) var context: SARIFRegion?
  /// The first logical location, such as a function.
  private(set) var symbol: String?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "physicalLocation": try readPhysical(&reader, &wrong)
      case "message": message = try SARIFMessage(&reader, &wrong)
      case "logicalLocations": try readLogical(&reader, &wrong)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readPhysical(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "artifactLocation": artifact = try SARIFArtifactLocation(&reader, &wrong)
      case "region": region = try SARIFRegion(&reader, &wrong)
      case "contextRegion": context = try SARIFRegion(&reader, &wrong)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readLogical(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      guard try reader.enterObject(&wrong) else { continue }
      var name: String?
      var fullName: String?
      while let key = try reader.nextKey() {
        switch key {
        case "name": name = try reader.stringIfAny(&wrong)
        case "fullyQualifiedName": fullName = try reader.stringIfAny(&wrong)
        default: try reader.skipValue()
        }
      }
      symbol = symbol ?? fullName ?? name
    }
  }

  /// The places of an array, and how many more there are than are kept.
  static func all(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, atMost limit: Int
  ) throws(JSONError) -> [SARIFLocation] {
    var locations: [SARIFLocation] = []
    guard try reader.enterArray(&wrong) else { return locations }
    while try reader.nextElement() {
      if locations.count < limit {
        locations.append(try SARIFLocation(&reader, &wrong))
      } else {
        try reader.skipValue()
      }
    }
    return locations
  }
}
