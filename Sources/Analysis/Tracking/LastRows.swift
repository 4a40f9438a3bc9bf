/// The last of many rows, since pages show the end of a long trace.
struct LastRows<Row: Sendable>: Sendable {
  private var rows: [Row] = []
  private var count = 0

  mutating func append(_ row: Row) {
    // Removing rows one by one would move all the others each time.
    if rows.count == 2 * RowLimit.perWidget { rows.removeFirst(RowLimit.perWidget) }
    rows.append(row)
    count += 1
  }

  /// The row that was added last.
  var last: Row? {
    get { rows.last }
    set {
      guard let newValue, !rows.isEmpty else { return }
      rows[rows.count - 1] = newValue
    }
  }

  /// The latest row that satisfies a condition.
  func last(where predicate: (Row) -> Bool) -> Row? { rows.last(where: predicate) }

  /// The last `RowLimit.perWidget` rows in order.
  var all: [Row] { Array(rows.suffix(RowLimit.perWidget)) }

  /// The number of rows before those.
  var omitted: Int { max(0, count - RowLimit.perWidget) }
}
