internal import Testing
internal import Text

@testable internal import Charting

@Suite struct SharesTests {
  @Test func `a count of one is in the singular`() {
    let bar = BarBreakdown(
      id: "s", title: "S", unit: "reloads", parts: [BarPart("located", count: 1, .shown(.content))])
    let document = MarkupDocument(Samples.bytes { bar.write(to: &$0) })
    #expect(document.with(class: "chart-note").map(\.text) == ["1 reload."])
  }

  @Test func `parts fill the bar from left to right`() {
    let bar = BarBreakdown(
      id: "s", title: "S", unit: "reloads",
      parts: [
        BarPart("located", count: 3, .shown(.content)), BarPart("none", count: -4, .unknown),
        BarPart("unavailable", count: 1, .shown(.unavailable)),
      ])
    #expect(bar.spans.map(\.start) == [0, 75, 75])
    #expect(bar.spans.map(\.width) == [75, 0, 25])
  }

  @Test func `a bar without counts has a note and no drawing`() {
    let bar = BarBreakdown(
      id: "s", title: "S", unit: "reloads", parts: [BarPart("located", count: 0, .shown(.content))])
    let document = MarkupDocument(Samples.bytes { bar.write(to: &$0) })
    #expect(document.with(class: "chart-note").map(\.text) == ["No reloads."])
    #expect(document.named("svg").isEmpty)
    #expect(document.named("td").map(\.text) == ["0", "–"])
  }

  @Test func `an extreme count is clamped`() {
    #expect(BarPart("part", count: .max, .other).count == 1_000_000_000_000)
    #expect(BarPart("part", count: .min, .other).count == 0)
  }

  @Test func `a state has the same color and pattern in bars and timelines`() {
    for content in TimelineContent.allCases {
      let part = BarPart("part", count: 1, .shown(content))
      #expect(part.paint == content.paint && part.style == "paint-\(content)")
    }
    let paints = TimelineContent.allCases.map(\.paint) + [Paint.unknown]
    #expect(Set(paints).count == paints.count)
    let bar = BarBreakdown(
      id: "s", title: "S", unit: "views",
      parts: [
        BarPart("not approved", count: 3, .shown(.notApproved)),
        BarPart("not recorded", count: 1, .unknown),
      ])
    let patterns = MarkupDocument(Samples.bytes { bar.write(to: &$0) }).named("pattern")
    #expect(patterns.map { $0.attributes["class"] } == ["paint-notApproved", "tone-neutral"])
  }

  @Test func `a quantile strip has its parts in proportion and its limit`() {
    let strip = QuantileStrip(id: "q", title: "Age", median: 10, high: 40, longest: 80, limit: 100)
    #expect([10, 40, 80, 100].map(strip.x) == [9.8, 39.2, 78.4, 98])
    let document = MarkupDocument(Samples.bytes { strip.write(to: &$0) })
    #expect(document.named("rect").count == 2 && document.named("line").count == 2)
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e300])
  func `an invalid quantile strip stays within its width`(value: Double) {
    let strip = QuantileStrip(
      id: "q", title: "Age", median: value, high: value / 2, longest: -value, limit: value)
    #expect((0...98).contains(strip.x(strip.longest)) && strip.median <= strip.high)
  }

  private func sparkline(_ values: [Double?]) -> Sparkline {
    Sparkline(id: "k", title: "Findings", values: values) { FixedPoint.text($0, decimals: 1) }
  }

  @Test func `a trend runs from left to right with high values at the top`() {
    #expect(sparkline([0, 10, 5]).path == "M5 19h0L48 5L91 12")
  }

  @Test func `a flat trend is in the middle`() {
    #expect(sparkline([3, 3]).path == "M5 12h0L91 12")
  }

  @Test func `a missing value is a gap`() {
    #expect(sparkline([0, nil, 10]).path == "M5 19h0M91 5h0")
  }

  @Test func `an infinite value is a stroke at the top with its own text`() {
    let trend = Sparkline(id: "k", title: "Age", values: [0, .infinity, .infinity]) {
      $0.isFinite ? FixedPoint.text($0, decimals: 1) : "no content"
    }
    #expect(trend.path == "M5 12h0M48 2h0M91 2h0")
    let document = MarkupDocument(Samples.bytes { trend.write(to: &$0) })
    #expect(document.with(class: "sparkline-value").map(\.text) == ["no content"])
    #expect(
      document.with(class: "sparkline-scale").map(\.text) == ["lowest 0, highest no content"])
  }

  @Test(
    arguments: [
      ([4.0, nil], "Findings: last not measured, lowest 4, highest 4, not measured 1 time"),
      ([nil, .nan], "Findings: not measured"),
      ([2, 7.126], "Findings: last 7.1, lowest 2, highest 7.1"),
    ] as [([Double?], String)])
  func `a trend's title has its last, lowest and highest value`(
    _ values: [Double?], _ title: String
  ) {
    let document = MarkupDocument(Samples.bytes { sparkline(values).write(to: &$0) })
    #expect(document.named("title").map(\.text) == [title])
  }

  @Test func `marks are counted in the title and shift with the drawn values`() {
    let marked = Sparkline(
      id: "k", title: "Findings", values: [1] + Array(repeating: 2, count: 60),
      marks: [0, 1, 60, 61], markName: "release"
    ) { FixedPoint.text($0, decimals: 1) }
    #expect(marked.marks == [0, 59])
    let document = MarkupDocument(Samples.bytes { marked.write(to: &$0) })
    #expect(
      document.named("title").map(\.text) == ["Findings: last 2, lowest 2, highest 2, 2 releases"])
  }

  @Test func `a trend has its lowest and highest value and its threshold as text with units`() {
    func scale(_ values: [Double?], limit: Sparkline.Limit? = nil) -> [String] {
      let trend = Sparkline(id: "k", title: "T", values: values, limit: limit) {
        FixedPoint.text($0, decimals: 1) + " min"
      }
      return MarkupDocument(Samples.bytes { trend.write(to: &$0) }).with(class: "sparkline-scale")
        .map(\.text)
    }
    #expect(
      scale([30, nil, 51, 34], limit: .init(value: 70, text: "at most 70 min")) == [
        "lowest 30 min, highest 51 min; at most 70 min"
      ])
    #expect(scale([5, 5]) == [] && scale([nil]) == [])
  }

  @Test func `a value above a ceiling has a part beyond the limit`() {
    func styles(_ measured: Double?, isCeiling: Bool = true) -> [String] {
      let bar = MarginBar(
        id: "m", title: "M", measured: measured, limit: 10, isCeiling: isCeiling)
      return MarkupDocument(Samples.bytes { bar.write(to: &$0) }).named("rect").compactMap {
        $0.attributes["class"]
      }
    }
    #expect(styles(9) == ["margin-bar-track", "margin-bar-value"])
    #expect(styles(11) == ["margin-bar-track", "margin-bar-value", "margin-bar-beyond"])
    #expect(styles(11, isCeiling: false) == ["margin-bar-track", "margin-bar-value"])
    #expect(styles(.infinity) == ["margin-bar-track", "margin-bar-value", "margin-bar-beyond"])
    #expect(styles(nil) == ["margin-bar-track"])
  }

  @Test func `only the last sixty values are drawn`() {
    #expect(sparkline((0..<100).map(Double.init)).values.first == 40)
  }
}
