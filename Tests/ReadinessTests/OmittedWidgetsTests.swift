import Testing

@testable import Readiness

/// Records of very many placed widgets keep the worst ones.
struct OmittedWidgetsTests {
  @Test func `a comparison counts the omitted widgets`() {
    let before = record("1") { $0.widgets = [widget()] }
    let now = record("2") {
      $0.widgets = [widget()]
      $0.omittedWidgets = 3
    }
    let sentences = RunDifferences(from: before, to: now).all.map(\.sentence)
    #expect(
      sentences == [
        "Tide 2: 1 placed widget is compared, including the worst of each kind; 3 more are not."
      ])
  }
}
