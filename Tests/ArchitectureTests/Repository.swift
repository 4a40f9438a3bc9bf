#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Swift file of the project, as its path from the root and its text.
struct SwiftFile: Sendable {
  let path: String
  let lines: [String]
  /// The lines without comments and without the contents of string literals, so that words in them do not count.
  let code: [String]
  /// The contents of string literals, at their places in the lines.
  let texts: [String]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let reading = CodeOnly(text)
    code = reading.lines
    texts = reading.texts
  }

  /// The folder below `Sources` or `Tests`.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }
}

/// Something that is not as the project wants it, in the form editors can follow.
struct Violation: CustomStringConvertible, Equatable {
  let description: String

  init(_ file: SwiftFile, line: Int? = nil, _ message: String) {
    description = file.path + (line.map { ":\($0)" } ?? "") + ": " + message
  }

  init(_ message: String) {
    description = message
  }
}

extension [Violation] {
  /// The violations as the message of one failure.
  var report: String {
    "\(count) to fix:\n" + map(\.description).joined(separator: "\n")
  }
}

/// The project on disk.
enum Repository {
  static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  static let sources = swiftFiles(below: "Sources")
  static let tests = swiftFiles(below: "Tests")
  static let manifest = text(of: "Package.swift")

  static func text(of path: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: root + "/" + path) ?? Data(), as: UTF8.self)
  }

  private static func swiftFiles(below folder: String) -> [SwiftFile] {
    files(below: folder, endingIn: [".swift"]).map { SwiftFile(path: $0, text: text(of: $0)) }
  }

  /// The paths of all files below a folder whose names end so, sorted.
  static func files(below folder: String, endingIn endings: [String]) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
      } catch {
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = folder + "/" + name
        if endings.contains(where: name.hasSuffix) {
          files.append(path)
        } else if !name.contains(".") {
          folders.append(path)
        }
      }
    }
    return files.sorted()
  }
}
