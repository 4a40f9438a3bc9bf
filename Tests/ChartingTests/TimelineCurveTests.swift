internal import Testing

@testable internal import Charting

@Suite struct TimelineCurveTests {
  private func day(_ balance: [(Double, Double)]) -> TimelineDay {
    TimelineDay(
      label: "Mon", marks: [], intervals: [],
      balance: balance.map { BalancePoint(minute: $0.0, balance: $0.1) })
  }

  @Test func `the balance is a step line above its baseline`() {
    let curve = BalanceCurve(of: day([(0, 2), (60, 1), (120, 0.5), (180, 3)]))
    let minutes = LinearScale(0...1440, from: 0, to: 1440)
    let levels = LinearScale(0...4, from: 40, to: 0)
    #expect(
      curve.path(minutes, levels, base: 40) == "M0 40V20H60V30H120V35H180V10H1440V40")
    #expect(curve.lowest == BalancePoint(minute: 120, balance: 0.5))
    #expect(curve.spent == [120...180])
  }

  @Test func `an exhausted budget stays exhausted until the end of the day`() {
    #expect(BalanceCurve(of: day([(60, 0)])).spent == [60...1440])
  }

  @Test func `a budget that is exhausted repeatedly is drawn with all of its peaks`() {
    let sawtooth = (0..<56).flatMap { peak -> [(Double, Double)] in
      let minute = 420 + Double(peak) * 17
      return [(minute, 1), (minute + 1, 0)]
    }
    let curve = BalanceCurve(of: day([(0, 0)] + sawtooth))
    let minutes = LinearScale(0...1440, from: 0, to: 1440)
    let levels = LinearScale(0...1, from: 60, to: 14)
    #expect(curve.path(minutes, levels, base: 60).ranges(of: "V14").count == 56)
    #expect(curve.spent.count == 57)
  }

  @Test func `overlapping intervals count once in the total time`() {
    let drawing = IntervalDrawing(of: [
      TimelineInterval(.inUse, from: 540, to: 557), TimelineInterval(.inUse, from: 550, to: 570),
      TimelineInterval(.inUse, from: 600, to: 615),
    ])
    #expect(drawing.count == 3)
    #expect(drawing.minutes == 45)
  }

  @Test func `ten thousand intervals are merged into few`() {
    let many = (0..<10_000).map {
      TimelineInterval(.visible, from: Double($0) * 0.144, to: Double($0) * 0.144 + 0.1)
    }
    let drawing = IntervalDrawing(of: many)
    #expect(drawing.intervals.count <= 144)
    #expect(drawing.count == 10_000)
  }

  @Test func `different states drawn as one have a common name`() {
    let states = [
      TimelineInterval(.authorization("Never"), from: 0, to: 10),
      TimelineInterval(.authorization("Always"), from: 10, to: 20),
    ]
    #expect(IntervalDrawing.union(of: states, bridging: 1).map(\.name) == ["several settings"])
  }

  @Test func `an interval that ends before it starts has no length`() {
    let interval = TimelineInterval(.visible, from: 30, to: 20).withinDay
    #expect(interval?.length == 0)
  }
}
