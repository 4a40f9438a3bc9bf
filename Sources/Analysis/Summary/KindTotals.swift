/// The totals of all placed widgets of one kind, whether or not their own figures are kept.
package struct KindTotals: Equatable, Sendable {
  /// The number of placed widgets: each widget in each trace.
  package internal(set) var placed = 0
  package internal(set) var totals = ReloadCounts()
  package internal(set) var located = LocatedReloads()
  /// The maximum number of charged reloads of one widget in any 24 hours, or 0 if none was charged.
  package internal(set) var mostChargedWithinDay = 0

  mutating func add(_ widget: WidgetSummary) {
    placed.add(saturating: 1)
    totals.addTotals(of: widget.totals)
    located.add(widget.located)
    mostChargedWithinDay = max(mostChargedWithinDay, widget.mostChargedWithinDay ?? 0)
  }

  mutating func merge(_ other: KindTotals) {
    placed.add(saturating: other.placed)
    totals.addTotals(of: other.totals)
    located.add(other.located)
    mostChargedWithinDay = max(mostChargedWithinDay, other.mostChargedWithinDay)
  }
}

/// The totals of each widget kind. If there are very many kinds, the first by name are listed and
/// the others are combined.
struct KindTable: Equatable, Sendable {
  private(set) var kinds: [String: KindTotals] = [:]
  private(set) var others = KindTotals()

  init() {}

  init(kinds: [String: KindTotals], others: KindTotals) {
    self.kinds = kinds
    self.others = others
  }

  mutating func add(_ widget: WidgetSummary) {
    kinds[widget.key.kind, default: KindTotals()].add(widget)
  }

  mutating func merge(_ other: KindTable) {
    for (kind, totals) in other.kinds { kinds[kind, default: KindTotals()].merge(totals) }
    others.merge(other.others)
  }

  /// Moves the kinds beyond the limit to the others.
  mutating func trim() {
    guard kinds.count > SummaryLimits.kinds else { return }
    for (kind, totals) in kinds.sorted(by: { $0.key < $1.key }).dropFirst(SummaryLimits.kinds) {
      kinds[kind] = nil
      others.merge(totals)
    }
  }

  /// The totals of all kinds together.
  var total: KindTotals { kinds.values.reduce(into: others) { $0.merge($1) } }
}
