import Analysis
import Diagnostics
import Testing
import Traces

@testable import Publishing

/// The rows of a run's traces, of which few stay in memory.
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

  /// A shelf without room for rows, after it took in traces of one, two, three and four reloads.
  private func shelve(_ body: (TraceShelf, Scratch) throws -> Void) throws {
    let options = RunOptions(matrix: try Publication.example().matrix)
    try Scratch.with { scratch in
      for (index, name) in Self.files.enumerated() {
        try scratch.write(Self.trace(reloads: index + 1), to: name)
      }
      let folder = try #require(RunFolder.find(in: [scratch.path]).runs.first)
      let sources = InputSource.all(of: folder, DigestedFiles(reading: [], options))
      let shelf = TraceShelf(sources, options, mostRows: 0)
      for source in sources {
        guard case .trace(let reading, let report) = source.read(options).input else { continue }
        shelf.add(report, digest: reading.digest)
      }
      try body(shelf, scratch)
    }
  }

  @Test func `a trace that is no longer in memory is read again`() throws {
    try shelve { shelf, _ in
      for (index, name) in (Self.files + Self.files).enumerated() {
        let rows = shelf.rows(of: Self.widget, in: name)
        #expect(rows.widget.reloads.count == index % 4 + 1, "\(name)")
        #expect(rows.lines.all.count == index % 4 + 1, "\(name)")
      }
      #expect(shelf.takeProblems() == [])
    }
  }

  @Test func `a trace that is no longer what it was is told once and shows no rows`() throws {
    try shelve { shelf, scratch in
      try scratch.write(Self.trace(reloads: 9), to: "d.jsonl")
      #expect(shelf.rows(of: Self.widget, in: "d.jsonl").widget.reloads.isEmpty)
      #expect(shelf.rows(of: Self.widget, in: "d.jsonl").widget.reloads.isEmpty)
      let problems = shelf.takeProblems()
      #expect(problems.map(\.id) == ["run.changed-input"])
      #expect(problems.map { $0.place?.file } == ["d.jsonl"])
      #expect(shelf.takeProblems() == [])
    }
  }

  @Test func `a changed trace that is still in memory is not looked at`() throws {
    try shelve { shelf, scratch in
      try scratch.write(Self.trace(reloads: 9), to: "a.jsonl")
      #expect(shelf.rows(of: Self.widget, in: "a.jsonl").widget.reloads.count == 1)
      #expect(shelf.takeProblems() == [])
    }
  }
}
