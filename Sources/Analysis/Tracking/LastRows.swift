/// The last of many rows: the end of a long trace is what its pages draw.
struct LastRows<Row: Sendable>: Sendable {
  private var kept: [Row] = []
  private var count = 0

  mutating func append(_ row: Row) {
    // Not one by one, which would move all the others each time.
    if kept.count == 2 * RowLimit.perWidget { kept.removeFirst(RowLimit.perWidget) }
    kept.append(row)
    count += 1
  }

  /// The row that was added last.
  var last: Row? {
    get { kept.last }
    set {
      guard let newValue, !kept.isEmpty else { return }
      kept[kept.count - 1] = newValue
    }
  }

  /// The latest row that fits.
  func last(where fits: (Row) -> Bool) -> Row? { kept.last(where: fits) }

  /// The last `RowLimit.perWidget` rows in order.
  var all: [Row] { Array(kept.suffix(RowLimit.perWidget)) }

  /// How many came before those.
  var omitted: Int { max(0, count - RowLimit.perWidget) }
}
