/// The web addresses from inputs that pages may link to.
package enum WebAddress {
  /// The address if a page may link to it, otherwise nil; without its query if that grants access.
  package static func sanitized(_ address: String?) -> String? {
    guard let address, isWebAddress(address) else { return nil }
    let parts = address.split(maxSplits: 1, omittingEmptySubsequences: false) { "?#".contains($0) }
    guard parts.count == 2, grantsAccess(parts[1]) else { return address }
    return String(parts[0])
  }

  /// Whether a query or fragment has a parameter with a credential.
  private static func grantsAccess(_ query: Substring) -> Bool {
    query.split { "&;?#".contains($0) }.contains { parameter in
      let name = parameter.prefix { $0 != "=" }.lowercased().filter(\.isLetter)
      return credentials.contains(where: name.hasSuffix)
    }
  }

  private static let credentials = [
    "token", "secret", "password", "passwd", "apikey", "signature", "jwt",
  ]

  /// Whether a text is an `http` or `https` address with a host and without characters that need
  /// quoting.
  package static func isWebAddress(_ text: String) -> Bool { defect(of: text) == nil }

  /// Returns why a text is not such an address, or nil if it is one.
  ///
  /// - Parameter isBase: Whether a file path is appended to the address.
  package static func defect(of text: String, isBase: Bool = false) -> WebAddressDefect? {
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    guard let scheme else { return .scheme }
    let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    let defect: WebAddressDefect? =
      if text.utf8.count > maximumLength {
        .length
      } else if host.contains("@") {
        .user
      } else if text.unicodeScalars.contains(where: \.properties.isWhitespace) {
        .space
      } else if host.isEmpty {
        .host
      } else if !text.unicodeScalars.allSatisfy(isAllowed) {
        .character
      } else if !hasPortOrNone(host) {
        .port
      } else {
        isBase && text.contains { "?#".contains($0) } ? .query : nil
      }
    // A password may contain any character, so a colon in the host and an @ after it may enclose one.
    return host.contains(":") && text.contains("@") ? defect.map { _ in .user } : defect
  }

  /// The maximum length in bytes.
  static let maximumLength = 2000

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value != 0x7F && !scalar.isUnsafeToDisplay
      && !"<>\"\\^`{|}".unicodeScalars.contains(scalar)
  }

  /// Whether a colon in the host precedes a port, not a password that contains a slash.
  private static func hasPortOrNone(_ host: Substring) -> Bool {
    let end = host.first == "[" ? host.firstIndex(of: "]") ?? host.startIndex : host.startIndex
    guard let colon = host[end...].firstIndex(of: ":") else { return true }
    return host[host.index(after: colon)...].utf8.allSatisfy { $0.isASCIIDigit }
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
