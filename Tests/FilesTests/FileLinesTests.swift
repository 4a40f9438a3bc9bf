import Files
import Foundation
import Testing
import Text

struct FileLinesTests {
  private func lines(of text: String, maximumLength: Int = 1 << 20) throws -> [ArraySlice<UInt8>] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { do { try FileManager.default.removeItem(at: file) } catch { Issue.record(error) } }
    var lines = FileLines(of: file.path, maximumLength: maximumLength)
    var found: [ArraySlice<UInt8>] = []
    while let line = try lines.next() { found.append(line) }
    return found
  }

  @Test func `lines are read in order`() throws {
    let found = try lines(of: "one\n\nthree")
    #expect(found.map { String(bytes: $0) } == ["one", "", "three"])
    #expect(try lines(of: "one\n").count == 1)
    #expect(try lines(of: "").isEmpty)
  }

  @Test func `lines longer than the buffer are read completely`() throws {
    let texts = [700_000, 3, 262_144, 0, 262_143, 5].map { String(repeating: "x", count: $0) }
    let found = try lines(of: texts.joined(separator: "\n") + "\n")
    #expect(found.map(\.count) == texts.map(\.utf8.count))
  }

  @Test(arguments: ["ab\nabcd\n", "ab\nabcd", "ab\n" + String(repeating: "x", count: 1 << 19)])
  func `a line beyond the limit is rejected`(text: String) throws {
    #expect(throws: FileReadError.tooLong(line: 2, limit: 3)) {
      try lines(of: text, maximumLength: 3)
    }
    #expect(try lines(of: "abc\nabc\n", maximumLength: 3).count == 2)
  }
}
