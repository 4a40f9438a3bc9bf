import Testing

@testable import Text

struct ByteSearchTests {
  /// Every text of two letters up to a length.
  private static func texts(upTo length: Int) -> [[UInt8]] {
    guard length > 0 else { return [[]] }
    let shorter = texts(upTo: length - 1)
    return shorter + shorter.filter { $0.count == length - 1 }.flatMap { [$0 + [97], $0 + [98]] }
  }

  @Test(arguments: [1, 65_534, 65_535, 65_536, 65_537, 200_001])
  func `UTF-8 is distinguished from other bytes at every place of a piece`(count: Int) {
    let text = Array((String(repeating: "a", count: count) + "é€😀é").utf8)
    #expect(text.isUTF8)
    #expect(!(text.dropLast() + []).isUTF8)
    #expect(!(text + [0x80]).isUTF8)
    #expect(!([UInt8](repeating: 0x80, count: count)).isUTF8)
  }

  @Test func `a word is found where the standard library finds it, in arrays and slices`() {
    for text in Self.texts(upTo: 7) {
      for word in Self.texts(upTo: 3) {
        #expect(text.firstRange(ofBytes: word) == text.firstRange(of: word))
        let slice = text.dropFirst(2)
        #expect(slice.firstRange(ofBytes: word) == slice.firstRange(of: word))
      }
    }
  }
}
