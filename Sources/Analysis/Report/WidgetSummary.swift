/// The numbers of one widget in one trace: what tables, gates and reports ask, without the rows of its own pages.
package struct WidgetSummary: Sendable {
  package let key: WidgetKey
  /// How many requests and reloads ended in which way; the lists by reason stay with the rows.
  package let totals: ReloadCounts
  /// The reloads a day that the trace's header declares; nil when it declares none.
  package let budgetPerDay: Double?
  /// The most charged reloads in any 24 hours; nil when none was charged.
  package let mostChargedWithinDay: Int?
  /// The longest time of one local day with the budget spent; nil without a balance.
  package let longestSpent: Duration?
  /// How many reloads brought a location, and how many there were.
  package let located: (count: Int, of: Int)
  /// How old the content was as half of the views began, as nineteen in twenty did, and at most.
  package let age: (median: Duration?, percentile95: Duration?, oldest: Duration?)
  /// How many lines its ledger has.
  package let lineCount: Int

  init(of widget: WidgetReport) {
    key = widget.key
    var totals = ReloadCounts()
    totals.addTotals(of: widget.counts)
    self.totals = totals
    budgetPerDay = widget.budget.declared?.perDay
    mostChargedWithinDay = widget.budget.worst?.count
    longestSpent = widget.budget.days.filter { $0.lowestBalance != nil }.map(\.spent).max()
    located = (widget.reloadShares.located, widget.reloadShares.total)
    let age = widget.contentAge
    self.age = (age.median, age.percentile95, age.oldest)
    lineCount = widget.ledger.count + widget.unrequestedReloads.count
  }
}

extension WidgetReport {
  /// The places of the reloads that no request of the ledger led to.
  package var unrequestedReloads: [Int] {
    var isRequested = Array(repeating: false, count: reloads.count)
    for index in ledger.lazy.compactMap(\.reloadIndex) { isRequested[index] = true }
    return reloads.indices.filter { !isRequested[$0] }
  }
}
