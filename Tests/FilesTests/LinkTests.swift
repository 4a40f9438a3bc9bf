import Foundation
import Testing

@testable import Files

struct LinkTests {
  private func withFolders(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/almanac-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/checkout", withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
    }
    try Data("before".utf8).write(to: URL(filePath: folder + "/outside"))
    try Data("before".utf8).write(to: URL(filePath: folder + "/checkout/inside"))
    for name in ["outside", "inside", "nothing"] {
      let target = name == "outside" ? "../outside" : name
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/checkout/to-" + name, withDestinationPath: target)
    }
    try body(folder)
  }

  @Test func `a link is outside of a folder if its target is`() throws {
    try withFolders { folder in
      let checkout = folder + "/checkout"
      #expect(FileSystem.isOutside(checkout, linked: checkout + "/to-outside"))
      #expect(!FileSystem.isOutside(checkout, linked: checkout + "/to-inside"))
      #expect(!FileSystem.isOutside(checkout, linked: checkout + "/to-nothing"))
      #expect(!FileSystem.isOutside(folder, linked: checkout + "/to-outside"))
    }
  }
}
