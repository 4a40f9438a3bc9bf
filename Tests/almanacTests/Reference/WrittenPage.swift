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

  /// Every page of the checkout that shows blocks, also those of rules and those that the site leaves out.
  ///
  /// Their paths count from `content/`.
  static let everything: [WrittenPage] = {
    let content = Execution.checkout + "/content/"
    do {
      let pages = try FileManager.default.subpathsOfDirectory(atPath: content).sorted()
        .filter { $0.hasSuffix(".md") }
      let others = ["README", "CONTRIBUTING", "ARCHITECTURE", "Tests/Benchmarks/README"]
      return try (pages + others.map { "../\($0).md" }).map { path in
        try WrittenPage(path: path, in: content)
      }
    } catch {
      Issue.record("pages cannot be read: \(error)")
      return []
    }
  }()

  /// Whether its commands are for those who have this project's sources, and not the program alone.
  var isOfCheckout: Bool { path.hasPrefix("../") }

  /// Whether its blocks are made from the code that they show.
  var isMadeFromCode: Bool { ReferencePage.all.contains { path == "reference/\($0.name).md" } }

  private init(path: String, in root: String) throws {
    self.path = path
    let text = try String(contentsOfFile: root + path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
