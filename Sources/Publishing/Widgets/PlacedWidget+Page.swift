internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

extension PlacedWidget {
  /// Its page, or `nil` for a widget without one, which occurs if there are very many.
  var path: PagePath? { .placed(widget.key, trace: trace.file, of: run) }

  /// The share of its reloads with a location.
  var locatedShare: String {
    TimeText.share(widget.located.count, of: widget.located.of)
  }

  /// Whether the trace has reloads, but records no charge of any.
  var recordsNoCharge: Bool {
    widget.totals.started > 0 && widget.totals.unrecorded == widget.totals.started
  }

  /// The most charged reloads in 24 hours; a lower bound if some charges are not recorded.
  var shownWorst: String {
    let isComplete = widget.totals.unrecorded == 0
    guard let most = widget.mostChargedWithinDay else { return isComplete ? "0" : "not recorded" }
    return (isComplete ? "" : "at least ") + Plural.grouped(most)
  }
}
