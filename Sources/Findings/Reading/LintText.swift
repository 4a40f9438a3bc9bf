internal import Diagnostics
internal import Files
internal import Text

/// Decoding of a lint file's bytes to UTF-8: inflates gzip and converts UTF-16 and
/// ISO-8859-1.
enum LintText {
  /// The text, or the reason why it cannot be decoded.
  static func decoded(
    _ bytes: [UInt8], named name: String, limit: Int
  ) -> Result<[UInt8], LintRefusal> {
    var bytes = bytes
    if Inflater.isGzip(bytes) {
      do throws(Inflater.Failure) {
        bytes = try Inflater.inflate(bytes, limit: limit)
      } catch {
        return .failure(LintRefusal(LintProblem.gzip(name, error, limit: limit)))
      }
    }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .failure(LintRefusal(LintProblem.encoding(name, "UTF-32")))
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      guard let text = utf8(ofUTF16: bytes) else {
        return .failure(LintRefusal(LintProblem.encoding(name, "damaged UTF-16")))
      }
      bytes = text
    }
    if isUnmarkedUTF16(bytes) {
      return .failure(
        LintRefusal(LintProblem.encoding(name, "UTF-16 without a byte order mark")))
    }
    return .success(isLatin(bytes) ? utf8(ofLatin: bytes) : bytes)
  }

  /// Whether an XML file declares ISO-8859-1, and is not UTF-8 anyway.
  private static func isLatin(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    return start.hasPrefix("<?xml")
      && ["\"iso-8859-1\"", "'iso-8859-1'"].contains { start.contains("encoding=" + $0) }
      && !bytes.isUTF8
  }

  private static func utf8(ofLatin bytes: [UInt8]) -> [UInt8] {
    withoutXMLEncoding(
      bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] })
  }

  /// Whether every other byte at the start is zero, as in UTF-16 of any format's first characters.
  private static func isUnmarkedUTF16(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(8)
    return start.count >= 4
      && [0, 1].contains { zero in
        start.indices.allSatisfy { (start[$0] == 0) == ($0 % 2 == zero) }
      }
  }

  /// Converts UTF-16; returns nil for an odd number of bytes or an unpaired surrogate.
  private static func utf8(ofUTF16 bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let high = bytes[0] == 0xFE ? 0 : 1
    let units = stride(from: 2, to: bytes.count, by: 2).lazy.map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 2)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case .emptyInput: return withoutXMLEncoding(output)
      case .error: return nil
      }
    }
  }

  /// The text with the encoding in its XML declaration replaced by spaces, because it no longer
  /// applies.
  private static func withoutXMLEncoding(_ text: [UInt8]) -> [UInt8] {
    let start = text.prefix(200)
    guard start.starts(with: Array("<?xml".utf8)),
      let end = start.firstRange(ofBytes: Array("?>".utf8)),
      let name = start[..<end.lowerBound].firstRange(ofBytes: Array("encoding".utf8))
    else { return text }
    var text = text
    for index in name.lowerBound..<end.lowerBound { text[index] = 0x20 }
    return text
  }
}

/// The reason why a lint file cannot be used.
struct LintRefusal: Error, Sendable {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
