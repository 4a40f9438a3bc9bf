internal import Testing

@testable internal import Charting

/// Budget charts of incompletely recorded days.
@Suite struct BudgetRecordedTests {
  private func day(
    _ label: String = "Mon", recorded: ClosedRange<Double> = 0...1440, _ minutes: [Double] = [],
    lost: [ClosedRange<Double>] = []
  ) -> BudgetDay {
    BudgetDay(
      label: label, recorded: recorded,
      charged: minutes.enumerated().map {
        BudgetDay.Charged(ChartMoment(minute: $0.element), total: $0.offset + 1)
      }, lost: lost)
  }

  private func chart(_ days: [BudgetDay], omitted: Int = 0) -> BudgetUseChart {
    BudgetUseChart(
      id: "b", title: "B", hours: "local time, UTC", days: days, declared: nil, envelope: 40...70,
      omittedDays: omitted)
  }

  private func notes(of chart: BudgetUseChart) -> [String] {
    MarkupDocument(Samples.bytes { chart.write(to: &$0) }).with(class: "chart-note").map(\.text)
  }

  private func cells(of day: BudgetDay) -> [String]? {
    BudgetTable(chart: chart([day])).table.rows.first?.cells.map(\.shownText)
  }

  @Test func `unrecorded hours are not shown as hours without reloads`() {
    #expect(
      cells(of: day(recorded: 1200...1440, [1210, 1300])) == [
        "2 recorded", "–", "not recorded", "not recorded", "not recorded", "–", "–",
        "none recorded",
      ])
    #expect(
      cells(of: day(recorded: 0...400, [10])) == [
        "1 recorded", "–", "1", "not recorded", "not recorded", "–", "–", "none recorded",
      ])
  }

  @Test func `lost events leave a gap in the line, and counts after it are not recorded`() {
    let day = day("Mon", [60, 1300], lost: [540...1200])
    let x = LinearScale(0...1440, from: 0, to: 1440)
    let y = LinearScale(0...10, from: 100, to: 0)
    #expect(
      BudgetSeries(day: day, identicalDayCount: 0).path(x, y)
        == "M0 100H60V90H540M1200 90H1300V80H1440")
    #expect(cells(of: day)?[2...4] == ["1", "not recorded", "not recorded"])
    #expect(notes(of: chart([day])).contains("A line has a gap where events were lost."))
    #expect(BudgetLine.lines(of: chart([day])).map(\.name) == ["2 recorded, Mon"])
  }

  @Test func `a gap in a day without its own line is not in the notes`() {
    let days = [day(lost: [540...1200])] + (1..<8).map { day("Day \($0)", [600]) }
    #expect(!notes(of: chart(days)).contains("A line has a gap where events were lost."))
    #expect(notes(of: chart(days.reversed())).contains("A line has a gap where events were lost."))
  }

  @Test func `a day with only lost events has no line`() {
    let day = day(lost: [0...1440])
    #expect(day.stretches.isEmpty)
    #expect(cells(of: day)?.first == "0 recorded")
  }

  @Test func `a day that lacks a few minutes at its ends is complete`() {
    #expect(day(recorded: 5...1439).countText == "0")
    #expect(day(recorded: 5...1400).countText == "0 recorded")
  }

  @Test func `only complete days count in the minimum and the median`() {
    let days = (0..<7).map { day("Day \($0)", [600, 700]) } + [day(recorded: 1200...1440)]
    #expect(
      BudgetBand(of: days).slots.last
        == BudgetBand.Slot(minute: 1440, minimum: 2, median: 2, maximum: 2))
    #expect(
      notes(of: chart(days)).contains(
        "8 days, 7 of them complete: the area spans minimum to maximum of these, the lines are "
          + "their median and the last day."))
    let more = [days[7]] + days + Array(repeating: days[0], count: 60)
    let row = BudgetTable(chart: chart(more)).table.rows.first
    #expect(row?.header == "7 earlier days")
    #expect(
      row?.cells.first.map(\.shownText) == "min 2, median 2, max 2 of 6 complete days")
  }

  @Test func `without a complete day there is neither an area nor a median`() {
    let days = (0..<8).map { day("Day \($0)", recorded: 60...1440, [600]) }
    #expect(BudgetLine.lines(of: chart(days)).map(\.name) == ["1 recorded, Day 7"])
    let document = MarkupDocument(Samples.bytes { chart(days).write(to: &$0) })
    #expect(document.with(class: "chart-band").isEmpty)
    #expect(
      notes(of: chart(days)).contains(
        "8 days, none of them complete: the line is the last day."))
  }

  @Test func `days without a reload count in the median`() {
    let days = (0..<20).map { day("Day \($0)", $0 < 8 ? [600] : []) }
    #expect(BudgetLine.lines(of: chart(days)).map(\.name) == ["0, Day 19", "0, median"])
  }

  @Test func `the notes have the number of omitted days`() {
    #expect(
      notes(of: chart([day()], omitted: 12)).contains(
        "Omitted: 12 earlier days. The chart shows only the last days of a long trace."))
  }
}
