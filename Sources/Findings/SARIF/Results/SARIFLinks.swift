internal import Text

/// Links in plain SARIF messages: `[words](1)` refers to a related location.
enum SARIFLinks {
  /// The text with brackets and the backslashes before them escaped, so that they form no link.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x5B || $0 == 0x5D }) else { return text }
    var output: ByteOutput = []
    for byte in text.utf8 {
      if isBracket(byte) { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    return String(bytes: output)
  }

  /// The message with links to locations reduced to their text and web links spelled out.
  ///
  /// Other brackets are unchanged, since many tools use brackets that are not links.
  static func reduced(_ message: String) -> String {
    let bytes = Array(message.utf8)
    var output: ByteOutput = []
    var index = 0
    var lastOpen: Int?
    var removed: [Int] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, isBracket(bytes[index + 1]) {
        output.append(bytes[index + 1])
        index += 2
        continue
      }
      if byte == UInt8(ascii: "[") { lastOpen = output.count }
      if byte == UInt8(ascii: "]"), let open = lastOpen, let target = target(in: bytes, at: index) {
        removed.append(open)
        output.append(utf8: target.addition)
        index = target.end
        lastOpen = nil
        continue
      }
      output.append(byte)
      index += 1
    }
    return String(bytes: output.without(removed))
  }

  /// The text that a link target `](target)` adds and the end of the target, or nil if it is not a
  /// SARIF link.
  private static func target(in bytes: [UInt8], at close: Int) -> (addition: String, end: Int)? {
    guard close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "(") else { return nil }
    let rest = bytes[(close + 2)...].prefix(2048)
    // Stops at characters that no target contains, so that many brackets do not cause repeated
    // searches.
    guard let end = rest.firstIndex(where: { $0 <= 0x20 || "()[]".utf8.contains($0) }),
      rest[end] == UInt8(ascii: ")"), end > rest.startIndex
    else { return nil }
    let target = String(decoding: rest[..<end], as: UTF8.self)
    if target.utf8.allSatisfy({ $0.isASCIIDigit }) || target.hasPrefix("sarif:") {
      return ("", end + 1)
    }
    return WebAddress.sanitized(target).map { (" (\($0))", end + 1) }
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\\")
  }
}

extension [UInt8] {
  /// The bytes except for the ones at the given indices, which must be sorted.
  fileprivate func without(_ places: [Int]) -> [UInt8] {
    guard !places.isEmpty else { return self }
    var kept: [UInt8] = []
    kept.reserveCapacity(count)
    var start = 0
    for place in places {
      kept += self[start..<place]
      start = place + 1
    }
    return kept + self[start...]
  }
}
