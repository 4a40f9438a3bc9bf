internal import JSON

/// A location with its message, as written in a SARIF file.
struct SARIFLocation: Sendable {
  private(set) var message: SARIFMessage?
  private(set) var artifact: SARIFArtifactLocation?
  private(set) var region: SARIFRegion?
  private(set) var context: SARIFRegion?
  private(set) var logical: [SARIFLogicalLocation] = []
  private(set) var address: SARIFAddress?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "physicalLocation": try readPhysical(&reader, &wrong)
      case "message": message = try SARIFMessage(&reader, &wrong)
      case "logicalLocations":
        logical = try reader.elements(
          &wrong, atMost: wrong.limits.related, omitting: .logicalLocations,
          read: SARIFLogicalLocation.init)
      case "id": try reader.skipValue()
      default: try reader.omit(member: key.string, &wrong)
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
      case "address": address = try SARIFAddress(&reader, &wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  /// The locations of an array; locations beyond the limit are counted.
  static func all(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes,
    omitting part: Omissions.Part
  ) throws(JSONError) -> [SARIFLocation] {
    try reader.elements(
      &wrong, atMost: wrong.limits.related, omitting: part, read: SARIFLocation.init)
  }
}

extension JSONReader {
  /// The elements of an array up to a limit; further elements are skipped and counted.
  mutating func elements<Element>(
    _ wrong: inout WrongTypes, atMost limit: Int, omitting part: Omissions.Part,
    read: (inout JSONReader, inout WrongTypes) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    guard try enterArray(&wrong) else { return elements }
    while try nextElement() {
      if elements.count < limit {
        elements.append(try read(&self, &wrong))
      } else {
        try skipValue()
        wrong.omissions.add(part)
      }
    }
    return elements
  }
}
