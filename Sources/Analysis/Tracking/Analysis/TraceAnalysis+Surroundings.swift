internal import Traces

/// Determines the circumstances of a reload, as far as the trace records them.
extension TraceAnalysis {
  /// The visibility of a widget, unless a view ended unrecorded.
  ///
  /// A trace that never shows a widget may not record views, even if it hides some.
  func reportedVisibility(of index: Int) -> Visibility {
    guard doubts(of: index).isDisjoint(with: .views) else { return .unrecorded }
    guard parameters.recordsEveryChange || seen.contains(.widgetVisible),
      let isVisible = widgets[index].views.isVisible
    else { return parameters.recordsEveryChange ? .hidden : .unrecorded }
    return isVisible ? .visible : .hidden
  }

  /// The beginning of a view that may have ended before a later instant, or nil if there is none.
  ///
  /// A trace that has hidden no widget yet may not record the ends of views.
  func doubtfulView(of index: Int, at time: TraceTime) -> TraceTime? {
    guard !parameters.recordsEveryChange, !seen.contains(.widgetHidden),
      widgets[index].views.isVisible == true, let shown = widgets[index].views.lastShown,
      time.elapsed(since: shown) > Self.slack
    else { return nil }
    return shown
  }

  /// Decides from the circumstances now what a reload is evidence for and whether a location is
  /// due.
  mutating func observe(_ open: Int, of index: Int, at time: TraceTime, isStart: Bool) {
    let situation = device.situation(
      at: time, visibility: reportedVisibility(of: index),
      viewBegan: widgets[index].views.viewBegan, viewEnded: widgets[index].views.viewEnded,
      wantsLocation: widgets[index].wantsLocation, parameters)
    let contexts = situation.contexts(parameters)
    if isStart {
      widgets[index].open[open].startContexts = contexts
      widgets[index].open[open].facts.row.setting = situation.setting
      widgets[index].open[open].facts.row.lock = situation.lock
      widgets[index].open[open].facts.row.sinceView = situation.sinceView
    }
    let start = widgets[index].open[open].facts.row.start.time
    widgets[index].open[open].facts.row.deliverability =
      situation.deliverability(since: start, parameters)
    widgets[index].open[open].facts.row.cells = CellPlacement(
      from: widgets[index].open[open].startContexts, to: contexts, in: situation, since: start,
      matrix)
    guard let shown = doubtfulView(of: index, at: start) else {
      widgets[index].open[open].unended = nil
      return
    }
    var unended = situation
    unended.visibility = .unended
    // The window after a view starts no earlier than the one after the view's first moment.
    if !parameters.countsFromViewStart { unended.windowFrom = shown }
    let unendedContexts = unended.contexts(parameters)
    widgets[index].open[open].unended = (
      unended.deliverability(since: start, parameters),
      CellPlacement(
        from: unendedContexts, to: unendedContexts, in: unended, since: start, matrix),
      start.elapsed(since: shown)
    )
  }
}
