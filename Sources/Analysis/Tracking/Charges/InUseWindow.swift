internal import Traces

/// The time after a view in which a widget still counts as in use.
struct InUseWindow {
  let length: Duration
  /// Whether it counts from the beginning of the view and not from its end.
  let countsFromViewStart: Bool

  /// The window's last instant for a view.
  func end(viewFrom start: TraceTime, to end: TraceTime) -> TraceTime {
    let from = countsFromViewStart ? start : end
    return TraceTime(milliseconds: from.milliseconds + length.milliseconds)
  }
}

extension AnalysisParameters {
  /// The window as the header gives it.
  var window: InUseWindow {
    InUseWindow(length: inUseWindow, countsFromViewStart: countsFromViewStart)
  }
}
