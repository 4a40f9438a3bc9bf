import Diagnostics
import Foundation
import Testing

@testable import Linting

/// Every example of every rule page is reported or passes as its block is marked.
struct ExampleTests {
  private static let guidance = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("content/guidance")

  /// The examples of all pages, sorted by path. For a rule without a lint check, only passing examples count.
  static let examples: [GuidanceExample] = {
    let known = Set(RuleCatalog.all.map(\.id))
    let files = FileManager.default.enumerator(at: guidance, includingPropertiesForKeys: nil)
    let pages = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "md" }.map(\.path).sorted()
    return pages.flatMap { page in
      let text = String(
        decoding: FileManager.default.contents(atPath: page) ?? Data(), as: UTF8.self)
      let rule = String(URL(fileURLWithPath: page).lastPathComponent.prefix(7))
      return GuidanceExample.all(in: text, page: page, rule: rule)
        .filter { !$0.isTriggering || known.contains(rule) }
    }
  }()

  static let triggering = examples.filter(\.isTriggering)
  static let passing = examples.filter { !$0.isTriggering }

  @Test func `the guidance has examples`() {
    #expect(Self.examples.count > 100)
  }

  @Test(arguments: triggering)
  func `a triggering example is reported at each arrow and nowhere else`(
    example: GuidanceExample
  ) throws {
    try Self.expect(example.marks, in: example)
  }

  @Test(arguments: passing) func `a passing example is clean under every rule`(
    example: GuidanceExample
  ) throws {
    try Self.expect([], in: example)
  }

  @Test(arguments: triggering.filter { !$0.isPropertyList })
  func `below a comment with an emoji, the same findings are one line lower`(
    example: GuidanceExample
  ) throws {
    try Self.expect(example.lowered.marks, in: example.lowered)
  }

  @Test(arguments: triggering.filter { !$0.isPropertyList })
  func `a suppression comment with a reason suppresses all findings`(example: GuidanceExample)
    throws
  {
    try Self.expect([], in: example.silenced)
  }

  @Test(arguments: triggering)
  func `no finding is more severe than the highest severity of its rule`(
    example: GuidanceExample
  ) throws {
    let levels = Dictionary(
      RuleCatalog.all.map { ($0.id, $0.highestLevel) }, uniquingKeysWith: { first, _ in first })
    for finding in try BaseProject(with: example).lint().findings {
      guard let highest = levels[finding.rule] else { continue }
      #expect(finding.level <= highest, "\(finding.rule): \(finding.message)")
    }
  }

  private static func expect(_ marks: [GuidanceExample.Mark], in example: GuidanceExample) throws {
    let project = BaseProject(with: example)
    let found = try project.lint().findings
      .filter { $0.place.file == project.examplePath && $0.suppression == nil }
    let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = found.map { finding in
      let line = finding.place.line ?? 0
      let text = lines.indices.contains(line - 1) ? lines[line - 1] : ""
      let before = text.utf8.prefix((finding.place.column ?? 1) - 1)
      return GuidanceExample.Mark(
        line: line, column: String(decoding: Array(before), as: UTF8.self).count + 1)
    }
    let isAsPromised =
      places.sorted() == marks.sorted() && found.allSatisfy { $0.rule == example.rule }
    if !isAsPromised {
      let list = zip(found, places).map { "\($0.rule) at \($1): \($0.message)" }
      Issue.record(
        "expected \(example.rule) at \(marks), found \(list.isEmpty ? ["nothing"] : list)",
        sourceLocation: SourceLocation(
          fileID: "content/guidance", filePath: example.page, line: example.line, column: 1))
    }
  }
}
