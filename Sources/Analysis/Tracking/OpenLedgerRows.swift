/// The rows of requests that may still change, and the lines that do no more until someone takes them.
///
/// Memory is bounded by what is pending, as long as the settled ones are taken.
struct OpenLedgerRows {
  /// False where no one looks at single requests and reloads.
  let keepsLines: Bool
  private var pending: [Pending] = []
  private var unused: [Int] = []
  private var settled: [SettledLine] = []

  /// A request that has not ended, in its line.
  private struct Pending {
    let widget: Int
    let number: Int
    var row: LedgerRow
  }

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  /// Begins the line of a request; answers where it stands until it settles, or nil where none is kept.
  mutating func open(_ row: @autoclosure () -> LedgerRow, of widget: Int, number: Int) -> Int? {
    guard keepsLines else { return nil }
    let line = Pending(widget: widget, number: number, row: row())
    if let place = unused.popLast() {
      pending[place] = line
      return place
    }
    pending.append(line)
    return pending.count - 1
  }

  /// The request of an open line.
  subscript(place: Int) -> LedgerRow {
    get { pending[place].row }
    _modify { yield &pending[place].row }
  }

  /// Nothing of the line at a place changes any more.
  ///
  /// - Parameter reload: what served the request; nil when nothing did.
  mutating func settle(_ place: Int, with reload: LedgerReload?) {
    let line = pending[place]
    settled.append(
      SettledLine(
        widget: line.widget, number: line.number,
        line: LedgerLine(request: line.row, reload: reload)))
    unused.append(place)
  }

  /// The same for the line of a reload that no request of the trace explains.
  mutating func settle(_ reload: LedgerReload, of widget: Int) {
    guard keepsLines, let number = reload.start.row else { return }
    settled.append(
      SettledLine(widget: widget, number: number, line: LedgerLine(reload: reload)))
  }

  /// Hands on the lines that settled since the last time.
  mutating func takeSettled() -> [SettledLine] {
    defer { settled = [] }
    return settled
  }
}
