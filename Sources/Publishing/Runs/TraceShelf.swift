internal import Analysis
internal import Bytes
internal import Diagnostics
internal import Synchronization
internal import Traces

/// What pages show of a run's traces in full, on the disk: every widget's report, and its ledger in blocks.
///
/// A run can have ten thousand traces, and a trace a ledger of thousands of pages; of each, a few bytes are in memory.
final class TraceShelf: Sendable {
  private let spool: Spool
  private let state = Mutex(State())

  private struct State {
    /// Where the table of each trace is, by its name.
    var tables: [String: Int] = [:]
    var problems: [Diagnostic] = []
  }

  /// What a table has of the trace: where its device's report is. Then it has the same of each widget, and its blocks.
  private enum TableRow {
    static let device = 2
    static let widget = 3
    static let block = 5
  }

  init() throws(FileSystemError) {
    spool = try Spool.shared.get()
  }

  /// An empty shelf; nil, with the reason among the problems, where there can be none.
  static func made(_ problems: inout [Diagnostic]) -> TraceShelf? {
    do throws(FileSystemError) {
      return try TraceShelf()
    } catch {
      problems.append(.noShelf("\(error)"))
      return nil
    }
  }

  /// Lines of a trace that is being read.
  var scratch: LedgerScratch { LedgerScratch(in: spool) }

  /// Puts down all that a trace says, to be found by its name once it was added; answers where it is.
  ///
  /// - Throws: `FileSystemError` where there is no room, or what a block of a digest is refused with.
  func store(_ report: TraceReport, _ blocks: LedgerBlocks) throws -> Int {
    guard blocks.count == LedgerBlocks.count(for: report) else {
      throw DigestEntry.Refusal.otherLedger
    }
    var table = try numbers(of: RowEncoder.encode(report.device))
    var next = 0
    for widget in report.widgets {
      var places: [Int] = []
      var latest = TraceTime.start
      for block in 0..<LedgerBlocks.count(ofLines: widget.lineCount) {
        let text = try blocks.read(next)
        let lines = try Self.lines(
          in: text, count: LedgerBlocks.count(ofLines: widget.lineCount, inBlock: block))
        for line in lines { line.forEachReference { latest = max(latest, $0.time) } }
        let begun = lines.compactMap { $0.reference?.time }
        let times = [begun.min(), begun.max(), latest]
        places += try numbers(of: text) + times.map { Int($0?.milliseconds ?? 0) }
        next += 1
      }
      table += try numbers(of: RowEncoder.encode(widget)) + [spool.append(places)]
    }
    return try spool.append(table)
  }

  /// Takes in where `store` put a trace.
  func add(_ file: String, at table: Int) {
    state.withLock { $0.tables[file] = table }
  }

  private func numbers(of bytes: ByteOutput) throws(FileSystemError) -> [Int] {
    let range = try spool.append(bytes.span)
    return [range.lowerBound, range.count]
  }

  /// The lines of a block, which has to have so many.
  private static func lines(in block: ByteOutput, count: Int) throws -> [LedgerLine] {
    let lines = try LedgerBlocks.lines(in: block)
    guard lines.count == count else { throw DigestEntry.Refusal.otherLedger }
    return lines
  }

  /// What was asked for and could not be read, each told once.
  func takeProblems() -> [Diagnostic] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }
}

extension TraceShelf {
  /// All that a trace says of one of its widgets, and of the device; the ledger stays where it is.
  func report(of placed: PlacedWidget) -> (widget: WidgetReport, device: DeviceReport) {
    let none = (WidgetReport(key: placed.widget.key), DeviceReport())
    return read(placed, otherwise: none) { table, row in
      let device = try spool.numbers(TableRow.device, at: table)
      return (try report(WidgetReport.self, at: row), try report(DeviceReport.self, at: device))
    }
  }

  private func report<Report: Decodable>(_ type: Report.Type, at place: [Int]) throws -> Report {
    let bytes = try spool.read(place[0]..<place[0] + place[1])
    return try RowDecoder.decode(type, from: bytes.span)
  }

  /// The lines on one page of a widget's ledger; none where it has no such page.
  func lines(inBlock block: Int, of placed: PlacedWidget) -> [LedgerLine] {
    guard placed.hasBlock(block) else { return [] }
    return read(placed, otherwise: []) { _, row in
      let place = try blockRow(block, at: row)
      return try LedgerBlocks.lines(in: spool.read(place[0]..<place[0] + place[1]))
    }
  }

  /// When the earliest and the latest line on one page of a widget's ledger began, and the latest time that the lines up
  /// to that page tell of; nil where it has no such page.
  func times(
    ofBlock block: Int, of placed: PlacedWidget
  ) -> (first: TraceTime, last: TraceTime, latest: TraceTime)? {
    guard placed.hasBlock(block) else { return nil }
    return read(placed, otherwise: nil) { _, row in
      let place = try blockRow(block, at: row)
      let times = place[2...].map { TraceTime(milliseconds: Int64($0)) }
      return (times[0], times[1], times[2])
    }
  }

  private func blockRow(_ block: Int, at row: [Int]) throws(FileSystemError) -> [Int] {
    try spool.numbers(TableRow.block, at: row[2], from: block * TableRow.block)
  }

  /// - Parameter body: gets where the trace's table is, and the row of the widget in it.
  private func read<Value>(
    _ placed: PlacedWidget, otherwise none: Value,
    _ body: (_ table: Int, _ row: [Int]) throws -> Value
  ) -> Value {
    let widgets = placed.trace.widgets
    let index = widgets.firstIndexInOrder { $0.key >= placed.widget.key }
    guard let table = state.withLock({ $0.tables[placed.trace.file] }), index < widgets.count
    else { return none }
    do {
      let row = try spool.numbers(
        TableRow.widget, at: table, from: TableRow.device + index * TableRow.widget)
      return try body(table, row)
    } catch {
      state.withLock { $0.problems.append(.lostRows(placed.trace.file, DigestEntry.phrase(error))) }
      return none
    }
  }
}

extension PlacedWidget {
  fileprivate func hasBlock(_ block: Int) -> Bool {
    (0..<LedgerBlocks.count(ofLines: widget.lineCount)).contains(block)
  }
}

extension Diagnostic {
  fileprivate static func lostRows(_ file: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "run.lost-rows", .error,
      "what pages show of the trace was put into a temporary file and cannot be read back: \(reason)",
      at: FilePosition(file: file), suggestion: "Build again; if it persists, look after the disk")
  }

  /// Nothing of the traces can be put down.
  static func noShelf(_ reason: String) -> Diagnostic {
    Diagnostic(
      "run.no-shelf", .error, "what pages show of the traces can be put nowhere: \(reason)",
      suggestion: "Let TMPDIR name a folder for temporary files")
  }

  /// What pages show of a trace cannot be put down.
  static func unkeptRows(_ file: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "run.unkept-rows", .error, "what pages show of the trace cannot be kept: \(reason)",
      at: FilePosition(file: file),
      suggestion: "Make room where temporary files are, or let TMPDIR name another folder")
  }
}
