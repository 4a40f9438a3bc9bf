internal import JSON

/// The address of a file as SARIF writes it.
struct SARIFArtifactLocation: Hashable, Sendable {
  private(set) var uri: String?
  /// The name of what the address is relative to.
  private(set) var baseID: String?
  /// The file's number among the run's artifacts.
  private(set) var index: Int?

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "uri": uri = try reader.stringIfAny(&wrong)?.cut(toBytes: 4096)
      case "uriBaseId": baseID = try reader.stringIfAny(&wrong)
      case "index": index = try reader.integerIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
  }
}
