import TestSupport
import Testing
import Traces

@testable import Analysis
@testable import Publishing
@testable import Runs

/// The ledger rows and placed widgets that pages show.
struct ListedLinesTests {
  /// A request that was withheld.
  private static func line(_ number: Int) -> LedgerLine {
    let place = EventReference(
      time: TraceTime(milliseconds: Int64(number) * 60_000), sequence: number
    ).inRow(number)
    var row = LedgerRow(
      ReloadRequest(requestID: "q\(number)", instance: "w", trigger: .policy), at: place)
    row.withhold(.budget, at: place)
    return LedgerLine(request: row, reload: nil)
  }

  private static func listed(_ numbers: [Int]) -> ListedLines {
    var lines = LineChoice(of: numbers.count, linked: [4_000, 9_999], maximumDrawn: 2_000)
    for number in numbers { lines.add(Self.line(number), number: number, day: number / 1440) }
    return lines.finish()
  }

  @Test func `the listed rows do not depend on the order in which they settle`() {
    var numbers = RandomNumbers(7)
    let inOrder = Self.listed(Array(0..<10_000))
    #expect(inOrder.listed.count == ListedLines.maximumLines)
    #expect([4_000, 9_999].allSatisfy { inOrder.listed.map(\.number).contains($0) })
    for _ in 0..<3 {
      var shuffled = Array(0..<10_000)
      for index in shuffled.indices.reversed() {
        shuffled.swapAt(index, numbers.draw(index + 1))
      }
      let other = Self.listed(shuffled)
      #expect(other.listed.map(\.number) == inOrder.listed.map(\.number))
      #expect(other.drawn.all == inOrder.drawn.all && other.drawn.from == inOrder.drawn.from)
    }
  }
}

/// The requests that waited, as counted by the filter of a ledger and the numbers of a widget.
struct WaitedRequestTests {
  private static func row(
    _ outcome: LedgerRow.RequestOutcome, waited: Duration? = nil, _ reasons: WithholdReason...
  ) -> LedgerRow {
    let place = EventReference(time: .start, sequence: 1)
    var row = LedgerRow(
      ReloadRequest(requestID: "q", instance: "w", trigger: .policy), at: place)
    for reason in reasons { row.withhold(reason, at: place) }
    row.outcome = outcome
    row.waited = waited
    return row
  }

  @Test func `a withheld request has waited, however it ended`() {
    let place = EventReference(time: .start, sequence: 2)
    for outcome in [LedgerRow.RequestOutcome.withheld, .started, .superseded(by: place)] {
      #expect(Self.row(outcome, .budget).hasWaited, "\(outcome)")
    }
    #expect(Self.row(.coalesced(into: place), .minSpacing, .coalescedInto).hasWaited)
  }

  @Test func `a request that runs at least a second after its due date has waited`() {
    #expect(Self.row(.started, waited: .seconds(1)).hasWaited)
    #expect(!Self.row(.started, waited: .milliseconds(999)).hasWaited)
    #expect(!Self.row(.started, waited: .zero).hasWaited)
  }

  @Test func `a pending, coalesced or removed request has not waited`() {
    #expect(!Self.row(.pending).hasWaited)
    let place = EventReference(time: .start, sequence: 2)
    #expect(!Self.row(.coalesced(into: place), waited: .seconds(300), .coalescedInto).hasWaited)
    #expect(!Self.row(.widgetRemoved).hasWaited)
  }
}

/// Which placed widgets of a run have pages.
struct PlacedWidgetSelectionTests {
  private static func report(of count: Int, charged: (Int) -> Int) throws -> RunReport {
    let matrix = MatrixCoverage(of: try Publication.example().matrix)
    return RunReport(
      traces: (0..<count).map { number in
        let digits = String(number)
        let name = "traces/" + String(repeating: "0", count: 6 - digits.count) + digits + ".jsonl"
        var widget = WidgetReport(key: WidgetKey(kind: "nearby", instance: "w"))
        widget.counts.started = charged(number)
        widget.counts.charged = charged(number)
        let place = EventReference(time: .start, sequence: 1)
        widget.budget.worst = .init(count: charged(number), first: place, last: place)
        var report = TraceReport(
          file: name, epoch: .unknown, parameters: AnalysisParameters(), matrix: matrix,
          lockMatrix: LockCoverage())
        report.widgets = [widget]
        return report
      })
  }

  @Test func `up to 500 placed widgets all have pages`() throws {
    let selection = PlacedWidgetSelection(of: try Self.report(of: 500) { _ in 1 })
    #expect(selection.places.count == 500)
  }

  @Test func `beyond 500 placed widgets, the worst of each measure have pages`() throws {
    let report = try Self.report(of: 5_000) { $0 == 4_321 ? 9 : 1 }
    let selection = PlacedWidgetSelection(of: report)
    let files = selection.places.map { report.traces[$0.trace].file }
    #expect(files.contains("traces/004321.jsonl"))
    #expect(selection.places.count <= 500 && selection.places.count >= 50)
  }
}
