internal import Testing

@testable internal import Charting

@Suite struct BudgetTests {
  private func day(_ label: String, _ minutes: [Double]) -> BudgetDay {
    BudgetDay(label: label, charged: minutes.map { ChartMoment(minute: $0, href: "#e-\(Int($0))") })
  }

  private let x = LinearScale(0...1440, from: 0, to: 1440)
  private let y = LinearScale(0...10, from: 100, to: 0)

  @Test func `a line rises at each charged reload`() {
    let series = BudgetSeries(day: day("Mon", [600, 540]), identicalDayCount: 0)
    #expect(series.path(x, y) == "M0 100H540V90H600V80H1440")
  }

  @Test func `a line of many reloads ends at their count`() {
    let many = BudgetSeries(
      day: day("Mon", (0..<5000).map { Double($0) / 4 }), identicalDayCount: 0)
    let tall = LinearScale(0...5000, from: 5000, to: 0)
    #expect(many.path(x, tall).hasSuffix("V0H1440"))
    #expect(many.path(x, tall).utf8.count < 6000)
  }

  @Test func `a day with omitted reloads has the total count`() {
    let day = BudgetDay(
      label: "Mon",
      charged: [(60.0, 7), (120, 30), (180, 90)].map {
        BudgetDay.Charged(ChartMoment(minute: $0.0), total: $0.1)
      })
    #expect(day.chargedCount == 90)
    #expect([59.0, 60, 119, 150, 1440].map(day.count) == [0, 7, 7, 30, 90])
    #expect(day.passing(40)?.moment.minute == 180)
    #expect(day.passing(90) == nil)
    #expect(
      BudgetSeries(day: day, identicalDayCount: 0).path(x, LinearScale(0...90, from: 90, to: 0))
        == "M0 90H60V83H120V60H180V0H1440")
  }

  @Test(arguments: [(0.0, 0), (540, 1), (599, 1), (600, 3), (1440, 4)])
  func `charged reloads are counted until a minute`(_ minute: Double, _ count: Int) {
    #expect(day("Mon", [540, 600, 600, 700]).count(until: minute) == count)
  }

  @Test func `days with the same line share it`() {
    let lines = BudgetSeries.distinct([day("Mon", [1]), day("Tue", [2]), day("Wed", [1])])
    #expect(lines.map(\.label) == ["Mon +1", "Tue"])
  }

  @Test func `a band spans minimum and maximum around the median`() {
    let band = BudgetBand(of: [day("Mon", [10]), day("Tue", [10, 20, 25]), day("Wed", [])])
    let half = band.slots.first { $0.minute == 30 }
    #expect(half == BudgetBand.Slot(minute: 30, minimum: 0, median: 1, maximum: 3))
    #expect(band.slots.last?.minute == 1440)
  }

  @Test(arguments: [([1.0, 2], 1.5), ([1, 2, 9], 2), ([], 0)] as [([Double], Double)])
  func `the median is the middle value or the mean of both`(_ values: [Double], _ median: Double) {
    #expect(BudgetBand.median(values) == median)
  }

  @Test func `each line has its own dashes`() {
    #expect(Set(BudgetLine.dashes).count == BudgetUseChart.lineLimit)
  }

  @Test func `the first reload above a limit and exhaustion are marked and linked`() {
    let minutes = (0..<45).map { 420 + Double($0) * 10 }
    let chart = BudgetUseChart(
      id: "b", title: "B", hours: "local time, UTC",
      days: [
        BudgetDay(
          label: "Mon", charged: minutes.map { ChartMoment(minute: $0, href: "#e-\(Int($0))") },
          exhausted: [ChartMoment(minute: 875, href: "#e-875")])
      ], declared: BudgetLimit(perDay: 55, label: "declared budget"), envelope: 40...70)
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    let titles = document.named("a").filter { $0.children.first == "title" }
    #expect(
      titles.map { "\($0.attributes["href"] ?? "") \($0.text)" } == [
        "#e-875 Less than one reload left: Mon from 14:35, a request waited 1 time",
        "#e-820 Mon, 13:40: charged reload 41, first reload above 40 a day",
        "#e-860 Mon, 14:20: charged reload 45, last reload of the day",
      ])
    #expect(
      document.named("li").map(\.text).suffix(2) == [
        "first reload above a limit, last reload of the day",
        "less than one reload left: Mon from 14:35, a request waited 1 time",
      ])
    // No label covers the line.
    #expect(document.named("text").allSatisfy { !$0.text.contains("reserve") })
  }

  @Test func `a continuous lack of reserve is one bar`() {
    let day = BudgetDay(
      label: "Mon", charged: [],
      exhausted: [ChartMoment(minute: 435, href: "#e-1"), ChartMoment(minute: 1300)],
      moreExhausted: 52,
      balance: [(0, 1.0), (430, 0), (600, 1), (601, 0.2), (1200, 2)].map {
        BalancePoint(minute: $0.0, balance: $0.1)
      })
    let chart = BudgetUseChart(
      id: "b", title: "B", hours: "local time, UTC", days: [day], declared: nil, envelope: 40...70)
    let reserve = BudgetReserve(of: BudgetLine.lines(of: chart))
    #expect(reserve.spans == [430...1200, 1300...1303])
    #expect(reserve.description == "Mon 07:10 to 20:00, a request waited 54 times")
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    #expect(
      document.with(class: "chart-spent").compactMap { $0.attributes["d"] } == [
        "M430 277H1200M1300 277H1303"
      ])
  }

  @Test func `the data table has counts, exceeded limits and the sliding maximum`() {
    let chart = Samples.budget(days: 1)
    let cells = BudgetTable(chart: chart).table.rows.first?.cells.map(\.shownText)
    #expect(cells == ["45", "46", "0", "26", "45", "15:00", "–", "16:40"])
  }

  @Test func `exhaustion times beyond the limit are counted`() {
    let day = BudgetDay(
      label: "Mon", charged: [], exhausted: [875, 990].map { ChartMoment(minute: $0) },
      moreExhausted: 5)
    let chart = BudgetUseChart(
      id: "b", title: "B", hours: "local time, UTC", days: [day], declared: nil, envelope: 40...70)
    let cells = BudgetTable(chart: chart).table.rows.first?.cells.map(\.shownText)
    #expect(cells?.last == "14:35 16:30 and 5 more")
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    #expect(
      document.named("desc").map(\.text) == [
        "Mon: 0 charged reloads, a request waited for budget 7 times."
      ])
    let many = BudgetUseChart(
      id: "b", title: "B", hours: "local time, UTC", days: Array(repeating: day, count: 64),
      declared: nil,
      envelope: 40...70)
    #expect(
      BudgetTable(chart: many).table.rows.first?.cells.last.map(\.shownText) == "14 times")
  }

  @Test(arguments: [(60, 40.0, 208.0), (20_000, 47.5, 222.5), (1_000_000, 62.5, 237.5)])
  func `the columns beside the plot have room for their longest text`(
    _ charged: Int, _ axisWidth: Double, _ namesWidth: Double
  ) {
    let day = BudgetDay(
      label: "2026-03-02, a Monday",
      charged: [BudgetDay.Charged(ChartMoment(minute: 60), total: charged)])
    let chart = BudgetUseChart(
      id: "b", title: "B", hours: "local time, UTC", days: [day], declared: nil, envelope: 40...70)
    let document = MarkupDocument(Samples.bytes { chart.write(to: &$0) })
    let widths = ["chart-scale", "chart-ends"].map {
      document.with(class: $0).first?.attributes["width"].flatMap(Double.init) ?? 0
    }
    #expect(widths == [axisWidth, namesWidth])
  }

  @Test func `earlier days share a row`() {
    let table = BudgetTable(chart: Samples.budget(days: 70)).table
    #expect(table.rows.count == 63)
    #expect(table.rows.first?.header == "8 earlier days")
    #expect(table.rows.first?.cells.first.map(\.shownText) == "min 45, median 48.5, max 52")
  }
}
