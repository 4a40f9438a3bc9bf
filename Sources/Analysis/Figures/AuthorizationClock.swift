internal import Traces

/// The time that the device spent under each location setting and accuracy.
///
/// A widget reads it at two instants to find how the time between them was divided.
struct AuthorizationClock: Sendable {
  /// A location setting with the accuracy that the person allows.
  struct Basis: Hashable, Sendable {
    let setting: AuthorizationSetting
    /// Nil if the trace does not record the accuracy.
    let isPrecise: Bool?

    /// Whether content made under this setting is current under another.
    ///
    /// A setting without a recorded accuracy matches any accuracy.
    func matches(_ other: Basis) -> Bool {
      setting == other.setting && (isPrecise == nil || isPrecise == other.isPrecise)
    }
  }

  /// Nil until the trace records a setting.
  private(set) var basis: Basis?
  private(set) var isPrecise: Bool?
  private(set) var changeCount = 0
  private var since = TraceTime.start
  private var totals: [Basis?: Duration] = [:]
  /// The latest changes with what held from then on.
  private var history: [(since: TraceTime, basis: Basis?)] = []

  /// The maximum number of changes that are kept.
  private static let maximumHistory = 64

  /// Records the setting at an instant. A change without an accuracy keeps the previous accuracy.
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
    history.append((time, next))
    if history.count > Self.maximumHistory { history.removeFirst() }
  }

  /// What held at an instant, or nil if the trace does not record it.
  ///
  /// For an instant before the changes that are kept, it is the first one of these.
  func basis(at time: TraceTime) -> Basis? {
    let last = history.last { $0.since <= time }
    return last?.basis ?? (history.count == Self.maximumHistory ? history.first?.basis : nil)
  }

  /// The time under a setting up to now. A setting without an accuracy includes any accuracy.
  func time(under other: Basis?, until now: TraceTime) -> Duration {
    guard let other, other.isPrecise == nil else { return exactTime(under: other, until: now) }
    return [nil, true, false].reduce(.zero) {
      $0 + exactTime(under: Basis(setting: other.setting, isPrecise: $1), until: now)
    }
  }

  private func exactTime(under other: Basis?, until now: TraceTime) -> Duration {
    totals[other, default: .zero] + (other == basis ? now.elapsed(since: since).orZero : .zero)
  }

  /// The time under full or reduced accuracy up to now.
  func time(isPrecise: Bool, until now: TraceTime) -> Duration {
    AuthorizationSetting.allCases.reduce(.zero) {
      $0 + exactTime(under: Basis(setting: $1, isPrecise: isPrecise), until: now)
    }
  }
}

/// The time for which a widget shows content made under an earlier location setting or accuracy.
struct OldAuthorizationTrack: Sendable {
  private var report = OldAuthorization()
  /// The setting that the content on screen was made under, or nil if there is none or it is
  /// unknown.
  private var shown: AuthorizationClock.Basis?
  /// Whether the content is hidden, for example behind a lock.
  private var isCovered = false
  private var isVisible: Bool?
  /// How long the outdated content on screen has been shown, and how much of that time in view.
  private var current = (shown: Duration.zero, inView: Duration.zero)
  /// The instant up to which time is counted. `marked` has the values of the clock at that instant.
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
    resetMark(now, clock)
  }

  private mutating func resetMark(_ now: TraceTime, _ clock: AuthorizationClock) {
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

  /// Records a new display and the setting that it was made under, or nil if that is unknown.
  mutating func display(
    _ state: EntryState, madeUnder basis: AuthorizationClock.Basis?, at now: TraceTime,
    _ clock: AuthorizationClock
  ) {
    count(until: now, clock)
    isCovered = state == .placeholder || state == .redacted
    guard !isCovered else { return }
    if clock.basis.map({ basis?.matches($0) ?? true }) ?? true { close() }
    shown = basis
    resetMark(now, clock)
  }

  mutating func setVisible(_ visible: Bool?, at now: TraceTime, _ clock: AuthorizationClock) {
    count(until: now, clock)
    isVisible = visible
  }

  /// Records that nothing is on screen any more.
  mutating func clear(at now: TraceTime, _ clock: AuthorizationClock) {
    count(until: now, clock)
    close()
    shown = nil
    resetMark(now, clock)
  }

  mutating func finish(at end: TraceTime, _ clock: AuthorizationClock) -> OldAuthorization {
    count(until: end, clock)
    let isOld = shown.flatMap { shown in clock.basis.map { !shown.matches($0) } } ?? false
    report.isOpen = current.shown > .zero && !isCovered && isOld
    close()
    return report
  }
}
