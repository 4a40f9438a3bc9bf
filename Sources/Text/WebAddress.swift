/// The web addresses from inputs that pages may link to.
package enum WebAddress {
  /// The address if a page may link to it, otherwise nil.
  package static func sanitized(_ address: String?) -> String? {
    address.flatMap { isWebAddress($0) ? $0 : nil }
  }

  /// Whether a text is an `http` or `https` address to which a file path can be appended.
  package static func isBase(_ text: String) -> Bool {
    isWebAddress(text) && !text.contains { "?#".contains($0) }
  }

  /// Whether a text is an `http` or `https` address with a host and without characters that need
  /// quoting.
  package static func isWebAddress(_ text: String) -> Bool {
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    guard let scheme, text.utf8.count <= 2000 else { return false }
    let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return !host.isEmpty && !host.contains("@") && hasPortOrNone(host)
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !$0.isUnsafeToDisplay && !$0.properties.isWhitespace
          && !"<>\"\\^`{|}".unicodeScalars
            .contains($0)
      }
  }

  /// Whether a colon in the host precedes a port, not a password that contains a slash.
  private static func hasPortOrNone(_ host: Substring) -> Bool {
    let end = host.first == "[" ? host.firstIndex(of: "]") ?? host.startIndex : host.startIndex
    guard let colon = host[end...].firstIndex(of: ":") else { return true }
    return host[host.index(after: colon)...].utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A relative path, percent-encoded except for letters, digits, `-._~` and `/`.
  package static func encoded(path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: ByteOutput = []
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(bytes: encoded)
  }
}
