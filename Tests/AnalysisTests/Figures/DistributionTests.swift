import Testing

@testable import Analysis

struct DistributionTests {
  private func bounds(
    _ values: [Int64], endless: Int = 0, unknown: Int = 0, at percentile: Int
  ) -> [Duration?] {
    var tally = QuantileTally()
    for value in values { tally.add(value) }
    for _ in 0..<endless { tally.addEndless() }
    for _ in 0..<unknown { tally.addUnknown() }
    let bounds = Distribution(milliseconds: tally).bounds(at: percentile)
    return [bounds?.lower, bounds?.upper]
  }

  @Test func `cases without an end count as longer than any other`() {
    #expect(bounds([0, 60], endless: 20, at: 95) == [nil, nil])
    #expect(bounds([0, 60], endless: 20, at: 50) == [nil, nil])
    #expect(bounds(Array(1...95), endless: 5, at: 95) == [.milliseconds(95), .milliseconds(95)])
    #expect(bounds(Array(1...95), endless: 6, at: 95) == [nil, nil])
  }

  @Test func `unrecorded cases may have any length`() {
    #expect(bounds([10, 20], unknown: 2, at: 50) == [.zero, .milliseconds(20)])
    #expect(bounds([10, 20], unknown: 2, at: 100) == [.milliseconds(20), nil])
    #expect(bounds([], unknown: 3, at: 95) == [.zero, nil])
  }

  @Test func `a distribution without cases has no percentiles`() {
    #expect(Distribution(milliseconds: QuantileTally()).bounds.isEmpty)
  }

  @Test func `a distribution of very many values has bounded memory and error`() {
    var tally = QuantileTally()
    let count = Int64(QuantileTally.maximumValues * 4)
    for value in 1...count { tally.add(value * 1000) }
    let distribution = Distribution(milliseconds: tally)
    let exact = Duration.milliseconds(count * 1000 / 2)
    #expect(distribution.median ?? .zero >= exact)
    #expect(distribution.median ?? .zero <= exact + exact / 128)
    #expect(distribution.longest == .milliseconds(count * 1000))
    let bounds = distribution.bounds(at: 50)
    #expect(bounds?.lower ?? .seconds(1_000_000_000) <= exact)
    #expect(bounds?.upper ?? .zero >= exact)
    #expect(distribution.isValid)
  }
}
