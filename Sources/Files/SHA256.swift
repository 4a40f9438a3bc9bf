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
    var text = text
    text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      update(bytes)
    }
  }

  /// The digest as 64 lower-case hexadecimal digits; ends the digest.
  package consuming func hexadecimal() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe digest.withUnsafeMutableBufferPointer { buffer in
      unsafe nettle_sha256_digest(&context, buffer.count, buffer.baseAddress)
    }
    let digits = unsafe ("0123456789abcdef" as StaticString).utf8Start
    return unsafe String(unsafeUninitializedCapacity: 64) { text in
      for (index, byte) in digest.enumerated() {
        unsafe text[index * 2] = digits[Int(byte >> 4)]
        unsafe text[index * 2 + 1] = digits[Int(byte & 15)]
      }
      return 64
    }
  }

  /// The first half of the digest as a number; ends the digest.
  package consuming func firstHalf() -> UInt128 {
    var half: UInt128 = 0
    unsafe withUnsafeMutableBytes(of: &half) { buffer in
      unsafe nettle_sha256_digest(
        &context, buffer.count, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return UInt128(bigEndian: half)
  }

  /// The digest of some bytes, as hexadecimal digits.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(bytes.span)
    return digest.hexadecimal()
  }

  /// The digest of one text, as hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    var digest = SHA256()
    digest.update(text)
    return digest.hexadecimal()
  }
}
