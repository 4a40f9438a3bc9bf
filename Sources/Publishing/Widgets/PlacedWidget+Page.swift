internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

extension PlacedWidget {
  /// Its page; nil when it is one of very many and has none.
  var path: PagePath? { .placed(widget.key, trace: trace.file, of: run) }

  /// What its reloads brought, as a share with a location.
  var locatedShare: String {
    ShownTime.share(widget.located.count, of: widget.located.of)
  }

  /// Whether the trace has reloads and says of none what it cost.
  var recordsNoCharge: Bool {
    widget.totals.started > 0 && widget.totals.unrecorded == widget.totals.started
  }

  var shownWorst: String {
    if let most = widget.mostChargedWithinDay { return Plural.grouped(most) }
    return widget.totals.unrecorded > 0 ? "not recorded" : "0"
  }
}
