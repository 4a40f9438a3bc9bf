import Projects
import Testing

@testable import Linting

struct SourceIndexTests {
  private static func index(_ text: String, _ conditions: CompilationConditions = .init())
    -> SourceIndex
  {
    let file = ParsedFile(path: "Widget.swift", bytes: Array(text.utf8), conditions: [conditions])
    return SourceIndex(of: [SourceFacts(of: file)])
  }

  @Test func `a provider is found through an extension and an alias`() {
    let index = Self.index(
      """
      typealias Source = TimelineProvider
      struct Nearby {}
      extension Nearby: Source { func placeholder(in context: Context) -> Entry { Entry() } }
      """)
    #expect(index.providers.map(\.name) == ["Nearby"])
    #expect(index.providers.first?.placeholder?.title == "Nearby.placeholder(in:)")
  }

  @Test func `a protocol that constrains Self refines the other protocol, an extension does not`() {
    let index = Self.index(
      """
      protocol Described where Self: Widget {}
      struct Tide: Described {}
      protocol Other {}
      extension Other where Self: Widget {}
      struct Ferry: Other {}
      """)
    #expect(index.descendants(of: "Widget") == ["Described", "Tide"])
  }

  @Test func `code for other systems, previews and debug builds is skipped`() {
    let index = Self.index(
      """
      #if os(watchOS)
      let a = one()
      #else
      let a = two()
      #endif
      #if DEBUG
      let b = three()
      #endif
      #Preview { four() }
      struct Previews: PreviewProvider { let c = five() }
      """)
    #expect(index.files[0].calls.map(\.name) == ["two"])
  }
}
