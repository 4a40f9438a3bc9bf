import Foundation
import Testing

/// A page of the built-in content, as lines.
struct WrittenPage: CustomTestStringConvertible, Sendable {
  /// The path below `content/`.
  let path: String
  let lines: [Substring]

  var testDescription: String { path }
  var file: String { Execution.checkout + "/content/" + path }
  var blocks: [PageBlock] { PageBlock.all(in: lines) }

  /// Every page except those of rules, whose examples have their own tests.
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

  /// Every page of the checkout with blocks, including rules and pages that are not on the site.
  ///
  /// Their paths are relative to `content/`.
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

  /// Whether its commands need a checkout of this project.
  var isOfCheckout: Bool { path.hasPrefix("../") }

  /// Whether its blocks are generated from code.
  var isMadeFromCode: Bool { ReferencePage.all.contains { path == "reference/\($0.name).md" } }

  private init(path: String, in root: String) throws {
    self.path = path
    let text = try String(contentsOfFile: root + path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
