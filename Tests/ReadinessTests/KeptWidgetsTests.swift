import Documents
import Testing

@testable import Readiness

/// Of very many placed widgets a record keeps those that answer for the rest.
struct KeptWidgetsTests {
  /// Widgets of some kinds in many traces, with numbers that no order explains.
  private static func widgets(_ count: Int, seed: Int) -> [WidgetRecord] {
    var state = UInt64(truncatingIfNeeded: seed &* 7919 &+ 1)
    func next(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    return (0..<count).map { number in
      var widget = WidgetRecord(
        kind: ["nearby", "tide", "map"][Int(next(3))], instance: "w\(next(8))",
        trace: "traces/\(number).jsonl", scenario: "S\(next(4))", isCertified: next(4) > 0, page: ""
      )
      widget.requested = Int(next(60))
      widget.withheld = widget.requested == 0 ? 0 : Int(next(UInt64(widget.requested)))
      widget.chargedIn24Hours = next(9) == 0 ? nil : Int(next(80))
      widget.longestSpent = next(9) == 0 ? nil : Double(next(9000))
      let ages = [Double(next(900)), Double(900 + next(9000)), Double(9900 + next(90_000))]
      var figures = WidgetFigureRecord(
        contentAge: .of(ages, cases: 20, unknown: next(9) == 0 ? 2 : 0))
      figures.viewsWithinLimit = Int(next(20))
      figures.isIncomplete = next(30) == 0
      figures.longestWait = .seconds(Int(next(9000)))
      widget.figures = figures
      return widget
    }
  }

  @Test func `as long as there are few, all are kept in their order`() {
    let all = Self.widgets(40, seed: 1)
    let kept = KeptWidgets(of: all, most: 40)
    #expect(kept.widgets == all)
    #expect(kept.omitted == 0)
  }

  @Test(arguments: 0..<40) func `every gate about widgets has the same value with them as with all`(
    seed: Int
  ) {
    let all = Self.widgets(300, seed: seed)
    let kept = KeptWidgets(of: all, most: 120)
    #expect(kept.widgets.count == 120)
    #expect(kept.omitted == 180)
    for (measure, percentile) in [
      (GateMeasure.charged, 95), (.withheld, 95), (.exhausted, 95), (.contentAge, 50),
      (.contentAge, 95), (.contentAge, 100), (.freshViews, 95), (.waitingWithoutBudget, 95),
    ] {
      for kind in ["nearby", "tide", "map"] {
        func worst(_ widgets: [WidgetRecord]) -> [Double?] {
          let ranges = widgets.filter { $0.kind == kind && $0.isCertified }
            .compactMap { $0.range(of: measure, percentile: percentile) }
          let (lower, upper) = (ranges.map(\.lowerBound), ranges.map(\.upperBound))
          return measure.isMoreBetter ? [lower.min(), upper.min()] : [lower.max(), upper.max()]
        }
        #expect(worst(kept.widgets) == worst(all), "\(measure) of \(kind)")
      }
    }
  }

  @Test func `each widget is kept in its first trace, and then the first of all`() {
    let all = Self.widgets(300, seed: 3)
    let kept = KeptWidgets(of: all, most: 100)
    let names = Set(all.map { [$0.kind, $0.instance] })
    #expect(Set(kept.widgets.map { [$0.kind, $0.instance] }) == names)
    #expect(kept.widgets.prefix(20) == all.prefix(20))
    #expect(kept.widgets == all.filter(kept.widgets.contains))
  }

  @Test func `a kind that only a trace without a budget has is not lost`() {
    var all = Self.widgets(50, seed: 4)
    all.append(
      WidgetRecord(
        kind: "rare", instance: "r", trace: "last", scenario: nil, isCertified: false, page: ""))
    #expect(KeptWidgets(of: all, most: 30).widgets.last?.kind == "rare")
  }

  @Test func `a comparison says how many it could not look at`() {
    let before = record("1") { $0.widgets = [widget()] }
    let now = record("2") {
      $0.widgets = [widget()]
      $0.omittedWidgets = 3
    }
    let sentences = Circumstances(from: before, to: now).all.map(\.sentence)
    #expect(
      sentences == [
        "Of Tide 2 1 placed widget can be compared, among them the worst of each kind, and 3 others "
          + "cannot."
      ])
  }
}
