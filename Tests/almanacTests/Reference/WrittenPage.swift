import Foundation
import Testing

/// A page of the built-in content, as the lines of its file.
struct WrittenPage: CustomTestStringConvertible, Sendable {
  /// Below `content/`.
  let path: String
  let lines: [Substring]

  var testDescription: String { path }
  var file: String { Execution.checkout + "/content/" + path }
  var blocks: [PageBlock] { PageBlock.all(in: lines) }

  /// Every page but those of rules, whose examples have tests of their own.
  static let all: [WrittenPage] = {
    let root = Execution.checkout + "/content/"
    do {
      return try ["concepts", "guides", "reference"].flatMap { folder in
        try FileManager.default.contentsOfDirectory(atPath: root + folder).sorted()
          .filter { $0.hasSuffix(".md") }
          .map { try WrittenPage(path: folder + "/" + $0, in: root) }
      }
    } catch {
      Issue.record("content/ cannot be read: \(error)")
      return []
    }
  }()

  private init(path: String, in root: String) throws {
    self.path = path
    let text = try String(contentsOfFile: root + path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
