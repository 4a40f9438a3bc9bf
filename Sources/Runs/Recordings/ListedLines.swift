package import Analysis
internal import Traces

/// The lines of a widget's ledger that its pages show.
package struct ListedLines: Sendable {
  /// A line with its index in the ledger, from 0.
  package typealias Numbered = (number: Int, line: LedgerLine)

  /// The lines on the ledger's page, in order.
  package let listed: [Numbered]
  /// The lines from which the timeline is drawn.
  package let drawn: RecordedLines

  /// The maximum number of lines on a ledger's page.
  package static let maximumLines = 300

  /// The number of final lines to draw for each widget, given the number of a trace's widgets that
  /// have pages.
  ///
  /// The lines of all these widgets are in memory at once.
  static func maximumDrawn(ofWidgets count: Int) -> Int {
    max(100, 20_000 / max(1, count))
  }

  /// The lines of an empty ledger.
  package static let none = ListedLines(listed: [], drawn: RecordedLines(all: [], from: nil))
}

/// Selects the lines of a widget's ledger for its pages while the trace is read.
///
/// A ledger that fits on one page is selected completely. Otherwise the notable lines are selected:
/// lines that pages link to, the first of each day, lines without a location, and those that
/// waited. The last lines are also kept for the timeline.
struct LineChoice: Sendable {
  private typealias Numbered = ListedLines.Numbered

  private let isComplete: Bool
  private let linked: Set<Int>
  /// The number of final lines to keep.
  private let maximumDrawn: Int
  private var named: [Numbered] = []
  private var days: [Int: Numbered] = [:]
  private var unlocated = FirstLines()
  private var waited = FirstLines()
  private var last: [Numbered] = []
  /// The latest time in the lines before `last`, or nil while `last` contains all lines.
  private var earlier: TraceTime?

  /// - Parameters:
  ///   - count: The number of lines in the ledger.
  ///   - linked: The lines that pages link to, which are few enough to fit.
  ///   - maximumDrawn: The number of final lines that are drawn.
  init(of count: Int, linked: Set<Int>, maximumDrawn: Int) {
    isComplete = count <= ListedLines.maximumLines
    self.linked = linked
    // A ledger that fits on one page is also listed from these lines.
    self.maximumDrawn = max(maximumDrawn, isComplete ? count : 0)
  }

  /// Adds a line; the order of the calls does not matter.
  mutating func add(_ line: LedgerLine, number: Int, day: Int?) {
    if last.count == maximumDrawn { last.reserveCapacity(maximumDrawn + maximumDrawn / 4) }
    last.append((number, line))
    if last.count == maximumDrawn + maximumDrawn / 4 { trimLast() }
    if isComplete { return }
    if linked.contains(number) { named.append((number, line)) }
    if let day, days[day].map({ number < $0.number }) ?? true {
      days[day] = (number, line)
      if days.count > 2 * ListedLines.maximumLines, let latest = days.keys.max() {
        days[latest] = nil
      }
    }
    if line.lacksLocation { unlocated.add((number, line)) }
    if line.request?.hasWaited == true { waited.add((number, line)) }
  }

  private mutating func trimLast() {
    last.sort { $0.number < $1.number }
    let dropped = last.dropLast(maximumDrawn)
    for (_, line) in dropped {
      line.forEachReference { earlier = max(earlier ?? .start, $0.time) }
    }
    last.removeFirst(dropped.count)
  }

  /// Returns the selected lines after the last line was added.
  consuming func finish() -> ListedLines {
    trimLast()
    let lines = last.map(\.line)
    // A request can wait until after the lines that follow it.
    let start = earlier.map { max($0, lines.first?.reference?.time ?? $0) }
    return ListedLines(listed: listed, drawn: RecordedLines(all: lines, from: start))
  }

  private var listed: [Numbered] {
    if isComplete { return last }
    var chosen: [Int: LedgerLine] = [:]
    let inDays = days.values.sorted { $0.number < $1.number }
    for (number, line) in named + inDays + unlocated.lines + waited.lines
    where chosen.count < ListedLines.maximumLines {
      chosen[number] = line
    }
    return chosen.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The first lines of a sequence that arrives in any order.
private struct FirstLines {
  private var all: [ListedLines.Numbered] = []

  mutating func add(_ line: ListedLines.Numbered) {
    all.append(line)
    if all.count > 2 * ListedLines.maximumLines { all = lines }
  }

  var lines: [ListedLines.Numbered] {
    Array(all.sorted { $0.number < $1.number }.prefix(ListedLines.maximumLines))
  }
}

extension LedgerLine {
  /// Whether a reload requested a location and got none, or was not authorized to request one.
  package var lacksLocation: Bool {
    switch reload?.location {
    case .none?, .error, .timeout: true
    case .delivered, .notRequested, nil: reload?.flag == false
    }
  }
}

extension LedgerRow {
  /// Whether the request was withheld, or its reload began a second or more after it was due.
  ///
  /// A merged request is not withheld, and a pending one may not be due yet.
  package var hasWaited: Bool {
    reasons.contains { $0 != .coalescedInto }
      || outcome == .started && (waited ?? .zero) >= .seconds(1)
  }
}
