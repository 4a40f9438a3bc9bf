internal import Testing
internal import Text

@testable internal import Charting

/// Properties that hold for every chart.
@Suite struct EveryChartTests {
  @Test(arguments: Samples.all.indices)
  func `a chart is well-formed XML`(_ place: Int) {
    let sample = Samples.all[place]
    #expect(MarkupDocument(sample.bytes).failure == nil, "\(sample.name)")
  }

  @Test(arguments: Samples.all.indices)
  func `a chart has no style attribute, no handler and no script`(_ place: Int) {
    let sample = Samples.all[place]
    for element in MarkupDocument(sample.bytes).elements {
      #expect(element.name != "script" && element.name != "style", "\(sample.name)")
      for name in element.attributes.keys {
        #expect(name != "style" && !name.hasPrefix("on"), "\(sample.name): \(name)")
      }
    }
  }

  @Test(arguments: Samples.all.indices)
  func `ids are unique and every reference finds its id`(_ place: Int) {
    let sample = Samples.all[place]
    let document = MarkupDocument(sample.bytes)
    #expect(Set(document.ids).count == document.ids.count, "\(sample.name)")
    #expect(document.references.subtracting(document.ids) == [], "\(sample.name)")
  }

  @Test(arguments: Samples.all.indices)
  func `every link in a drawing has a title`(_ place: Int) {
    let sample = Samples.all[place]
    let document = MarkupDocument(sample.bytes)
    for link in document.named("a")
    where link.children.contains(where: ["use", "rect", "circle"].contains) {
      #expect(link.children.first == "title", "\(sample.name): \(link.attributes)")
    }
  }

  @Test(arguments: Samples.all.indices)
  func `numbers in coordinates are finite`(_ place: Int) {
    let sample = Samples.all[place]
    for element in MarkupDocument(sample.bytes).elements {
      for name in ["x", "y", "x1", "x2", "y1", "y2", "d", "width", "height"] {
        guard let value = element.attributes[name] else { continue }
        #expect(
          !value.contains("nan") && !value.contains("inf"), "\(sample.name): \(name)=\(value)")
      }
    }
  }

  @Test(arguments: [1, 3])
  func `the same chart has the same bytes`(_ days: Int) {
    let first = Samples.bytes { Samples.timeline(days: days, marks: 300).write(to: &$0) }
    let second = Samples.bytes { Samples.timeline(days: days, marks: 300).write(to: &$0) }
    #expect(first == second)
  }

  @Test func `hostile text is shown as text`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.shares(text: Samples.hostile).write(to: &$0) })
    let titles = document.with(class: "chart-title").map(\.text)
    #expect(
      titles == ["\"'><script>alert(1)</script>U+0000U+202E&amp; e\u{301}"])
  }

  @Test func `two charts with different prefixes have no common ids`() {
    var page: ByteOutput = []
    for id in ["a", "b"] {
      BudgetUseChart(
        id: id, title: "Budget", hours: "local time, UTC",
        days: [BudgetDay(label: "Mon", charged: [ChartMoment(minute: 1)])], declared: nil,
        envelope: 40...70
      ).write(to: &page)
      BarBreakdown(
        id: id + "-shares", title: "Shares", unit: "reloads",
        parts: [BarPart("located", count: 1, .shown(.content))]
      ).write(to: &page)
    }
    let ids = MarkupDocument(page).ids
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a chart is appended to existing output`() {
    var page: ByteOutput = Array("before".utf8)
    Samples.sparkline().write(to: &page)
    #expect(page.starts(with: Array("before<span".utf8)))
  }
}
