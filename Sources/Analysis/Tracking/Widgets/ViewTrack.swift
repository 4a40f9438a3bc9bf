internal import Traces

/// The views of one widget, and what people saw in them.
struct ViewTrack {
  /// Nil until the trace records it.
  private(set) var isVisible: Bool?
  private(set) var viewBegan: TraceTime?
  /// When the trace last recorded that the widget came into view.
  private(set) var lastShown: TraceTime?
  private(set) var viewEnded: TraceTime?
  private(set) var rows = LastRows<ViewRow>()
  private(set) var shares = DisplayShares()
  private var current: ViewRow?
  /// Whether the first display of the current view came after its beginning.
  private var isLate = false
  /// When the first content came after the beginning of the current view.
  private var arrival: TraceTime?
  /// The current display, and the event that began it.
  private(set) var onScreen: (state: EntryState, contentAt: TraceTime?, since: EventReference)?
  private var inUse = LastRows<InUseInterval>()
  private var ages = QuantileTally()
  private var age = ContentAge()
  /// The event since which no timeline had content, or nil while the widget is not placed.
  private var withoutContentSince: EventReference?
  /// Whether the trace would record a timeline.
  private var recordsTimelines = false
  /// What is shown before the first display, or nil if the trace does not record it.
  private var beforeEntries: EntryState?

  /// - Parameter first: the first event that names the widget.
  init(from first: EventReference) {
    withoutContentSince = first
  }

  /// Starts again when the person places the widget.
  ///
  /// - Parameter isComplete: whether the trace records everything from here on. A device records
  ///   this event when it first encounters a widget, which may already be in view and show
  ///   something.
  mutating func noteAdded(at reference: EventReference, isComplete: Bool) {
    if age.longestGap == nil || withoutContentSince == nil { withoutContentSince = reference }
    guard isComplete else { return }
    recordsTimelines = true
    // A widget that was never shown is not in view, and shows the placeholder until its first
    // timeline.
    if isVisible == nil { isVisible = false }
    onScreen = nil
    beforeEntries = .placeholder
  }

  /// Ends the time without content, which does not count for a removed widget.
  mutating func noteRemoved(at reference: EventReference) {
    closeGap(at: reference.time)
    withoutContentSince = nil
  }

  /// Records that the widget came into view.
  ///
  /// - Returns: Whether it was not visible before.
  mutating func show(at reference: EventReference) -> Bool {
    lastShown = reference.time
    guard isVisible != true else { return false }
    isVisible = true
    viewBegan = reference.time
    current = ViewRow(start: reference)
    isLate = false
    arrival = nil
    inspectScreen(at: reference.time)
    return true
  }

  /// Discards the visibility, because a change of it was lost.
  mutating func forgetVisibility() {
    isVisible = nil
  }

  /// Records that the widget is no longer in view.
  ///
  /// - Returns: Whether it was visible before, or may have been, and the view that ended, if its
  ///   beginning is known.
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
    // A display at the instant of the view belongs to its beginning, whichever of the two is
    // recorded first.
    let isAtOnce = current.start.time == reference.time
    if !isAtOnce, arrival == nil, entry.state.isContent { arrival = reference.time }
    // The first display in a view is what it showed, even if it was not there when the view began.
    if isAtOnce || current.shown == nil {
      inspectScreen(at: reference.time)
      isLate = !isAtOnce
    }
  }

  /// Records a timeline, and whether it begins with current content.
  mutating func noteTimeline(hasContent: Bool, at reference: EventReference) {
    recordsTimelines = true
    guard hasContent else { return }
    closeGap(at: reference.time)
    withoutContentSince = reference
  }

  /// Ends a view that the trace leaves open.
  mutating func endView(
    at end: TraceTime, window: InUseWindow, limit: Duration?, shows origin: DisplayShares.Origin
  ) -> ViewRow? {
    closeView(at: nil, window: window, limit: limit, shows: origin, traceEnd: end)
  }

  /// Returns the results of the views, once they have ended.
  mutating func finish(
    at end: TraceTime, limits: DeclaredAges
  ) -> (inUse: [InUseInterval], age: ContentAge) {
    closeGap(at: end)
    age.limit = limits.only
    age.hasSeveralLimits = limits.areSeveral
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

  /// - Parameter shown: the display when the view began, or nil if the trace does not record it.
  private mutating func count(
    _ row: ViewRow, showing shown: EntryState?, _ origin: DisplayShares.Origin, limit: Duration?
  ) {
    let before = (measured: ages.measured, unknown: ages.unknown)
    ages.add(row)
    if limit == nil {
      age.unlimited.count += 1
      age.unlimited.measured += ages.measured - before.measured
      age.unlimited.unknown += ages.unknown - before.unknown
    }
    guard let shown else { return }
    guard shown.isContent else {
      guard let wait = arrival?.elapsed(since: row.start.time).orZero else { return }
      age.arrivals += 1
      age.latestArrival = max(age.latestArrival ?? .zero, wait)
      return
    }
    let source: WritableKeyPath<ContentCounts, Int> =
      shown == .contentStale ? \.prior : origin == .elsewhere ? \.other : \.located
    guard let contentAge = row.contentAge else {
      return age.undated.add(source)
    }
    guard let limit else { return age.unlimited.content.add(source) }
    if contentAge > limit { age.overLimit.add(source) }
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
