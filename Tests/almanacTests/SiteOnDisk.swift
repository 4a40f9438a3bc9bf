import Files
import Foundation

/// A written site.
struct SiteOnDisk {
  let folder: String
  /// The bytes of every file, by path.
  let files: [String: [UInt8]]

  init(reading folder: String) throws {
    self.folder = folder
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[name] = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    self.files = files
  }

  /// The pages, sorted by path.
  var pages: [(path: String, html: String)] {
    files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
      .map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
  }

  /// The text of all files, in which tests search for forbidden text.
  var text: String {
    files.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
      .joined(separator: "\n")
  }

  /// The first difference between two sites, or nil if they are identical.
  func firstDifference(from other: SiteOnDisk) -> String? {
    for path in Set(files.keys).union(other.files.keys).sorted() {
      guard let mine = files[path] else { return "\(path) is missing" }
      guard let theirs = other.files[path] else { return "\(path) is too much" }
      if mine == theirs { continue }
      let lines = mine.split(separator: 10, omittingEmptySubsequences: false)
      let others = theirs.split(separator: 10, omittingEmptySubsequences: false)
      let line = zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }
      let number = (line?.offset ?? min(lines.count, others.count)) + 1
      let shown = [lines, others].map { text in
        number <= text.count
          ? String(decoding: text[number - 1].prefix(300), as: UTF8.self) : "(end)"
      }
      return "\(path):\(number) is\n  \(shown[0])\nand was\n  \(shown[1])"
    }
    return nil
  }

  /// The differences between the site and its manifest.
  func damage() throws -> [String] {
    struct Written: Decodable {
      struct Entry: Decodable {
        let path: String
        let size: Int
        let sha256: String
      }
      let files: [Entry]
    }
    guard let manifest = files["manifest.json"] else { return ["there is no manifest"] }
    let written = try JSONDecoder().decode(Written.self, from: Data(manifest))
    var damage: [String] = []
    for entry in written.files {
      var digest = SHA256()
      let bytes = files[entry.path] ?? []
      digest.update(bytes.span)
      if files[entry.path]?.count != entry.size || digest.hexadecimal() != entry.sha256 {
        damage.append("\(entry.path) differs from the manifest")
      }
    }
    let known = Set(written.files.map(\.path) + ["manifest.json"])
    return damage + files.keys.filter { !known.contains($0) }.sorted().map { "\($0) is unknown" }
  }
}
