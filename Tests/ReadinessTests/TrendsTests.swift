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

  @Test func `a kind has the value of its worst placed widget in each run`() {
    let trends = Trends(of: [
      record("1") { $0.widgets = [widget(charged: 40), widget("nearby-2", charged: 44)] },
      record("2", day: 2),
      record("3", day: 3) { $0.widgets = [widget(charged: 400, isCertified: false)] },
      record("4", day: 4) { $0.widgets = [widget(charged: 41)] },
    ])
    #expect(trends.widgets.map(\.kind) == ["nearby"])
    #expect(trends.widgets.map(\.values) == [[.charged: [44, nil, nil, 41]]])
  }

  @Test func `shorter recordings count if one covers a full day, for one kind as for all`() {
    func widget(hours: Double, charged: Int) -> WidgetRecord {
      .nearby(charged: charged) {
        $0.recorded = .seconds(hours * 3600)
        $0.longestPlacement = $0.recorded
      }
    }
    let both = record("1") {
      $0.widgets = [widget(hours: 24, charged: 0), widget(hours: 8, charged: 1)]
    }
    let short = record("2") { $0.widgets = [widget(hours: 8, charged: 1)] }
    for kind in [nil, "nearby"] {
      #expect(both.worst(.charged, of: kind) == 1)
      #expect(short.worst(.charged, of: kind) == nil)
      #expect(short.worst(.withheld, of: kind) == 20)
    }
    #expect(both.worst(.charged, of: "other") == nil)
  }

  @Test func `a waived finding is not open in a trend`() throws {
    let broken = record("1", findings: [finding("LOC-001"), finding("LOC-001", look: "y")]) {
      $0.rules = [rule("LOC-001", .fail)]
    }
    let policy = ReleasePolicy(
      waivers: ReleasePolicy.waiver("W-1", "rule: LOC-001", expires: "2026-12-31"))
    let review = Assessment(of: broken, earlier: [], policy: policy, now: nil)
    let hidden = WaiverLedger(
      entries: review.waivers.entries, suppressed: [],
      covering: [broken.findings[0].fingerprint: 0])
    #expect(Trends(of: [broken]).rules.map(\.findings) == [[2]])
    #expect(Trends(of: [broken], hiding: ["1": hidden]).rules.map(\.findings) == [[1]])
  }

  @Test func `a rule's findings are counted in runs that checked it`() {
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
