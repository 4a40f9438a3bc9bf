internal import Bytes

/// The addresses a page links to and the anchors it offers, read from its finished HTML.
///
/// Reading what was really written sees every link: Markdown's, the templates', the charts'.
package struct PageLinks: Sendable, Equatable {
  /// Values of `href` and `src` in order, each once.
  package private(set) var addresses: [String] = []
  /// Values of `id`, in order.
  package private(set) var anchors: [String] = []

  /// Walks the HTML once, tag by tag; text and comments are passed over.
  package init(in html: Span<UInt8>) {
    var index = 0
    var seen: Set<String> = []
    while let tag = Self.next(UInt8(ascii: "<"), in: html, from: index) {
      index = tag + 1
      guard index < html.count else { break }
      if html[index] == UInt8(ascii: "!") || html[index] == UInt8(ascii: "/") { continue }
      index = readAttributes(of: html, from: index, seen: &seen)
    }
  }
}

extension PageLinks {
  /// Reads the attributes of one tag and answers the index after it.
  private mutating func readAttributes(
    of html: Span<UInt8>, from start: Int, seen: inout Set<String>
  ) -> Int {
    var index = start
    while index < html.count {
      let byte = html[index]
      if byte == UInt8(ascii: ">") { return index + 1 }
      guard byte == UInt8(ascii: "="), index + 1 < html.count, html[index + 1] == UInt8(ascii: "\"")
      else {
        index += 1
        continue
      }
      let valueStart = index + 2
      let valueEnd = Self.next(UInt8(ascii: "\""), in: html, from: valueStart) ?? html.count
      if Self.has("href", before: index, in: html) || Self.has("src", before: index, in: html) {
        let address = Self.text(html.extracting(valueStart..<valueEnd))
        if seen.insert(address).inserted { addresses.append(address) }
      } else if Self.has("id", before: index, in: html) {
        anchors.append(Self.text(html.extracting(valueStart..<valueEnd)))
      }
      index = valueEnd + 1
    }
    return index
  }

  private static func next(_ byte: UInt8, in html: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < html.count {
      if html[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Whether an attribute name, with white space before it, ends at an index.
  private static func has(_ name: StaticString, before end: Int, in html: Span<UInt8>) -> Bool {
    let count = name.utf8CodeUnitCount
    guard end > count, html[end - count - 1] <= 0x20 else { return false }
    for offset in 0..<count where unsafe html[end - count + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }

  /// An attribute's value with our own escapes undone.
  private static func text(_ value: Span<UInt8>) -> String {
    var bytes: ByteOutput = []
    bytes.append(span: value)
    guard bytes.contains(UInt8(ascii: "&")) else { return String(bytes: bytes) }
    var text = String(bytes: bytes)
    for (reference, character) in [
      ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      text = text.split(separator: reference, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }
}
