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

  /// The digest itself; ends the digesting.
  package consuming func digest() -> Digest {
    var digest = Digest()
    unsafe withUnsafeMutableBytes(of: &digest) { buffer in
      unsafe nettle_sha256_digest(
        &context, buffer.count, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return digest
  }

  /// The digest as 64 lower-case hexadecimal digits; ends the digesting.
  package consuming func hexadecimal() -> String {
    digest().hexadecimal
  }

  /// The first half of the digest as a number; ends the digesting.
  package consuming func firstHalf() -> UInt128 {
    UInt128(bigEndian: digest().first)
  }

  /// The digest of some bytes, as hexadecimal digits.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    digest(of: bytes).hexadecimal
  }

  /// The digest of some bytes.
  package static func digest(of bytes: [UInt8]) -> Digest {
    var digest = SHA256()
    digest.update(bytes.span)
    return digest.digest()
  }

  /// The digest of some texts, none of which runs into the next.
  package static func digest(of texts: [String]) -> Digest {
    var digest = SHA256()
    for text in texts {
      digest.update("\(text.utf8.count):")
      digest.update(text)
    }
    return digest.digest()
  }

  /// The digest of one text, as hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    var digest = SHA256()
    digest.update(text)
    return digest.hexadecimal()
  }
}

extension SHA256 {
  /// The 32 bytes of a finished digest.
  package struct Digest: Hashable, BitwiseCopyable, Sendable {
    fileprivate var first: UInt128 = 0
    private var second: UInt128 = 0

    fileprivate init() {}

    /// Nil unless there are 32 bytes.
    package init?(_ bytes: [UInt8]) {
      guard bytes.count == 32 else { return nil }
      unsafe withUnsafeMutableBytes(of: &self) { unsafe $0.copyBytes(from: bytes) }
    }

    /// The 32 bytes.
    package var bytes: [UInt8] { unsafe withUnsafeBytes(of: self) { unsafe [UInt8]($0) } }

    /// 64 lower-case hexadecimal digits.
    package var hexadecimal: String {
      let digits = unsafe ("0123456789abcdef" as StaticString).utf8Start
      return unsafe String(unsafeUninitializedCapacity: 64) { text in
        var index = 0
        for byte in bytes {
          unsafe text[index] = digits[Int(byte >> 4)]
          unsafe text[index + 1] = digits[Int(byte & 15)]
          index += 2
        }
        return 64
      }
    }
  }
}
