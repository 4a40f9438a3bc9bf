#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of the project.
enum Repository {
  static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  static let sources = swiftFiles(below: "Sources")
  static let tests = swiftFiles(below: "Tests")

  static func text(of path: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: root + "/" + path) ?? Data(), as: UTF8.self)
  }

  private static func swiftFiles(below folder: String) -> [SwiftFile] {
    files(below: folder, endingIn: [".swift"]).map { SwiftFile(path: $0, text: text(of: $0)) }
  }

  /// The sorted paths of all files below a folder with one of the endings.
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
