internal import Text

extension TextLogReader {
  /// Whether a line may consist of a file name only.
  static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let ending = Array(".swift".utf8)
    guard line.count < 1 << 12, line.suffix(ending.count).elementsEqual(ending) else {
      return line.elementsEqual("Other".utf8)
    }
    return line.first == UInt8(ascii: "/") || !line.contains(0x20)
  }

  /// Parses `[#Group]: <https://…>`.
  static func footnote(_ line: ArraySlice<UInt8>) -> (String, String)? {
    guard line.starts(with: Array("[#".utf8)), line.count < 1 << 12 else { return nil }
    let text = String(decoding: line, as: UTF8.self).trimmed
    guard text.last == ">", let middle = text.range(of: "]: <"),
      let address = WebAddress.sanitized(String(text[middle.upperBound...].dropLast()))
    else { return nil }
    return (String(text[..<middle.lowerBound].dropFirst(2)), address)
  }
}
