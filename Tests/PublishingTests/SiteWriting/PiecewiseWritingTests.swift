import Files
import Testing
import Text

@testable import SiteWriting

/// Files that are written piece by piece.
struct PiecewiseWritingTests {
  private struct Stop: Error {}

  @Test func `the old file is replaced after the last piece`() throws {
    try Scratch.with { scratch in
      try scratch.write("old", to: "all.json")
      let count = try FileSystem.replace(scratch.path + "/all.json") { write in
        for piece in ["new", "er"] {
          try write(ByteOutput(piece.utf8))
          #expect(try scratch.text("all.json") == "old")
        }
        return 2
      }
      #expect(count == 2)
      #expect(try scratch.files(below: "") == ["all.json": "newer"])
    }
  }

  @Test(arguments: ["all.json", "link.json"])
  func `a failed write keeps the old file and leaves no temporary file`(name: String) throws {
    try Scratch.with { scratch in
      try scratch.write("old", to: "all.json")
      try scratch.link("link.json", to: "all.json")
      #expect(throws: Stop.self) {
        try FileSystem.replace(scratch.path + "/" + name) { write in
          try write(ByteOutput("new".utf8))
          throw Stop()
        }
      }
      #expect(try scratch.files(below: "") == ["all.json": "old", "link.json": "-> all.json"])
    }
  }
}
