internal import Bytes

/// Where in a digest some lines of a ledger are: what a page of it shows, in a line of the digest.
struct DigestBlock: Sendable {
  /// Where the line begins in the file, and how long it is.
  let start: Int
  let count: Int

  /// A block as it is written: the lines as an array, and a seal that finds out damage, not malice.
  ///
  /// - Parameters:
  ///   - number: its place among the blocks of its entry.
  ///   - entry: the entry's seal, so that a block stands for nothing in another's place.
  static func line(of lines: ByteOutput, number: Int, of entry: String) -> ByteOutput {
    var writer = JSONWriter(layout: .oneLine)
    writer.object { object in
      object.member("sha256", seal(of: lines.span, number, entry))
      object.key("lines")
      object.value(json: lines.span)
    }
    return writer.finish()
  }

  /// The lines in a block as it stands in the file, and whether they are those that were sealed.
  static func lines(
    in text: ArraySlice<UInt8>, number: Int, of entry: String
  ) throws(JSONError) -> (lines: ArraySlice<UInt8>, isSealed: Bool) {
    var seal = ""
    var range = 0..<0
    var reader = JSONReader(text.span)
    try reader.beginObject()
    while let key = try reader.nextKey()?.string {
      if key == "lines" {
        range = try reader.rangeOfValue()
      } else if key == "sha256" {
        seal = try reader.string()
      } else {
        try reader.skipValue()
      }
    }
    try reader.end()
    let lines = text.dropFirst(range.lowerBound).prefix(range.count)
    return (lines, seal == self.seal(of: lines.span, number, entry))
  }

  private static func seal(of lines: Span<UInt8>, _ number: Int, _ entry: String) -> String {
    var digest = SHA256()
    digest.update("\(entry) \(number)\n")
    digest.update(lines)
    return digest.hexadecimal()
  }

  /// The lines, which have to be what they were when the block was found.
  func lines(_ number: Int, of entry: String, in file: String) throws -> ByteOutput {
    let text = try DigestEntry.read(start..<start + count, of: file)
    let found = try Self.lines(in: text[...], number: number, of: entry)
    guard found.isSealed else { throw DigestEntry.Refusal.changed }
    return ByteOutput(found.lines)
  }
}
