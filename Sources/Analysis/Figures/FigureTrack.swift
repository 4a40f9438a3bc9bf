internal import Traces

/// The measurements of one widget, collected from its events.
struct FigureTrack: Sendable {
  private var runTimes = QuantileTally()
  private var latencies = QuantileTally()
  private var radii = QuantileTally()
  private var accuracy = AccuracyUse()
  var oldAuthorization = OldAuthorizationTrack()
  var waiting = BudgetWaitTrack()
  /// How the timeline in force was made, or nil without one.
  var timeline: TimelineOrigin?

  /// How a timeline was made.
  struct TimelineOrigin: Sendable {
    /// The setting that the provider read.
    let basis: AuthorizationClock.Basis?
    let readAt: TraceTime
    /// When the location was measured that was delivered to the provider, or nil without one.
    let fixTime: TraceTime?
  }

  /// The setting that content on screen was made under, or nil if that is unknown.
  ///
  /// Content that is older than its timeline, and than the location that was delivered for it, was
  /// kept from an earlier timeline.
  func basis(ofContentAt date: TraceTime?, _ clock: AuthorizationClock)
    -> AuthorizationClock.Basis?
  {
    guard let timeline else { return nil }
    guard let date, date < min(timeline.readAt, timeline.fixTime ?? timeline.readAt) else {
      return timeline.basis
    }
    return clock.basis(at: date)
  }

  /// Records how a location request ended.
  ///
  /// - Parameter elapsed: the time between the two events, or nil if the request is not recorded.
  mutating func noteFix(_ result: LocationResult, _ elapsed: Duration?, isPrecise: Bool?) {
    switch result.outcome {
    case .notRequested: return
    case .none, .error, .timeout: return latencies.addEndless()
    case .delivered: break
    }
    if elapsed == nil && result.latency == nil {
      latencies.addUnknown()
    } else {
      latencies.add(Self.length(result.latency, elapsed))
    }
    accuracy.fixes.add(isPrecise: isPrecise)
    guard let radius = result.horizontalAccuracy, (0...Self.largestRadius).contains(radius) else {
      accuracy.withoutRadius += 1
      return
    }
    radii.add(Int64((radius * 1000).rounded()))
    accuracy.byBand[AccuracyUse.bands.firstIndex { radius <= $0 } ?? AccuracyUse.bands.count] += 1
  }

  /// Half the circumference of the Earth, in meters.
  private static let largestRadius = 20_100_000.0

  mutating func noteReload(isPrecise: Bool?) { accuracy.reloads.add(isPrecise: isPrecise) }

  mutating func noteView(isPrecise: Bool?) { accuracy.views.add(isPrecise: isPrecise) }

  /// Records a reload that has no further events, with the time until its last timeline.
  ///
  /// - Parameter isLost: whether the trace would record the events that the reload lacks.
  mutating func noteEnd(of reload: ReloadFacts, isLost: Bool) {
    if let provided = reload.row.provided {
      let elapsed = provided.time.elapsed(since: reload.row.start.time)
      runTimes.add(Self.length(reload.duration, elapsed))
    } else {
      isLost ? runTimes.addEndless() : runTimes.addUnknown()
    }
    for _ in 0..<reload.locationRequests.unanswered {
      isLost ? latencies.addEndless() : latencies.addUnknown()
    }
  }

  /// The milliseconds between two events, as the trace reports them.
  ///
  /// If the times of the events contradict them, the longer one counts.
  private static func length(_ reported: Double?, _ elapsed: Duration?) -> Int64 {
    let reported = reported.map {
      TraceTime(seconds: max(0, min($0, TraceTime.longestTrace))).milliseconds
    }
    guard let elapsed = elapsed?.orZero.milliseconds else { return reported ?? 0 }
    guard let reported else { return elapsed }
    let isContradiction = abs(reported - elapsed) > TraceAnalysis.slack.milliseconds
    return isContradiction ? max(reported, elapsed) : reported
  }
}

extension FigureTrack {
  /// Returns the figures of the widget.
  ///
  /// - Parameter recordsTimelines: whether the trace has any timeline.
  mutating func finish(
    at end: TraceTime, _ clock: AuthorizationClock, recordsTimelines: Bool
  ) -> WidgetFigures {
    if !recordsTimelines { runTimes.forgetEndless() }
    var figures = WidgetFigures()
    figures.runTime = Distribution(milliseconds: runTimes)
    figures.fixLatency = Distribution(milliseconds: latencies)
    figures.oldAuthorization = oldAuthorization.finish(at: end, clock)
    figures.accuracy = accuracy
    figures.accuracy.timeFull = clock.time(isPrecise: true, until: end)
    figures.accuracy.timeReduced = clock.time(isPrecise: false, until: end)
    let ranks = radii.ranked()
    func meters(_ value: Int64?) -> Double? { value.map { Double($0) / 1000 } }
    figures.accuracy.median = meters(ranks.measuredPercentile(50))
    figures.accuracy.percentile95 = meters(ranks.measuredPercentile(95))
    figures.accuracy.largest = meters(radii.largest)
    return figures
  }
}
