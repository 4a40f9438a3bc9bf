import Analysis
import Bytes
import Diagnostics
import Testing
import Traces

@testable import Publishing

/// What pages show of a run's traces, none of which stays in memory.
struct TraceShelfTests {
  private static let files = ["a.jsonl", "b.jsonl", "c.jsonl", "d.jsonl"]
  private static let widget = WidgetKey(kind: "nearby", instance: "w")

  /// A trace of one widget with so many reloads that nobody asked for.
  private static func trace(reloads: Int) -> String {
    let header =
      #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
      + #""profile":"seed-strict","epoch":"2026-03-02T00:00:00Z","parameters":{}}"#
    let added = #"{"t":0,"seq":0,"type":"widget.added","instance":"w","kind":"nearby"}"#
    let started = (1...reloads).map { number in
      #"{"t":\#(number),"seq":\#(number),"type":"reload.started","reloadId":"r\#(number)","#
        + #""instance":"w","requestIds":[],"charged":true}"#
    }
    return ([header, added] + started).joined(separator: "\n") + "\n"
  }

  /// A shelf that took in traces of one, two, three and four reloads, and the run they are of.
  private func shelve(_ body: (Run, Scratch) throws -> Void) throws {
    let options = RunOptions(matrix: try Publication.example().matrix)
    try Scratch.with { scratch in
      for (index, name) in Self.files.enumerated() {
        try scratch.write(Self.trace(reloads: index + 1), to: name)
      }
      let folder = try #require(RunFolder.find(in: [scratch.path]).runs.first)
      try body(Run(reading: folder, options: options), scratch)
    }
  }

  @Test func `what a trace says is found again, and no more than its pages ask for is read`() throws
  {
    try shelve { run, _ in
      for (index, placed) in (Array(PlacedWidget.all(in: run)) + PlacedWidget.all(in: run))
        .enumerated()
      {
        let count = index % 4 + 1
        #expect(placed.detail.widget.counts.started == count)
        #expect(run.rows?.lines(inBlock: 0, of: placed).count == count)
        #expect(run.rows?.times(ofBlock: 0, of: placed)?.last.seconds == Double(count))
      }
      #expect(run.rows?.takeProblems() == [])
    }
  }

  @Test func `a trace that changes meanwhile shows what it was when it was read`() throws {
    try shelve { run, scratch in
      try scratch.write(Self.trace(reloads: 9), to: "d.jsonl")
      let placed = try #require(Array(PlacedWidget.all(in: run)).last)
      #expect(placed.trace.file == "d.jsonl")
      #expect(run.rows?.lines(inBlock: 0, of: placed).count == 4)
    }
  }

  @Test func `a page of a trace that is out of order is named by its earliest and latest rows`()
    throws
  {
    try Scratch.with { scratch in
      let lines = Self.trace(reloads: 3).split(separator: "\n")
      try scratch.write(
        [lines[0], lines[1], lines[3], lines[4], lines[2]].joined(separator: "\n") + "\n",
        to: "a.jsonl")
      let folder = try #require(RunFolder.find(in: [scratch.path]).runs.first)
      let run = Run(reading: folder, options: RunOptions(matrix: try Publication.example().matrix))
      let placed = try #require(PlacedWidget.all(in: run).first { _ in true })
      let rows = run.rows?.lines(inBlock: 0, of: placed) ?? []
      #expect(rows.map { $0.reference?.time.seconds } == [2, 3, 1])
      let times = try #require(run.rows?.times(ofBlock: 0, of: placed))
      #expect((times.first.seconds, times.last.seconds) == (1, 3))
    }
  }

  @Test func `no ledger has lines beyond its end`() throws {
    try shelve { run, _ in
      for placed in PlacedWidget.all(in: run) {
        for block in [-1, 1, 3] {
          #expect(run.rows?.lines(inBlock: block, of: placed) == [])
          #expect(run.rows?.times(ofBlock: block, of: placed) == nil)
        }
      }
      #expect(run.rows?.takeProblems() == [])
    }
  }

  @Test
  func `lines that settle in any order, more of them than stay in memory, come back in theirs`()
    throws
  {
    // Each line is long, so that they take many megabytes.
    let caller = String(repeating: "a", count: 20_000)
    var analysis = TraceAnalysis(
      file: "a.jsonl", matrix: try Publication.example().matrix, keepsLines: true)
    for number in 0..<600 {
      let request = ReloadRequest(
        requestID: "\(number)", instance: "\(number % 2)", trigger: .push,
        caller: "\(number) \(caller)")
      analysis.consume(
        TraceEvent(
          time: .start, sequence: number, line: number + 1, body: .reloadRequested(request)))
    }
    var settled: [SettledLine] = []
    let report = analysis.finish { settled += $0 }
    var random = RandomNumbers(7)
    let keyed = settled.map { (line: $0, key: random.draw(1 << 30)) }.sorted { $0.key < $1.key }
    var scratch = LedgerScratch(in: try Spool())
    for part in 0..<6 { scratch.add(keyed.dropFirst(part * 100).prefix(100).map(\.line)) }
    let blocks = scratch.blocks(of: report)
    #expect(blocks.count == 8)
    let read = try (0..<8).flatMap { try LedgerBlocks.lines(in: blocks.read($0)) }
    let numbers = read.compactMap {
      $0.request?.caller?.split(separator: " ").first.flatMap { Int($0) }
    }
    #expect(
      numbers == Array(stride(from: 0, to: 600, by: 2)) + Array(stride(from: 1, to: 600, by: 2)))
  }
}
