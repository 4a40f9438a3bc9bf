package import Traces

/// What one trace says about one widget instance.
package struct WidgetReport: Codable, Equatable, Sendable {
  package let key: WidgetKey
  /// How the person placed it; nil when the trace never says that it was added.
  package internal(set) var placement: WidgetPlacement?
  package internal(set) var added: EventReference?
  package internal(set) var removed: EventReference?
  /// The requests in the order they were made, the first `RowLimit.perWidget` of them.
  package internal(set) var ledger: [LedgerRow] = []
  package internal(set) var omittedLedgerRows = 0
  /// The reloads in the order they started, the first `RowLimit.perWidget` of them.
  package internal(set) var reloads: [ReloadRow] = []
  package internal(set) var omittedReloads = 0
  package internal(set) var counts = ReloadCounts()
  package internal(set) var budget = BudgetUse()
  /// The times that the widget was visible, the first `RowLimit.perWidget` of them.
  package internal(set) var views: [ViewRow] = []
  package internal(set) var omittedViews = 0
  /// When the widget counted as in use for location, joined where two stretches touch.
  package internal(set) var inUse: [InUseInterval] = []
  package internal(set) var contentAge = ContentAge()
  package internal(set) var reloadShares = DisplayShares()
  package internal(set) var viewShares = DisplayShares()
  package internal(set) var yield = ReloadYield()
  /// How the waits for a location ended, in the order of the vocabulary; outcomes that occurred only.
  package internal(set) var locationResults: [Count<LocationResult.Outcome>] = []

  /// How many reloads brought a location, and how many there were; of none where the widget wants none.
  package var located: (count: Int, of: Int) {
    concernsLocation ? (reloadShares.located, reloadShares.total) : (0, 0)
  }

  /// The instant from which on not all requests, reloads and views have rows; nil when all have.
  package var rowsEnd: TraceTime? {
    [
      omittedLedgerRows > 0 ? ledger.last?.requested.time : nil,
      omittedReloads > 0 ? reloads.last?.start.time : nil,
      omittedViews > 0 ? views.last?.start.time : nil,
    ].compactMap(\.self).min()
  }

  /// Whether it wants a location, or got one; true as well when the trace does not say.
  package var concernsLocation: Bool {
    placement?.wantsLocation != false || reloadShares.located > 0
  }

  /// A widget of which nothing is known.
  package init(key: WidgetKey) {
    self.key = key
  }
}

/// How many rows of each sort are kept for one widget; all of them are counted.
package enum RowLimit {
  package static let perWidget = 2_048
  /// How many widget instances of one trace are told apart.
  package static let widgets = 10_000
}
