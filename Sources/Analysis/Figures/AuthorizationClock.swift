internal import Traces

/// Under which setting and accuracy the device was for how long, so that a widget may ask later how a time was divided.
struct AuthorizationClock: Sendable {
  /// The setting with the accuracy that the person gives.
  struct Basis: Hashable, Sendable {
    let setting: AuthorizationSetting
    /// Nil as long as the trace does not say.
    let isPrecise: Bool?

    /// Whether what was made under the setting is up to date under another; an accuracy that is not on record fits any.
    func matches(_ other: Basis) -> Bool {
      setting == other.setting && (isPrecise == nil || isPrecise == other.isPrecise)
    }
  }

  /// Nil while the trace does not say.
  private(set) var basis: Basis?
  private(set) var isPrecise: Bool?
  private(set) var changeCount = 0
  private var since = TraceTime.start
  private var totals: [Basis?: Duration] = [:]

  /// Takes in the setting at an instant; a change that gives no accuracy leaves the one before.
  mutating func note(
    _ setting: AuthorizationSetting?, isPrecise reported: Bool?, at time: TraceTime
  ) {
    isPrecise = reported ?? isPrecise
    let next = setting.map { Basis(setting: $0, isPrecise: isPrecise) }
    guard next != basis else { return }
    totals[basis, default: .zero] += time.elapsed(since: since).orZero
    since = max(since, time)
    if let basis, next.map(basis.matches) != true { changeCount += 1 }
    basis = next
  }

  /// For how long the device has been under a setting up to now; one without an accuracy fits any.
  func time(under other: Basis?, until now: TraceTime) -> Duration {
    guard let other, other.isPrecise == nil else { return exactTime(under: other, until: now) }
    return [nil, true, false].reduce(.zero) {
      $0 + exactTime(under: Basis(setting: other.setting, isPrecise: $1), until: now)
    }
  }

  private func exactTime(under other: Basis?, until now: TraceTime) -> Duration {
    totals[other, default: .zero] + (other == basis ? now.elapsed(since: since).orZero : .zero)
  }

  /// For how long an accuracy was given.
  func time(isPrecise: Bool, until now: TraceTime) -> Duration {
    AuthorizationSetting.allCases.reduce(.zero) {
      $0 + exactTime(under: Basis(setting: $1, isPrecise: isPrecise), until: now)
    }
  }
}

/// What a widget shows, made under which setting, as the device's setting changes.
struct OldAuthorizationTrack: Sendable {
  private var report = OldAuthorization()
  /// The setting that what is on screen was made under; nil where nothing is, or where that is not known.
  private var shown: AuthorizationClock.Basis?
  /// Whether what is on screen hides the content, as behind a lock.
  private var isCovered = false
  private var isVisible: Bool?
  /// The old content on screen so far: until it is replaced, and in view.
  private var current = (shown: Duration.zero, inView: Duration.zero)
  /// Up to when it was counted, with what the clock said then.
  private var mark = TraceTime.start
  private var marked = (same: Duration.zero, unknown: Duration.zero, changes: 0)

  /// Counts the time up to now.
  private mutating func count(until now: TraceTime, _ clock: AuthorizationClock) {
    let same = clock.time(under: shown, until: now)
    let unknown = clock.time(under: nil, until: now)
    if shown != nil && !isCovered {
      report.changes += clock.changeCount - marked.changes
      let known = (same - marked.same) + (unknown - marked.unknown)
      let old = (now.elapsed(since: mark) - known).orZero
      current.shown += old
      if isVisible == true { current.inView += old }
      if isVisible == nil && old > .zero { report.knowsViews = false }
    }
    remark(now, clock)
  }

  private mutating func remark(_ now: TraceTime, _ clock: AuthorizationClock) {
    mark = max(mark, now)
    marked = (
      clock.time(under: shown, until: mark), clock.time(under: nil, until: mark), clock.changeCount
    )
  }

  private mutating func close() {
    guard current.shown > .zero else { return }
    report.contents += 1
    report.total += current.shown
    report.totalInView += current.inView
    report.longest = max(report.longest, current.shown)
    report.longestInView = max(report.longestInView, current.inView)
    current = (.zero, .zero)
  }

  /// Takes in that something else is on screen, made under a setting; nil where that is not known.
  mutating func display(
    _ state: EntryState, madeUnder basis: AuthorizationClock.Basis?, at now: TraceTime,
    _ clock: AuthorizationClock
  ) {
    count(until: now, clock)
    isCovered = state == .placeholder || state == .redacted
    guard !isCovered else { return }
    if clock.basis.map({ basis?.matches($0) ?? true }) ?? true { close() }
    shown = basis
    remark(now, clock)
  }

  mutating func setVisible(_ visible: Bool?, at now: TraceTime, _ clock: AuthorizationClock) {
    count(until: now, clock)
    isVisible = visible
  }

  /// Nothing is on screen any more.
  mutating func clear(at now: TraceTime, _ clock: AuthorizationClock) {
    count(until: now, clock)
    close()
    shown = nil
    remark(now, clock)
  }

  mutating func finish(at end: TraceTime, _ clock: AuthorizationClock) -> OldAuthorization {
    count(until: end, clock)
    let isOld = shown.flatMap { shown in clock.basis.map { !shown.matches($0) } } ?? false
    report.isOpen = current.shown > .zero && !isCovered && isOld
    close()
    return report
  }
}
