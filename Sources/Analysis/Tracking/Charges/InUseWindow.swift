internal import Traces

/// The time after a view in which a widget still counts as in use.
struct InUseWindow {
  let length: Duration
  /// Whether it starts at the beginning of the view instead of at its end.
  let countsFromViewStart: Bool

  /// The last instant of the window after a view.
  func end(viewFrom start: TraceTime, to end: TraceTime) -> TraceTime {
    let from = countsFromViewStart ? start : end
    return TraceTime(milliseconds: from.milliseconds + length.milliseconds)
  }
}

extension AnalysisParameters {
  /// The window that the header gives.
  var window: InUseWindow {
    InUseWindow(length: inUseWindow, countsFromViewStart: countsFromViewStart)
  }
}
