internal import Testing

@testable internal import Charting

/// The maximum size of a timeline.
@Suite struct TimelineSizeTests {
  @Test func `three days of a hundred marks stay under 70 KB`() {
    #expect(Samples.bytes { Samples.timeline(days: 3, marks: 100).write(to: &$0) }.count < 70_000)
  }

  @Test(arguments: [1, 7, 60])
  func `a page is bounded however dense the days are`(_ days: Int) {
    let chart = Samples.timeline(days: days, marks: 10_000)
    #expect(TimelinePicture(of: chart.days).drawnCount <= TimelineBinning.drawnLimit)
    #expect(Samples.bytes { chart.write(to: &$0) }.count < 200_000)
  }

  @Test func `reasons beyond the limit share a symbol`() {
    let marks = (0..<90).map {
      TimelineMark(
        .reload(.free(ChartReason(letter: "long", name: "reason \($0)")), .notRequested),
        minute: Double($0))
    }
    let symbols = TimelineSymbols(of: marks)
    #expect(symbols.defined.count == TimelineSymbols.limit)
    #expect(symbols.id(of: TimelineSymbol(marks[0].kind)) == "s0")
    #expect(symbols.id(of: TimelineSymbol(marks[89].kind)) == TimelineSymbols.sharedID)
  }
}
