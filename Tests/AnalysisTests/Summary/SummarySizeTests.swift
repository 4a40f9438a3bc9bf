import Testing

@testable import Analysis

/// The size of a summary is bounded.
struct SummarySizeTests {
  @Test func `ten thousand traces take less than a megabyte`() {
    var random = SyntheticTraces(seed: 20)
    let bytes = TraceSummaryTests.json(
      TraceSummaryTests.sum(random.reports(10_000).map(TraceSummaryTests.summary)))
    #expect(bytes.count < SummaryLimits.bytes, "\(bytes.count) bytes")
    print("10,000 traces: \(bytes.count) bytes")
  }

  @Test(arguments: ["日本語🎌\u{1}\u{2028}<&\"", "é\u{301}\u{1}"])
  func `long names with special characters stay within the limit`(name: String) throws {
    var random = SyntheticTraces(seed: 21)
    random.prefix = String(repeating: name, count: 30)
    random.kinds = (0..<(name.count == 2 ? 4 : 300)).map { "\($0)" }
    random.widgetsPerTrace = 1...2
    random.evidencePerTrace = 20
    random.violationsPerTrace = 30
    let sum = TraceSummaryTests.sum(random.reports(900).map(TraceSummaryTests.summary))
    let bytes = TraceSummaryTests.json(sum)
    #expect(bytes.count < SummaryLimits.bytes, "\(bytes.count) bytes")
    #expect(TraceSummaryTests.json(try TraceSummaryTests.read(bytes)) == bytes)
    print("hostile names: \(bytes.count) bytes")
  }

  @Test func `ten thousand widgets in one trace stay within the limit`() {
    var random = SyntheticTraces(seed: 22)
    random.kinds = (0..<10_000).map { "\($0)" }
    random.widgetsPerTrace = 9_900...9_900
    let bytes = TraceSummaryTests.json(
      TraceSummaryTests.sum(random.reports(1).map(TraceSummaryTests.summary)))
    #expect(bytes.count < SummaryLimits.bytes, "\(bytes.count) bytes")
    print("10,000 widgets: \(bytes.count) bytes")
  }
}
