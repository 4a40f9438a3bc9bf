import Analysis
import Documents
import Testing

@testable import Readiness

struct TrendsTests {
  private func rule(_ id: String, _ outcome: CheckOutcome) -> RuleRecord {
    RuleRecord(id: id, severity: "error", outcome: outcome)
  }

  @Test func `releases are marked`() {
    let trends = Trends(of: [record("1", kind: "release"), record("2", day: 2)])
    #expect(trends.runs.map(\.isRelease) == [true, false])
    #expect(trends.runs.map(\.title) == ["Tide 1", "Tide 2"])
  }

  @Test func `the worst placed widget of each run stands for its kind`() {
    let trends = Trends(of: [
      record("1") { $0.widgets = [widget(charged: 40), widget("nearby-2", charged: 44)] },
      record("2", day: 2),
      record("3", day: 3) { $0.widgets = [widget(charged: 400, isCertified: false)] },
      record("4", day: 4) { $0.widgets = [widget(charged: 41)] },
    ])
    #expect(trends.widgets.map(\.kind) == ["nearby"])
    #expect(trends.widgets.map(\.values) == [[.charged: [44, nil, nil, 41]]])
  }

  @Test func `a rule's findings are counted where somebody looked`() {
    let trends = Trends(of: [
      record("1") { $0.rules = [rule("LOC-001", .notChecked)] },
      record("2", findings: [finding("LOC-001"), finding("LOC-001", suppression: "")]) {
        $0.rules = [rule("LOC-001", .fail)]
      },
      record("3") { $0.rules = [rule("LOC-001", .pass), rule("LOC-002", .notChecked)] },
    ])
    #expect(trends.rules.map(\.id) == ["LOC-001"])
    #expect(trends.rules.map(\.findings) == [[nil, 1, 0]])
  }
}
