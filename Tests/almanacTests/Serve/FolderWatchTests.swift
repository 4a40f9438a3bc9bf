#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import almanac

  struct FolderWatchTests {
    @Test func `writing, adding or removing a file ends the wait, and reading does not`()
      throws
    {
      try Scratch.with { scratch in
        try scratch.write("one", to: "pages/a.md")
        let watch = FolderWatch([scratch.path + "/pages", scratch.path + "/none"])
        #expect(try scratch.text("pages/a.md") == "one")
        var ended = [watch.wait(milliseconds: 1)]
        try scratch.write("two", to: "pages/a.md")
        ended.append(watch.wait(milliseconds: 60_000))
        try scratch.write("three", to: "pages/b.md")
        ended.append(watch.wait(milliseconds: 60_000))
        try FileManager.default.removeItem(atPath: scratch.path + "/pages/b.md")
        ended.append(watch.wait(milliseconds: 60_000))
        ended.append(watch.wait(milliseconds: 1))
        #expect(ended == [false, true, true, true, false])
      }
    }
  }
#endif
