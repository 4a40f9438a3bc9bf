/// Creates gzip data for tests, without compression.
enum Gzip {
  /// A member with the bytes as they are.
  static func stored(_ content: [UInt8]) -> [UInt8] {
    var member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var start = 0
    repeat {
      let count = min(content.count - start, 65_535)
      member.append(start + count == content.count ? 1 : 0)
      member += littleEndian(UInt32(count), bytes: 2) + littleEndian(~UInt32(count), bytes: 2)
      member += content[start..<start + count]
      start += count
    } while start < content.count
    return member + littleEndian(checksum(content), bytes: 4)
      + littleEndian(UInt32(content.count), bytes: 4)
  }

  /// A member that expands about 150 times: one character and copies of 258 bytes.
  static func bomb(copies: Int) -> [UInt8] {
    // Fixed Huffman codes: the final block, "a", then copies at distance 1.
    var bits: [UInt8] = [1, 1, 0] + bits(0x91, 8)
    for _ in 0..<copies { bits += Self.bits(0xC5, 8) + Self.bits(0, 5) }
    var member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for index in start..<min(start + 8, bits.count) {
        byte |= bits[index] << UInt8(index - start)
      }
      member.append(byte)
    }
    return member
  }

  private static func bits(_ code: UInt8, _ count: Int) -> [UInt8] {
    (0..<count).map { code >> UInt8(count - 1 - $0) & 1 }
  }

  private static func littleEndian(_ value: UInt32, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private static func checksum(_ content: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
