import Diagnostics
import Guidance
import Publishing
import Testing

@testable import Analysis

/// Compares the guidance pages with the trace rules.
@Suite struct RuleCatalogTests {
  private let rules: [Rule]

  init() {
    var diagnostics: [Diagnostic] = []
    let content = ContentFolder(path: Publication.root + "/content", name: "content")
    rules = GuidanceLibrary(reading: [content], diagnostics: &diagnostics).rules
  }

  @Test func `the pages with the check "trace" are exactly the trace rules`() {
    let pages = rules.filter { $0.checks.contains(.trace) }.map(\.id)
    #expect(pages.sorted() == TraceRules.ids.sorted(), "see TraceRules.all and the page's checks")
  }

  @Test func `the type of a trace rule has the name of its page`() {
    for rule in TraceRules.all {
      let words = rules.first { $0.id == rule.id }?.slug.split(separator: "-") ?? []
      let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      #expect("\(rule)" == name, "\(rule.id)")
    }
  }
}
