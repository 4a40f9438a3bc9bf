internal import CNettle

/// The SHA-256 digest of some bytes: what input digests and finding fingerprints are made of.
package struct SHA256: Sendable {
  private var context = sha256_ctx()

  /// A digest of nothing yet.
  package init() {
    unsafe nettle_sha256_init(&context)
  }

  /// Takes more bytes in.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe nettle_sha256_update(&context, buffer.count, buffer.baseAddress)
    }
  }

  /// Takes the UTF-8 bytes of a text in.
  package mutating func update(_ text: String) {
    update(Array(text.utf8).span)
  }

  /// The digest as 64 lower-case hexadecimal digits; ends the digest.
  package consuming func hexadecimal() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe digest.withUnsafeMutableBufferPointer { buffer in
      unsafe nettle_sha256_digest(&context, buffer.count, buffer.baseAddress)
    }
    let digits = Array("0123456789abcdef".utf8)
    return String(bytes: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// The digest of one text, as hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    var digest = SHA256()
    digest.update(text)
    return digest.hexadecimal()
  }
}
