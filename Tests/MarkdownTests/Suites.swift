import Testing

@testable import Markdown

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conformance suites, which are outside of the repository.
enum Suites {
  static let variable = "ALMANAC_SUITES"

  static var folder: String? {
    ProcessInfo.processInfo.environment[variable]
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    let folder = try #require(folder)
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
  }

  /// The examples of a text in the format of the specification, each with its heading.
  static func examples(_ path: String) throws -> [SpecificationExample] {
    let text = String(decoding: try bytes(path), as: UTF8.self)
    var examples: [SpecificationExample] = []
    var section = ""
    var markdown: [Substring] = []
    var html: [Substring] = []
    var state = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if state == 0 {
        if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
        guard line.hasPrefix("```````````````````````````````` example") else { continue }
        state = 1
        (markdown, html) = ([], [])
      } else if line == "````````````````````````````````" {
        state = 0
        examples.append(
          SpecificationExample(
            example: examples.count + 1, section: section, markdown: joined(markdown),
            html: joined(html)))
      } else if line == "." && state == 1 {
        state = 2
      } else if state == 1 {
        markdown.append(line)
      } else {
        html.append(line)
      }
    }
    return examples
  }

  private static func joined(_ lines: [Substring]) -> String {
    lines.map { $0.replacing("→", with: "\t") + "\n" }.joined()
  }
}

struct SpecificationExample: Decodable, Sendable {
  let example: Int
  let section: String
  let markdown: String
  let html: String
  var extensions: [String]?
}

extension SpecificationExample {
  init(example: Int, section: String, markdown: String, html: String) {
    self.example = example
    self.section = section
    self.markdown = markdown
    self.html = html
    extensions = nil
  }

  /// The HTML of the example.
  func rendered(_ extensions: MarkdownExtensions) -> String {
    var options = MarkdownOptions.plain
    options.extensions = extensions
    return page(markdown, options)
  }
}

extension MarkdownDocument {
  /// The text of the page without markup and code blocks.
  func plainText() -> String { content.text(of: 0..<content.tree.nodes.count) }
}

/// The HTML of a page.
func page(_ markdown: String, _ options: MarkdownOptions = .plain) -> String {
  let document = MarkdownDocument(Array(markdown.utf8), file: "page.md", options: options)
  return String(decoding: document.html(), as: UTF8.self)
}

/// Prints how many examples pass and records each that fails.
func check(
  _ name: String, _ examples: [SpecificationExample],
  _ extensions: MarkdownExtensions = .all.subtracting(.autolinks),
  normalized: (String) -> String = { $0 }
) {
  var passed = 0
  for example in examples {
    let actual = normalized(example.rendered(extensions))
    if actual == normalized(example.html) {
      passed += 1
    } else {
      Issue.record(
        """
        \(name) \(example.example), \(example.section):
        \(example.markdown.debugDescription)
        expected \(example.html.debugDescription)
        got      \(actual.debugDescription)
        """)
    }
  }
  print("\(name): \(passed) of \(examples.count)")
}
