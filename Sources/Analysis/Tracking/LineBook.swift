/// The lines of ledgers that may still change, and those that do no more until somebody takes them.
///
/// Memory is bounded by what is pending, as long as the settled ones are taken.
struct LineBook {
  /// False where nobody looks at single requests and reloads.
  let keepsLines: Bool
  private var lines: [SettledLine] = []
  private var unused: [Int] = []
  private(set) var settled: [SettledLine] = []

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  /// Begins a line; answers where it stands until it settles, or nil where none is kept.
  mutating func open(_ line: @autoclosure () -> LedgerLine, of widget: Int, number: Int) -> Int? {
    guard keepsLines else { return nil }
    let line = SettledLine(widget: widget, number: number, line: line())
    if let place = unused.popLast() {
      lines[place] = line
      return place
    }
    lines.append(line)
    return lines.count - 1
  }

  /// The open line at a place.
  subscript(place: Int) -> LedgerLine {
    get { lines[place].line }
    _modify { yield &lines[place].line }
  }

  /// Nothing of the line at a place changes any more.
  mutating func settle(_ place: Int) {
    settled.append(lines[place])
    unused.append(place)
  }

  /// Hands on the lines that settled since the last time.
  mutating func takeSettled() -> [SettledLine] {
    defer { settled = [] }
    return settled
  }
}
