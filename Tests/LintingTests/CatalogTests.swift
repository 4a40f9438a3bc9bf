import Diagnostics
import Findings
import Foundation
import Guidance
import Testing

@testable import Linting

/// The catalog and the guidance pages list the same rules.
struct CatalogTests {
  private static let content = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("content").path

  private static let pages: [Rule] = {
    var diagnostics: [Diagnostic] = []
    return GuidanceLibrary(
      reading: [ContentFolder(path: content, name: "content")], diagnostics: &diagnostics
    ).rules
  }()

  @Test func `rule ids are unique and sorted within each topic`() {
    let ids = RuleCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let topics = ids.map { String($0.prefix(3)) }
    let order = topics.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let sorted = ids.sorted {
      (order.firstIndex(of: String($0.prefix(3))) ?? 0, $0)
        < (order.firstIndex(of: String($1.prefix(3))) ?? 0, $1)
    }
    #expect(ids == sorted)
  }

  @Test func `the catalog contains exactly the rules that pages mark as lint`() {
    let written = Self.pages.filter { $0.checks.contains(.lint) }.map(\.id).sorted()
    #expect(RuleCatalog.all.map(\.id).sorted() == written)
  }

  @Test(arguments: RuleCatalog.all.map(\.id))
  func `a rule has its page's name and at most its severity`(id: String) throws {
    let rule = try #require(RuleCatalog.all.first { $0.id == id })
    let page = try #require(Self.pages.first { $0.id == id }, "write content/guidance/…/\(id)-….md")
    let name = page.slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    #expect("\(type(of: rule))".lowercased() == name.joined().lowercased())
    let severity: [FindingLevel: Severity] = [.error: .error, .warning: .warning, .note: .note]
    // A lint check may cover only a part of the rule.
    let level = try #require(severity[rule.level])
    let steps: [Severity] = [.note, .warning, .error]
    #expect(
      (steps.firstIndex(of: level) ?? 0) <= (steps.firstIndex(of: page.severity) ?? 0),
      "\(id): \(level) in code, \(page.severity) on the page")
  }
}
