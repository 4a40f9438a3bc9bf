package import Analysis
internal import Traces

/// The lines of one widget's ledger that its pages show.
package struct ListedLines: Sendable {
  /// A line and its place in the ledger, from 0.
  package typealias Numbered = (number: Int, line: LedgerLine)

  /// The lines on the ledger's page, in their order.
  package let listed: [Numbered]
  /// What a timeline is drawn from.
  package let drawn: RecordedLines

  /// So many lines find room on the page of a ledger.
  package static let most = 300

  /// How many of the last lines of each widget are drawn, when so many widgets of a trace have pages: all of them are in memory at once.
  static func mostDrawn(ofWidgets count: Int) -> Int {
    max(100, 20_000 / max(1, count))
  }

  /// Those of an empty ledger.
  package static let none = ListedLines(listed: [], drawn: RecordedLines(all: [], from: nil))
}

/// Chooses the lines of one widget's ledger that its pages show while the trace is read.
///
/// All of a ledger with room on one page, else the notable ones: those that pages link to, the first of each day,
/// those without a location, and those that were withheld. The last lines are kept for the timeline as well.
struct LineChoice: Sendable {
  private typealias Numbered = ListedLines.Numbered

  private let isComplete: Bool
  private let linked: Set<Int>
  /// So many of the last lines are kept.
  private let mostDrawn: Int
  private var named: [Numbered] = []
  private var days: [Int: Numbered] = [:]
  private var unlocated = FirstLines()
  private var withheld = FirstLines()
  private var last: [Numbered] = []
  /// The latest time that the lines before `last` tell of; nil while it has all.
  private var earlier: TraceTime?

  /// - Parameters:
  ///   - count: how many lines the ledger has.
  ///   - linked: the lines that pages link to; few enough to find room.
  ///   - mostDrawn: how many of the last lines are drawn.
  init(of count: Int, linked: Set<Int>, mostDrawn: Int) {
    isComplete = count <= ListedLines.most
    self.linked = linked
    // A ledger with room on one page is listed from these lines too.
    self.mostDrawn = max(mostDrawn, isComplete ? count : 0)
  }

  /// Takes in a line, in any order.
  mutating func add(_ line: LedgerLine, number: Int, day: Int?) {
    if last.count == mostDrawn { last.reserveCapacity(mostDrawn + mostDrawn / 4) }
    last.append((number, line))
    if last.count == mostDrawn + mostDrawn / 4 { cutLast() }
    if isComplete { return }
    if linked.contains(number) { named.append((number, line)) }
    if let day, days[day].map({ number < $0.number }) ?? true {
      days[day] = (number, line)
      if days.count > 2 * ListedLines.most, let latest = days.keys.max() { days[latest] = nil }
    }
    if line.lacksLocation { unlocated.add((number, line)) }
    if line.request?.isWithheld == true { withheld.add((number, line)) }
  }

  private mutating func cutLast() {
    last.sort { $0.number < $1.number }
    let dropped = last.dropLast(mostDrawn)
    for (_, line) in dropped {
      line.forEachReference { earlier = max(earlier ?? .start, $0.time) }
    }
    last.removeFirst(dropped.count)
  }

  /// What pages show once no more lines come.
  consuming func finish() -> ListedLines {
    cutLast()
    let lines = last.map(\.line)
    // A request can wait for longer than the lines after it take.
    let start = earlier.map { max($0, lines.first?.reference?.time ?? $0) }
    return ListedLines(listed: listed, drawn: RecordedLines(all: lines, from: start))
  }

  private var listed: [Numbered] {
    if isComplete { return last }
    var chosen: [Int: LedgerLine] = [:]
    let inDays = days.values.sorted { $0.number < $1.number }
    for (number, line) in named + inDays + unlocated.lines + withheld.lines
    where chosen.count < ListedLines.most {
      chosen[number] = line
    }
    return chosen.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The first lines of some that come in any order.
private struct FirstLines {
  private var all: [ListedLines.Numbered] = []

  mutating func add(_ line: ListedLines.Numbered) {
    all.append(line)
    if all.count > 2 * ListedLines.most { all = lines }
  }

  var lines: [ListedLines.Numbered] {
    Array(all.sorted { $0.number < $1.number }.prefix(ListedLines.most))
  }
}

extension LedgerLine {
  /// Whether a reload asked for a location and got none, or was not allowed to ask.
  package var lacksLocation: Bool {
    switch reload?.location {
    case .none?, .error, .timeout: true
    case .delivered, .notRequested, nil: reload?.flag == false
    }
  }
}

extension LedgerRow {
  /// Whether the system said not now, or never acted on the request.
  package var isWithheld: Bool {
    if withholdingCount > 0 { return true }
    switch outcome {
    case .pending, .withheld: return true
    case .started, .coalesced, .superseded, .widgetRemoved: return false
    }
  }
}
