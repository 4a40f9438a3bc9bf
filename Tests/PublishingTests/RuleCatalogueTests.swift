import Analysis
import Diagnostics
import Guidance
import Publishing
import Testing

/// Keeps the pages of rules and the code that checks traces in step.
@Suite struct RuleCatalogueTests {
  private let rules: [Rule]

  init() {
    var diagnostics: [Diagnostic] = []
    let content = ContentFolder(path: Publication.root + "/content", name: "content")
    rules = GuidanceLibrary(reading: [content], diagnostics: &diagnostics).rules
  }

  @Test func `a page says "trace" exactly when code holds its rule against traces`() {
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
