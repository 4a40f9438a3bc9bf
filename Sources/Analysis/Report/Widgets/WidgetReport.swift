package import Traces

/// What one trace says about one widget instance.
package struct WidgetReport: Equatable, Sendable {
  package let key: WidgetKey
  /// The widget's place among those of its trace by their first events, which its ledger lines name.
  package internal(set) var number = 0
  /// How the person placed it; nil when the trace never says that it was added.
  package internal(set) var placement: WidgetPlacement?
  package internal(set) var added: EventReference?
  package internal(set) var removed: EventReference?
  /// How many lines its request ledger has.
  package internal(set) var lineCount = 0
  package internal(set) var counts = ReloadCounts()
  package internal(set) var budget = BudgetUse()
  /// The times that the widget was visible, the last `RowLimit.perWidget` of them.
  package internal(set) var views: [ViewRow] = []
  package internal(set) var omittedViews = 0
  /// What it displayed other than by a new reload, the last `RowLimit.perWidget` changes.
  package internal(set) var displays: [DisplayRow] = []
  package internal(set) var omittedDisplays = 0
  /// When the widget counted as in use for location, joined where two stretches touch.
  package internal(set) var inUse: [InUseInterval] = []
  package internal(set) var contentAge = ContentAge()
  package internal(set) var figures = WidgetFigures()
  package internal(set) var reloadShares = DisplayShares()
  package internal(set) var viewShares = DisplayShares()
  package internal(set) var yield = ReloadYield()
  /// How the waits for a location ended, in the order of the vocabulary; outcomes that occurred only.
  package internal(set) var locationResults: [Count<LocationResult.LocationOutcome>] = []

  /// How many reloads brought a location, and of how many the trace says; of none where the widget wants none.
  package var located: (count: Int, of: Int) {
    concernsLocation
      ? (reloadShares.located, reloadShares.total - reloadShares.unknown) : (0, 0)
  }

  /// Whether it wants a location, or got one; true as well when the trace does not say.
  package var concernsLocation: Bool {
    placement?.wantsLocation != false || reloadShares.located > 0
  }
}

/// How many views of one widget and states of the device are kept, the last ones; all of them are counted.
package enum RowLimit {
  package static let perWidget = 2_048
  /// How many widget instances of one trace are distinguished.
  package static let widgets = 10_000
}
