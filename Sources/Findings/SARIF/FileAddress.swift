internal import Text

/// Conversion between paths and `file:` addresses or relative references, which are never accessed.
enum FileAddress {
  /// Whether the address has a scheme or starts at a root, so that no base applies to it.
  static func isAbsolute(_ address: String) -> Bool {
    if address.hasPrefix("/") || address.hasPrefix("\\") { return true }
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count < address.utf8.count, let first = scheme.first else { return false }
    return first.isASCIILetter
      && scheme.allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
  }

  /// The path of an address; a web address is kept, without user name, password and query.
  static func path(of address: String) -> String {
    let lower = address.prefix(8).lowercased()
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return web(address) }
    guard lower.hasPrefix("file:") else { return decoded(address) }
    var rest = address.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.hasPrefix("localhost/") { rest = rest.dropFirst(9) }
      // A file on another host, or no address at all: clang writes `file://<source>`.
      if !rest.hasPrefix("/") { return rest.hasPrefix("<") ? String(rest) : "//" + decoded(rest) }
    }
    let path = decoded(rest)
    return isDrive(path) ? String(path.dropFirst()) : path
  }

  /// The path as a percent-encoded address.
  static func encoded(_ path: String) -> String {
    if path.hasPrefix("https://") || path.hasPrefix("http://") { return path }
    let digits = Array("0123456789ABCDEF".utf8)
    var output: ByteOutput = []
    // A colon in the first component would be parsed as a scheme.
    var isFirstStep = true
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") { isFirstStep = false }
      if isPlain(byte) || byte == UInt8(ascii: ":") && !isFirstStep {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(bytes: output)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-._~/!$&'()*+,;=@".utf8.contains(byte)
  }

  private static func web(_ address: String) -> String {
    let plain = address.prefix { $0 != "?" && $0 != "#" }
    guard let start = String(plain).range(of: "://") else { return String(plain) }
    let text = String(plain)
    let host = text[start.upperBound...].prefix { $0 != "/" }
    guard let at = host.lastIndex(of: "@") else { return text }
    return String(text[..<start.upperBound] + text[text.index(after: at)...])
  }

  /// Whether a path has the form `/C:/…`.
  private static func isDrive(_ path: String) -> Bool {
    let start = Array(path.utf8.prefix(3))
    return start.count == 3 && start[0] == UInt8(ascii: "/") && start[2] == UInt8(ascii: ":")
  }

  /// The percent-decoded text, or the text itself if the result would not be valid.
  private static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let output = PercentEncoding.decodedBytes(of: text)
    guard !output.contains(0), let result = String(validating: output, as: UTF8.self) else {
      return String(text)
    }
    return result
  }
}
