/// The addresses that a page links to and the anchors that it has, read from its final HTML.
///
/// The written HTML shows every link, whether it comes from Markdown, a template, a chart or HTML
/// in a page, and however it is quoted.
package struct PageLinks: Sendable, Equatable {
  /// The values of `href` and `src`, in order and without duplicates.
  package private(set) var addresses: [String] = []
  /// The addresses that only links to the previous or next page have (`rel="prev"`, `rel="next"`).
  package private(set) var neighbors: Set<String> = []
  /// The values of `id`, in order.
  package private(set) var anchors: [String] = []

  /// Scans the HTML once, tag by tag, and skips text and comments.
  package init(in html: Span<UInt8>) {
    var index = 0
    var seen: Set<String> = []
    while let tag = Self.next(UInt8(ascii: "<"), in: html, from: index) {
      index = tag + 1
      guard index < html.count else { break }
      switch html[index] {
      case UInt8(ascii: "!"): index = Self.end(ofDeclarationAt: index, in: html)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        index = readAttributes(of: html, from: index, seen: &seen)
      default: continue
      }
    }
  }
}

extension PageLinks {
  /// Reads the attributes of one tag and returns the index after it.
  private mutating func readAttributes(
    of html: Span<UInt8>, from start: Int, seen: inout Set<String>
  ) -> Int {
    var index = Self.skip(in: html, from: start) { !Self.endsName($0) }
    var address: String?
    var isNeighbor = false
    defer { if let address { add(address, isNeighbor, &seen) } }
    while index < html.count {
      index = Self.skip(in: html, from: index) { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      guard index < html.count, html[index] != UInt8(ascii: ">") else { return index + 1 }
      let nameStart = index
      // A name may begin with an equals sign, so that the scan always advances.
      let nameEnd = Self.skip(in: html, from: index + 1) { !Self.endsName($0) }
      index = Self.skip(in: html, from: nameEnd) { $0 <= 0x20 }
      guard index < html.count, html[index] == UInt8(ascii: "=") else { continue }
      let value = Self.value(in: html, from: index + 1)
      let name = html.extracting(nameStart..<nameEnd)
      let text = html.extracting(value.range)
      if Self.equals(name, "href") || Self.equals(name, "src") {
        if let address { add(address, isNeighbor, &seen) }
        address = Self.text(text)
      } else if Self.equals(name, "id") {
        anchors.append(Self.text(text))
      } else if Self.equals(name, "rel") {
        isNeighbor = Self.equals(text, "prev") || Self.equals(text, "next")
      }
      index = value.end
    }
    return index
  }

  private mutating func add(_ address: String, _ isNeighbor: Bool, _ seen: inout Set<String>) {
    if seen.insert(address).inserted {
      addresses.append(address)
      if isNeighbor { neighbors.insert(address) }
    } else if !isNeighbor {
      neighbors.remove(address)
    }
  }

  /// The value of an attribute, quoted or not, and the index after it.
  private static func value(
    in html: Span<UInt8>, from start: Int
  ) -> (range: Range<Int>, end: Int) {
    let first = skip(in: html, from: start) { $0 <= 0x20 }
    guard first < html.count, html[first] == UInt8(ascii: "\"") || html[first] == UInt8(ascii: "'")
    else {
      let end = skip(in: html, from: first) { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      return (first..<end, end)
    }
    let end = next(html[first], in: html, from: first + 1) ?? html.count
    return (first + 1..<end, end + 1)
  }

  /// The index after a comment, or after the first `>` of any other declaration.
  private static func end(ofDeclarationAt start: Int, in html: Span<UInt8>) -> Int {
    let isComment =
      start + 2 < html.count && html[start + 1] == UInt8(ascii: "-")
      && html[start + 2] == UInt8(ascii: "-")
    var index = isComment ? start + 3 : start
    while let end = next(UInt8(ascii: ">"), in: html, from: index) {
      if !isComment || (html[end - 1] == UInt8(ascii: "-") && html[end - 2] == UInt8(ascii: "-")) {
        return end + 1
      }
      index = end + 1
    }
    return html.count
  }

  private static func next(_ byte: UInt8, in html: Span<UInt8>, from start: Int) -> Int? {
    let index = skip(in: html, from: start) { $0 != byte }
    return index < html.count ? index : nil
  }

  @inline(__always)
  private static func skip(
    in html: Span<UInt8>, from start: Int, while isSkipped: (UInt8) -> Bool
  ) -> Int {
    var index = start
    while index < html.count && isSkipped(html[index]) { index += 1 }
    return index
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/")
  }

  /// Whether an attribute name equals a word, in any case of letters.
  private static func equals(_ name: Span<UInt8>, _ word: StaticString) -> Bool {
    guard name.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<name.count where unsafe name[index] | 0x20 != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// The value of an attribute, with the escapes that the program writes decoded.
  private static func text(_ value: Span<UInt8>) -> String {
    var text = unsafe value.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    for (reference, character) in [
      ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      text = text.split(separator: reference, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }
}
