internal import Traces

/// What surrounds a reload, as far as the trace tells it.
extension TraceAnalysis {
  /// Whether a widget is visible; a trace that never shows one may not record views, though it may hide them.
  func knownVisibility(of index: Int) -> Bool? {
    guard parameters.recordsEveryChange || seen.contains(.widgetVisible) else { return nil }
    return widgets[index].views.isVisible
  }

  /// The instant at which a view began that may have ended before a later one, because the trace hides no widget yet and
  /// may not record that at all; nil where there is none.
  func doubtfulView(of index: Int, at time: TraceTime) -> TraceTime? {
    guard !parameters.recordsEveryChange, !seen.contains(.widgetHidden),
      widgets[index].views.isVisible == true, let shown = widgets[index].views.lastShown,
      time.elapsed(since: shown) > Self.slack
    else { return nil }
    return shown
  }

  /// Looks at what surrounds a reload now, and decides what it is evidence for and whether a location is due.
  mutating func observe(_ open: Int, of index: Int, at time: TraceTime, isStart: Bool) {
    let situation = device.situation(
      at: time, isVisible: knownVisibility(of: index),
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
      widgets[index].open[open].unseen = nil
      return
    }
    var unseen = situation
    unseen.isVisible = nil
    widgets[index].open[open].unseen = (
      unseen.deliverability(since: start, parameters),
      CellPlacement(
        from: widgets[index].open[open].startContexts, to: unseen.contexts(parameters),
        in: unseen, since: start, matrix),
      start.elapsed(since: shown)
    )
  }
}
