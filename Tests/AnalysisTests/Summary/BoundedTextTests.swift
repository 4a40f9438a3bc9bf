import Testing

@testable import Analysis

/// Names that summaries store in a bounded size.
struct BoundedTextTests {
  @Test func `a bounded name never ends within a character`() {
    let family = "👩‍👩‍👧‍👦"
    let name = String(repeating: family, count: 9)
    let bounded = name.bounded(to: 64)
    #expect(bounded.utf8.count <= 64 && bounded.hasPrefix(family + "…"))
    #expect(bounded.bounded(to: 64) == bounded)
  }
}
