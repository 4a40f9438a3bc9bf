internal import JSON

/// A fix as written in a SARIF file.
struct SARIFFix: Sendable {
  private(set) var description: SARIFMessage?
  private(set) var replacements: [Replacement] = []
  /// Whether all parts of the fix were kept; a partial fix is not usable.
  private(set) var isComplete = true

  /// A part of a file and its replacement; an empty text deletes it.
  struct Replacement: Sendable {
    let artifact: SARIFArtifactLocation
    let region: SARIFRegion
    let inserted: String
  }

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "description": description = try SARIFMessage(&reader, &wrong)
      case "artifactChanges":
        guard try reader.enterArray(&wrong) else { continue }
        while try reader.nextElement() { try readChange(&reader, &wrong) }
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    if replacements.isEmpty { isComplete = false }
  }

  private mutating func readChange(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    var artifact = SARIFArtifactLocation()
    var read: [(region: SARIFRegion?, inserted: String)] = []
    while let key = try reader.nextKey() {
      switch key {
      case "artifactLocation": artifact = try SARIFArtifactLocation(&reader, &wrong)
      case "replacements":
        guard try reader.enterArray(&wrong) else { continue }
        while try reader.nextElement() {
          guard replacements.count + read.count < wrong.limits.replacements else {
            isComplete = false
            try reader.skipValue()
            continue
          }
          read.append(try replacement(&reader, &wrong))
        }
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    for (region, inserted) in read {
      if let region {
        let replacement = Replacement(artifact: artifact, region: region, inserted: inserted)
        replacements.append(replacement)
      } else {
        isComplete = false
      }
    }
  }

  private mutating func replacement(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> (region: SARIFRegion?, inserted: String) {
    var replacement: (region: SARIFRegion?, inserted: String) = (nil, "")
    guard try reader.enterObject(&wrong) else { return replacement }
    while let key = try reader.nextKey() {
      switch key {
      case "deletedRegion": replacement.region = try SARIFRegion(&reader, &wrong)
      case "insertedContent":
        guard try reader.enterObject(&wrong) else { continue }
        while let key = try reader.nextKey() {
          switch key {
          case "text": replacement.inserted = try reader.stringIfAny(&wrong) ?? ""
          case "binary":
            let text = try reader.stringIfAny(&wrong).flatMap { BinaryContents.text(of: $0) }
            replacement.inserted = text ?? ""
            if text == nil { isComplete = false }
          default: try reader.skipValue()
          }
        }
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    if replacement.inserted.utf8.count > wrong.limits.messageBytes { isComplete = false }
    return replacement
  }
}
