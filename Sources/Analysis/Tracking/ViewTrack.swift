internal import Traces

/// When one widget was visible and what people saw then.
struct ViewTrack {
  /// Nil as long as the trace does not say.
  private(set) var isVisible: Bool?
  private(set) var viewBegan: TraceTime?
  /// When the trace said last that the widget comes into view.
  private(set) var lastShown: TraceTime?
  private(set) var viewEnded: TraceTime?
  private(set) var rows = LastRows<ViewRow>()
  private(set) var shares = DisplayShares()
  private var current: ViewRow?
  /// Whether what the current view showed came up after it had begun.
  private var isLate = false
  /// What the widget shows, and since when.
  private(set) var onScreen: (state: EntryState, contentAt: TraceTime?, since: EventReference)?
  private var inUse = LastRows<InUseInterval>()
  private var ages = QuantileTally()
  private var age = ContentAge()
  /// Since when no timeline brought content; nil while the widget is not placed.
  private var withoutContentSince: EventReference?
  /// Whether a timeline that came would be on record.
  private var recordsTimelines = false
  /// What stands there before anything is displayed; nil as long as the trace does not say.
  private var beforeEntries: EntryState?

  /// - Parameter first: the first event that names the widget.
  init(from first: EventReference) {
    withoutContentSince = first
  }

  /// Begins again as the person places the widget.
  ///
  /// - Parameter isWhole: whether the trace tells all from here on. A device writes this when it first meets a widget, which
  ///   may be in view already and show something.
  mutating func noteAdded(at reference: EventReference, isComplete: Bool) {
    if age.longestGap == nil || withoutContentSince == nil { withoutContentSince = reference }
    guard isComplete else { return }
    recordsTimelines = true
    // No one sees a widget before it is shown for the first time, and then the placeholder until a timeline came.
    if isVisible == nil { isVisible = false }
    onScreen = nil
    beforeEntries = .placeholder
  }

  /// Nothing is missing on the screen of a widget that is gone.
  mutating func noteRemoved(at reference: EventReference) {
    closeGap(at: reference.time)
    withoutContentSince = nil
  }

  /// Whether the widget was not visible before.
  mutating func show(at reference: EventReference) -> Bool {
    lastShown = reference.time
    guard isVisible != true else { return false }
    isVisible = true
    viewBegan = reference.time
    current = ViewRow(start: reference)
    isLate = false
    inspectScreen(at: reference.time)
    return true
  }

  /// Takes a change of visibility into account that was lost.
  mutating func forgetVisibility() {
    isVisible = nil
  }

  /// Whether the widget was visible before, or may have been; and the view that ended, if its beginning is known.
  mutating func hide(
    at reference: EventReference, window: InUseWindow, limit: Duration?,
    shows origin: DisplayShares.Origin
  ) -> (wasVisible: Bool, view: ViewRow?) {
    let wasVisible = isVisible
    isVisible = false
    guard wasVisible != false else { return (false, nil) }
    viewEnded = reference.time
    return (true, closeView(at: reference, window: window, limit: limit, shows: origin))
  }

  mutating func display(_ entry: EntryDisplay, at reference: EventReference) {
    onScreen = (entry.state, entry.contentAt, reference)
    guard let current else { return }
    // What comes up in the instant of the view belongs to its beginning, whichever of the two is written first.
    let isAtOnce = current.start.time == reference.time
    // The first thing that comes up in a view is what it showed, though no one saw it as the view began.
    if isAtOnce || current.shown == nil {
      inspectScreen(at: reference.time)
      isLate = !isAtOnce
    }
  }

  /// Notes that a timeline came, and whether it begins with current content.
  mutating func noteTimeline(hasContent: Bool, at reference: EventReference) {
    recordsTimelines = true
    guard hasContent else { return }
    closeGap(at: reference.time)
    withoutContentSince = reference
  }

  /// Ends what the trace leaves open.
  mutating func endView(
    at end: TraceTime, window: InUseWindow, limit: Duration?, shows origin: DisplayShares.Origin
  ) -> ViewRow? {
    closeView(at: nil, window: window, limit: limit, shows: origin, traceEnd: end)
  }

  /// What the views come to, once they have ended.
  mutating func finish(
    at end: TraceTime, limit: Duration?
  ) -> (inUse: [InUseInterval], age: ContentAge) {
    closeGap(at: end)
    age.limit = limit
    age.ages = Distribution(milliseconds: ages)
    let clipped = inUse.all.map {
      InUseInterval(start: $0.start, end: max($0.start, min($0.end, end)))
    }
    return (clipped, age)
  }
}

extension ViewTrack {
  private mutating func inspectScreen(at time: TraceTime) {
    guard let onScreen else { return }
    current?.shown = onScreen.state
    let date = onScreen.state.isContent ? onScreen.contentAt : nil
    current?.contentAge = date.map { time.elapsed(since: $0).orZero }
  }

  private mutating func closeView(
    at end: EventReference?, window: InUseWindow, limit: Duration?,
    shows origin: DisplayShares.Origin, traceEnd: TraceTime = .start
  ) -> ViewRow? {
    guard var row = current else { return nil }
    current = nil
    row.end = end
    let shown = (isLate ? nil : row.shown) ?? beforeEntries
    shares.add(shown, origin)
    row.shownAtStart = shown
    row.shown = row.shown ?? beforeEntries
    count(row, showing: shown, origin, limit: limit)
    rows.append(row)
    let last = end?.time ?? traceEnd
    extendUse(from: row.start.time, to: max(last, window.end(viewFrom: row.start.time, to: last)))
    return row
  }

  /// - Parameter shown: what was on screen as the view began; nil where the trace does not say.
  private mutating func count(
    _ row: ViewRow, showing shown: EntryState?, _ origin: DisplayShares.Origin, limit: Duration?
  ) {
    guard let shown else { return ages.addUnknown() }
    guard shown.isContent else { return ages.addEndless() }
    let source: WritableKeyPath<ContentCounts, Int> =
      shown == .contentStale ? \.prior : origin == .elsewhere ? \.other : \.located
    guard let contentAge = row.contentAge else {
      age.undated.add(source)
      return ages.addUnknown()
    }
    ages.add(contentAge.milliseconds)
    if let limit, contentAge > limit { age.overLimit.add(source) }
  }

  private mutating func extendUse(from start: TraceTime, to end: TraceTime) {
    guard let last = inUse.last, start >= last.start, start <= last.end else {
      inUse.append(InUseInterval(start: start, end: end))
      return
    }
    inUse.last = InUseInterval(start: last.start, end: max(last.end, end))
  }

  private mutating func closeGap(at end: TraceTime) {
    guard recordsTimelines, let withoutContentSince else { return }
    let gap = end.elapsed(since: withoutContentSince.time).orZero
    if gap > age.longestGap ?? .seconds(-1) {
      age.longestGap = gap
      age.longestGapStart = withoutContentSince
    }
  }
}
