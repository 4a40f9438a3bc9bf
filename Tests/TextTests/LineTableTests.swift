import Testing
import Text

struct LineTableTests {
  @Test func `a byte belongs to the line whose line end follows`() {
    let lines = LineTable(of: Array("ab\n\nc".utf8).span)
    #expect((0...5).map(lines.line) == [1, 1, 1, 2, 3, 3])
    #expect((1...4).map(lines.bytes) == [0..<3, 3..<4, 4..<5, 5..<5])
    #expect(lines.count == 3)
  }

  @Test func `the end after the last line feed is not a line but has a position`() {
    let lines = LineTable(of: Array("a\n".utf8).span)
    #expect(lines.count == 1)
    #expect(lines.line(at: 2) == 2)
    #expect(LineTable(of: [UInt8]().span).count == 1)
  }

  @Test func `a carriage return alone is an optional line end`() {
    let bytes = Array("a\rb\r\nc".utf8)
    let lines = LineTable(of: bytes.span, endsAtReturn: true)
    #expect((1...3).map { lines.content(ofLine: $0, in: bytes.span) } == [0..<1, 2..<3, 5..<6])
    #expect(LineTable(of: bytes.span).count == 2)
  }
}
