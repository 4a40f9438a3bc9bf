import Testing

@testable import Findings

struct ColumnKindTests {
  private static let line = "let 🧭 = \"né\""

  @Test(arguments: [
    (ColumnKind.utf16, 5, 4), (.utf16, 7, 8), (.utf16, 6, 4), (.unicodeCodePoints, 6, 8),
    (.bytes, 9, 8), (.bytes, 6, 4), (.utf16, 99, 16), (.utf16, 1, 0), (.utf16, -4, 0),
  ])
  func `a column is converted to a byte offset in its unit`(
    kind: ColumnKind, column: Int, byte: Int
  ) {
    #expect(kind.byteOffset(ofColumn: column, in: Self.line) == byte)
  }

  @Test func `a column after an emoji selects the right bytes`() {
    let location = FindingLocation(path: "a.swift", line: 1, column: 8, endColumn: 9)
    #expect(location.byteRange(inLine: Self.line) == 9..<10)
  }

  @Test func `without a column, the line is marked after its indentation`() {
    let location = FindingLocation(path: "a.swift", line: 1)
    #expect(location.byteRange(inLine: "  ab \t") == 2..<4)
    #expect(location.byteRange(inLine: "   ") == 0..<3)
  }

  @Test func `a column beyond the line marks its last character`() {
    let location = FindingLocation(path: "a.swift", line: 1, column: 40, endColumn: 90)
    #expect(location.byteRange(inLine: "ab🧭") == 2..<6)
    #expect(location.byteRange(inLine: "") == 0..<0)
  }

  @Test func `a multi-line range marks the rest of its first line`() {
    let location = FindingLocation(path: "a.swift", line: 1, column: 3, endLine: 4, endColumn: 1)
    #expect(location.byteRange(inLine: "abcdef") == 2..<6)
  }

  @Test func `invalid line and column numbers are ignored`() {
    let location = FindingLocation(path: "a", line: -3, column: .max, endLine: 2, endColumn: 7)
    #expect(location.line == nil && location.column == nil && location.endLine == nil)
    #expect(FindingLocation(path: "a", line: 9, endLine: 3).endLine == nil)
  }
}
