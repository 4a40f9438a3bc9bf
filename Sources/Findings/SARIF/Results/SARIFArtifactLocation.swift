internal import JSON

/// An artifact location as written in a SARIF file.
struct SARIFArtifactLocation: Hashable, Sendable {
  private(set) var uri: String?
  /// The name of the base that the address is relative to.
  private(set) var baseID: String?
  /// The index of the file in the run's artifacts.
  private(set) var index: Int?

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "uri": uri = try reader.stringIfAny(&wrong)?.truncated(toBytes: 4096)
      case "uriBaseId": baseID = try reader.stringIfAny(&wrong)
      case "index": index = try reader.integerIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
  }
}
