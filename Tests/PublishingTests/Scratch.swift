import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary folder that is removed at the end of the test.
struct Scratch {
  let path: String

  static func with<Value>(_ body: (Scratch) throws -> Value) throws -> Value {
    let path = FileManager.default.temporaryDirectory.path + "/almanac-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }
    return try body(Scratch(path: path))
  }

  /// Writes a file and creates its folders.
  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }

  /// The file's inode number, which is the same for hard links.
  func number(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    let number = try #require(attributes[.systemFileNumber])
    return try #require(Int("\(number)"))
  }

  /// All files below the folder, including hidden ones; a link has its target.
  func files(below folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path + "/" + folder) {
      let full = path + "/" + folder + "/" + name
      let type = try FileManager.default.attributesOfItem(atPath: full)[.type] as? FileAttributeType
      switch type {
      case .typeDirectory: continue
      case .typeSymbolicLink:
        found[name] = "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: full))
      case .typeRegular: found[name] = try text(folder + "/" + name)
      default: found[name] = "no file"
      }
    }
    return found
  }

  /// The names directly in the scratch folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
