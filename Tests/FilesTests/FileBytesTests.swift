import Testing
import Text

@testable import Files

struct FileBytesTests {
  @Test func `a file is read completely`() throws {
    let bytes = try FileBytes.read(#filePath, limit: 1 << 20)
    #expect(String(bytes: bytes).contains("a file is read completely"))
  }

  @Test func `a range of a file is read up to its end`() throws {
    let whole = try FileBytes.read(#filePath, limit: 1 << 20)
    #expect(try part(from: 7) == Array(whole[7..<12]))
    #expect(try part(from: whole.count - 2) == Array("}\n".utf8))
    #expect(try part(from: whole.count + 1) == [])
    #expect(try FileBytes.read(#filePath, limit: 1 << 20, first: 5) == Array(whole[..<5]))
  }

  private func part(from start: Int) throws -> [UInt8] {
    var status: FileStatus?
    return try FileBytes.unrecorded(#filePath, limit: 1 << 20, from: start, first: 5, &status)
  }

  @Test func `a file beyond the size limit is rejected`() {
    #expect { try FileBytes.read(#filePath, limit: 10) } throws: { error in
      if case FileReadError.tooLarge(let bytes) = error { bytes > 10 } else { false }
    }
  }

  @Test func `folders and devices are rejected without waiting`() {
    #expect(throws: FileReadError.notAFile) { try FileBytes.read("/dev/zero", limit: 10) }
    #expect(throws: FileReadError.notAFile) { try FileBytes.read("/", limit: 10) }
    #expect(throws: FileReadError.missing) { try FileBytes.read(#filePath + ".none", limit: 10) }
  }
}

struct FileKindTests {
  @Test func `files, folders and devices are distinguished`() {
    #expect(FileKind(of: #filePath) == .file)
    #expect(FileKind(of: "/") == .folder)
    #expect(FileKind(of: "/dev/zero") == .other)
    #expect(FileKind(of: #filePath + ".none") == .missing)
  }
}
