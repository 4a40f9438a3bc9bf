/// The rows of requests that may still change, and the settled lines until they are taken.
///
/// Memory is bounded by what is pending, as long as the settled lines are taken.
struct OpenLedgerRows {
  /// Whether lines are kept, for consumers of single requests and reloads.
  let keepsLines: Bool
  private var pending: [Pending] = []
  private var unused: [Int] = []
  private var settled: [SettledLine] = []

  /// A request that has not ended, with its line.
  private struct Pending {
    let widget: Int
    let number: Int
    var row: LedgerRow
  }

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  /// Begins the line of a request, and returns its index until it settles, or nil if no lines are
  /// kept.
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

  /// Settles the line at an index, which does not change any more.
  ///
  /// - Parameter reload: the reload that served the request, or nil if none did.
  mutating func settle(_ place: Int, with reload: LedgerReload?) {
    let line = pending[place]
    settled.append(
      SettledLine(
        widget: line.widget, number: line.number,
        line: LedgerLine(request: line.row, reload: reload)))
    unused.append(place)
  }

  /// Settles the line of a reload that no request of the trace explains.
  mutating func settle(_ reload: LedgerReload, of widget: Int) {
    guard keepsLines, let number = reload.start.row else { return }
    settled.append(
      SettledLine(widget: widget, number: number, line: LedgerLine(reload: reload)))
  }

  /// Returns the lines that settled since the last call.
  mutating func takeSettled() -> [SettledLine] {
    defer { settled = [] }
    return settled
  }
}
