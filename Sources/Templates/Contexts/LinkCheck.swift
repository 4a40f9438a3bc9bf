/// Checks whether a value may be written as a link.
enum LinkCheck {
  /// The schemes that a page may link to; a link without a scheme stays on the site.
  static let allowed: Set<String> = ["https", "http", "mailto"]

  /// Whether following the link only opens a page or an email, and never executes anything.
  ///
  /// A colon before the first `/`, `?` or `#` ends a scheme. Browsers drop control characters
  /// inside a scheme, so a scheme that contains one is not allowed.
  static func isSafe(_ link: String) -> Bool {
    let trimmed = link.utf8.drop { $0 <= 32 }
    var scheme: [UInt8] = []
    for byte in trimmed {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return true
      case UInt8(ascii: ":"):
        return allowed.contains(String(decoding: scheme, as: UTF8.self).lowercased())
      default: scheme.append(byte)
      }
    }
    return true
  }
}
