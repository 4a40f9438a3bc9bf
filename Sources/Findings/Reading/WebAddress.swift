internal import Text

/// The only addresses that are kept from a tool's result: those that a browser may follow.
enum WebAddress {
  /// The address itself when it is http or https without a name, a password or white space; else nil.
  static func kept(_ address: String?) -> String? {
    guard let address, address.utf8.count <= 2048 else { return nil }
    let lower = address.prefix(8).lowercased()
    guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return nil }
    let host = address.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    guard !host.isEmpty, !host.contains("@") else { return nil }
    let isPlain = address.unicodeScalars.allSatisfy {
      $0.value > 0x20 && !$0.isDisguise && !$0.properties.isWhitespace
        && !"\"<>\\^`{|}".unicodeScalars.contains($0)
    }
    return isPlain ? address : nil
  }
}
