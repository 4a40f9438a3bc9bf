internal import Files

/// An order-independent digest of a set of traces: the sum of a hash of each.
package struct TraceSetDigest: Equatable, Sendable {
  private var low: UInt128 = 0
  private var high: UInt128 = 0

  init() {}

  /// Creates the digest of one trace, from its name and its content.
  init(file: String, contentDigest: String) {
    var digest = SHA256()
    digest.update("\(file)\n\(contentDigest)")
    low = digest.firstHalf()
    digest = SHA256()
    digest.update("\(contentDigest)\n\(file)")
    high = digest.firstHalf()
  }

  /// Creates a digest from 64 hexadecimal digits, or nil for any other text.
  package init?(_ text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let high = UInt128(text.prefix(32), radix: 16), let low = UInt128(text.suffix(32), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// The digest as 64 hexadecimal digits.
  package var hexadecimal: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 32 - digits.count) + digits
    }.joined()
  }

  /// Adds another set of traces.
  mutating func add(_ other: TraceSetDigest) {
    low &+= other.low
    high &+= other.high
  }
}
