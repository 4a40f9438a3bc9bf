package import Traces

/// The results of one trace for one widget instance.
package struct WidgetReport: Equatable, Sendable {
  package let key: WidgetKey
  /// The index of the widget in its trace by first event, to which its ledger lines refer.
  package internal(set) var number = 0
  /// How the person placed it, or nil if the trace never records that it was added.
  package internal(set) var placement: WidgetPlacement?
  package internal(set) var added: EventReference?
  package internal(set) var presence = Presence()
  /// The number of lines in its request ledger.
  package internal(set) var lineCount = 0
  package internal(set) var counts = ReloadCounts()
  package internal(set) var budget = BudgetUse()
  /// The last `RowLimit.perWidget` views of the widget.
  package internal(set) var views: [ViewRow] = []
  package internal(set) var omittedViews = 0
  /// The last `RowLimit.perWidget` changes of the display other than by a new reload.
  package internal(set) var displays: [DisplayRow] = []
  package internal(set) var omittedDisplays = 0
  /// The intervals in which the widget counted as in use for location, joined where two of them
  /// touch.
  package internal(set) var inUse: [InUseInterval] = []
  package internal(set) var contentAge = ContentAge()
  package internal(set) var figures = WidgetFigures()
  package internal(set) var reloadShares = DisplayShares()
  package internal(set) var viewShares = DisplayShares()
  package internal(set) var reloadResults = ReloadResults()
  /// The location results by outcome, in the order of the vocabulary, without outcomes that did not
  /// occur.
  package internal(set) var locationResults: [Count<LocationResult.LocationOutcome>] = []

  /// The number of located reloads, and of reloads with a recorded result, or zeros if the widget
  /// wants no location.
  package var located: (count: Int, of: Int) {
    concernsLocation
      ? (reloadShares.located, reloadShares.total - reloadShares.unknown) : (0, 0)
  }

  /// Whether the widget wants a location or got one, or the trace does not record it.
  package var concernsLocation: Bool {
    placement?.wantsLocation != false || reloadShares.located > 0
  }
}

/// The limits on the rows of one trace.
///
/// The last views of a widget and the last states of the device are kept, and all of them are
/// counted.
package enum RowLimit {
  package static let perWidget = 2_048
  /// The maximum number of widget instances that are distinguished in one trace.
  package static let widgets = 10_000
}
