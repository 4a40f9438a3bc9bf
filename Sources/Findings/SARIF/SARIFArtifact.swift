internal import JSON

/// An artifact of a run, with its embedded contents if there are any.
struct SARIFArtifact: Sendable {
  private(set) var location = SARIFArtifactLocation()
  private(set) var text: String?
  private(set) var binary: String?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "location": location = try SARIFArtifactLocation(&reader, &wrong)
      case "contents": try readContents(&reader, &wrong)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readContents(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "text": text = try reader.stringIfAny(&wrong)
      case "binary": binary = try reader.stringIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
  }

  var embeddedSize: Int { (text?.utf8.count ?? 0) + (binary?.utf8.count ?? 0) }

  mutating func dropContents() {
    text = nil
    binary = nil
  }
}
