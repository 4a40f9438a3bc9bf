/// The addresses that a mark may link to: a place on the page or a page of the same site.
enum LinkAddress {
  /// Whether the address is a fragment or a relative path that cannot hide a scheme or a host.
  static func isSafe(_ address: String) -> Bool {
    guard let first = address.utf8.first, address.utf8.count <= 2000 else { return false }
    let isPrintable = address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }
    guard isPrintable, first != UInt8(ascii: "/") else { return false }
    let path = address.utf8.prefix { $0 != 0x23 && $0 != 0x3F }
    return !path.contains(UInt8(ascii: ":"))
  }
}
