internal import CNettle

/// A SHA-256 computation, for the digests of inputs and the fingerprints of findings.
package struct SHA256: Sendable {
  private var context = sha256_ctx()

  /// Starts a digest of no bytes.
  package init() {
    unsafe nettle_sha256_init(&context)
  }

  /// Adds bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe nettle_sha256_update(&context, buffer.count, buffer.baseAddress)
    }
  }

  /// Adds the UTF-8 bytes of a string.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      update(bytes)
    }
  }

  /// Ends the computation and returns the digest.
  package consuming func digest() -> Digest {
    var digest = Digest()
    unsafe withUnsafeMutableBytes(of: &digest) { buffer in
      unsafe nettle_sha256_digest(
        &context, buffer.count, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return digest
  }

  /// Ends the computation and returns the digest as 64 lower-case hexadecimal digits.
  package consuming func hexadecimal() -> String {
    digest().hexadecimal
  }

  /// Ends the computation and returns the first half of the digest as a number.
  package consuming func firstHalf() -> UInt128 {
    UInt128(bigEndian: digest().first)
  }

  /// The digest of bytes, in hexadecimal digits.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    digest(of: bytes).hexadecimal
  }

  /// The digest of bytes.
  package static func digest(of bytes: [UInt8]) -> Digest {
    var digest = SHA256()
    digest.update(bytes.span)
    return digest.digest()
  }

  /// The digest of a list of strings, which depends on where each string ends.
  package static func digest(of texts: [String]) -> Digest {
    var digest = SHA256()
    for text in texts {
      digest.update("\(text.utf8.count):")
      digest.update(text)
    }
    return digest.digest()
  }

  /// The digest of a string, in hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    var digest = SHA256()
    digest.update(text)
    return digest.hexadecimal()
  }
}

extension SHA256 {
  /// A SHA-256 digest, with 32 bytes.
  package struct Digest: Hashable, BitwiseCopyable, Sendable {
    fileprivate var first: UInt128 = 0
    private var second: UInt128 = 0

    fileprivate init() {}

    /// Nil unless there are exactly 32 bytes.
    package init?(_ bytes: [UInt8]) {
      guard bytes.count == 32 else { return nil }
      unsafe withUnsafeMutableBytes(of: &self) { unsafe $0.copyBytes(from: bytes) }
    }

    package var bytes: [UInt8] { unsafe withUnsafeBytes(of: self) { unsafe [UInt8]($0) } }

    /// The digest as 64 lower-case hexadecimal digits.
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
