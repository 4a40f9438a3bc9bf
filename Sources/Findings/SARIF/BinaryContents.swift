internal import Text

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Embedded binary contents, shown as hexadecimal digits.
enum BinaryContents {
  /// The number of bytes that are shown before, in and after the flagged part together.
  private static let shown = 32

  /// Decodes base 64 to text, or returns nil if the bytes are not UTF-8.
  static func text(of base64: String) -> String? {
    Data(base64Encoded: base64).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// A line of hexadecimal digits around a region in bytes, or nil if the region is outside the
  /// contents.
  static func snippet(of base64: String, _ region: SARIFRegion) -> FindingSnippet? {
    guard let offset = region.byteOffset, let data = Data(base64Encoded: base64),
      data.indices.contains(offset)
    else { return nil }
    let first = max(0, offset - 8)
    let last = min(data.count, first + shown)
    let flaggedEnd = min(last, offset + min(max(1, region.byteLength ?? 1), shown))
    let digits = Array("0123456789abcdef".utf8)
    var line: ByteOutput = []
    for byte in data[first..<last] {
      if !line.isEmpty { line.append(0x20) }
      line.append(digits[Int(byte >> 4)])
      line.append(digits[Int(byte & 15)])
    }
    let mark = (offset - first) * 3..<max((offset - first) * 3, (flaggedEnd - first) * 3 - 1)
    return FindingSnippet(
      lines: [FindingSnippet.Line(number: nil, text: String(bytes: line), mark: mark)])
  }
}
