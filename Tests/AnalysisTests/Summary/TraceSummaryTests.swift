import Diagnostics
import Files
import JSON
import Testing
import Text
import Traces

@testable import Analysis

/// Summaries can be merged in any split and order.
struct TraceSummaryTests {
  static let basis = SummaryBasis(program: "1", matrix: TraceScript.matrix.digest, limits: "")

  static func json(_ summary: TraceSummary) -> ByteOutput {
    var trimmed = summary
    trimmed.trim()
    var writer = JSONWriter(layout: .oneLine)
    writer.object { trimmed.write(to: &$0, on: basis) }
    return writer.finish()
  }

  static func read(_ bytes: ByteOutput) throws -> TraceSummary {
    try TraceSummary(try JSONObject(bytes, maximumDepth: 32), matrix: TraceScript.matrix)
  }

  static func summary(of report: TraceReport) -> TraceSummary {
    let digest = SHA256.hexadecimal(of: report.file)
    let isDamaged = report.file.utf8.count % 7 == 0
    let diagnostic = Diagnostic(
      "trace.x", .warning, report.file, at: FilePosition(file: report.file, line: 3))
    return TraceSummary(
      of: report,
      from: TraceSource(
        byteSize: 10, digest: digest, contentDigest: digest, eventCount: report.eventCount,
        gaps: isDamaged ? [report.file + " is damaged"] : [],
        diagnostics: isDamaged ? [diagnostic] : []))
  }

  static func sum(_ parts: [TraceSummary]) -> TraceSummary {
    parts.reduce(into: TraceSummary()) { $0.merge($1) }
  }

  /// The sum of the traces in random order and parts, some of which are written and read again.
  static func sumInParts(
    _ reports: [TraceReport], _ random: inout SyntheticTraces
  ) throws -> TraceSummary {
    var shuffled = reports
    random.shuffle(&shuffled)
    var parts = (0..<(2 + random.next(4))).map { _ in [TraceSummary]() }
    for report in shuffled { parts[random.next(parts.count)].append(summary(of: report)) }
    var sums = try parts.map { part in
      let sum = sum(part)
      return random.next(2) == 0 ? try read(json(sum)) : sum
    }
    while sums.count > 1 {
      let one = sums.remove(at: random.next(sums.count))
      sums[random.next(sums.count)].merge(one)
    }
    return sums[0]
  }

  @Test(arguments: 0..<40) func `few traces have the same summary in any split and order`(
    seed: Int
  ) throws {
    var random = SyntheticTraces(seed: seed)
    let reports = random.reports(1 + random.next(20))
    let whole = Self.json(Self.sum(reports.map(Self.summary)))
    let parts = Self.json(try Self.sumInParts(reports, &random))
    #expect(String(bytes: parts) == String(bytes: whole))
  }

  @Test(arguments: 0..<2) func `many traces have the same bounded summary in any split and order`(
    seed: Int
  ) throws {
    var random = SyntheticTraces(seed: seed + 100)
    if seed > 0 { random.kinds = (0..<40).map { "kind \($0)" } }
    let reports = random.reports(700)
    let whole = Self.json(Self.sum(reports.map(Self.summary)))
    let parts = Self.json(try Self.sumInParts(reports, &random))
    #expect(parts == whole)
    #expect(whole.count < SummaryLimits.bytes)
  }

  @Test func `a summary survives a round trip`() throws {
    var random = SyntheticTraces(seed: 7)
    let written = Self.json(Self.sum(random.reports(30).map(Self.summary)))
    #expect(String(bytes: Self.json(try Self.read(written))) == String(bytes: written))
  }

  @Test func `a run's report from summaries equals the report from traces`() throws {
    var random = SyntheticTraces(seed: 8)
    let reports = random.reports(40)
    let whole = Self.sum(reports.map(Self.summary)).report()
    let parts = try Self.sumInParts(reports, &random).report()
    #expect(parts.rules == whole.rules)
    #expect(parts.matrix == whole.matrix)
    #expect(parts.lockMatrix == whole.lockMatrix)
    #expect(parts.origins == whole.origins)
    #expect(parts.totals == whole.totals)
    #expect(parts.kindTotals == whole.kindTotals)
    #expect(parts.traces.map(\.file) == whole.traces.map(\.file))
    #expect(parts.traces.map(\.widgets) == whole.traces.map(\.widgets))
    #expect(parts.coverage.lines.map(\.missing) == whole.coverage.lines.map(\.missing))
  }

  @Test func `the project's traces are selected after merging`() throws {
    var random = SyntheticTraces(seed: 9)
    random.widgetsPerTrace = 1...1
    let reports = random.reports(30)
    var project = ProjectWidgets()
    project.declare(["tide"])
    let sum = try Self.sumInParts(reports, &random)
    let own = reports.filter { $0.widgets.map(\.key.kind) == ["tide"] }
    #expect(sum.report(of: project).ownCount == own.count)
    #expect(sum.report(of: project).rules == RunReport(traces: own).rules)
    #expect(sum.report().ownCount == 30)
  }

  @Test func `a trace in two summaries is reported as repeated`() {
    var random = SyntheticTraces(seed: 10)
    let reports = random.reports(5)
    let sum = Self.sum((reports + [reports[2]]).map(Self.summary))
    #expect(sum.report().repeatedTraces == [reports[2].file])
  }

  @Test func `summaries of very many widgets keep every number that gates use`() {
    var random = SyntheticTraces(seed: 11)
    let reports = random.reports(700)
    let all = reports.map { report in
      (Self.summary(of: report), report.widgets.map { WidgetSummary(of: $0) })
    }
    let sum = Self.sum(all.map(\.0)).report()
    #expect(sum.omittedWidgets > 300)
    let listed = sum.traces.flatMap { trace in trace.widgets.map { (trace, $0) } }
    let every = all.flatMap { summary, widgets in
      summary.traces.values.flatMap { trace in widgets.map { (trace, $0) } }
    }
    #expect(Set(sum.traces.map(\.origin)) == Set(every.map(\.0.origin)))
    for kind in random.kinds {
      for measure in RankedMeasure.all {
        func worst(_ widgets: [(TraceRecord, WidgetSummary)]) -> [Double?] {
          let ranges = widgets.filter { $0.1.key.kind == kind && $0.0.header?.runMode == .release }
            .compactMap { measure.range(of: $0.1, in: $0.0) }
          return [ranges.map(\.lowerBound).max(), ranges.map(\.upperBound).max()]
        }
        #expect(
          worst(listed) == worst(every), "\(measure.measure) at \(measure.percentile) of \(kind)")
      }
    }
  }
}
