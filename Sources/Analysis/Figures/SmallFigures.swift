internal import Traces

/// The figures of a widget in few bytes.
struct SmallFigures: Sendable {
  let contentAge, runTime, fixLatency: SmallDistribution
  let ageLimit: SmallDuration
  let viewsWithinLimit: UInt32
  /// Nil where the setting never changed while the widget showed something.
  let oldAuthorization: SmallOldAuthorization?
  let longestWait, totalWait: SmallDuration

  init(of widget: WidgetReport) {
    contentAge = SmallDistribution(widget.contentAge.ages)
    runTime = SmallDistribution(widget.figures.runTime)
    fixLatency = SmallDistribution(widget.figures.fixLatency)
    ageLimit = SmallDuration(widget.contentAge.limit)
    viewsWithinLimit = UInt32(clamping: widget.contentAge.viewsWithinLimit ?? 0)
    let old = widget.figures.oldAuthorization
    oldAuthorization = old.changes > 0 ? SmallOldAuthorization(old) : nil
    let waiting = widget.figures.waiting
    longestWait = SmallDuration(waiting.longestOfADay)
    totalWait = SmallDuration(waiting.isKnown ? waiting.total : nil)
  }
}

/// A distribution without what only the widget's own page shows.
struct SmallDistribution: Sendable {
  private let count, measured, endless: UInt32
  private let median, percentile95, largest: SmallBounds

  /// The bounds of a percentile.
  private struct SmallBounds: Sendable {
    let least, most: SmallDuration

    init(_ bounds: Distribution.Bounds?) {
      least = SmallDuration(bounds?.least)
      most = SmallDuration(bounds?.most)
    }

    var bounds: Distribution.Bounds {
      Distribution.Bounds(least: least.duration, most: most.duration)
    }
  }

  init(_ distribution: Distribution) {
    count = UInt32(clamping: distribution.count)
    measured = UInt32(clamping: distribution.measured)
    endless = UInt32(clamping: distribution.endless)
    median = SmallBounds(distribution.bounds(at: 50))
    percentile95 = SmallBounds(distribution.bounds(at: 95))
    largest = SmallBounds(distribution.bounds(at: 100))
  }

  var distribution: Distribution {
    Distribution(
      count: Int(count), measured: Int(measured), endless: Int(endless),
      bounds: count == 0 ? [] : [median, percentile95, largest].map(\.bounds))
  }
}

/// How long an old authorization was on screen, without how many contents it was.
struct SmallOldAuthorization: Sendable {
  private let changes, contents: UInt32
  private let total, longest, totalInView, longestInView: SmallDuration
  private let knowsViews, isOpen: Bool

  init(_ report: OldAuthorization) {
    changes = UInt32(clamping: report.changes)
    contents = UInt32(clamping: report.contents)
    total = SmallDuration(report.total)
    longest = SmallDuration(report.longest)
    totalInView = SmallDuration(report.totalInView)
    longestInView = SmallDuration(report.longestInView)
    knowsViews = report.knowsViews
    isOpen = report.isOpen
  }

  var report: OldAuthorization {
    var report = OldAuthorization()
    report.changes = Int(changes)
    report.contents = Int(contents)
    report.total = total.duration ?? .zero
    report.longest = longest.duration ?? .zero
    report.totalInView = totalInView.duration ?? .zero
    report.longestInView = longestInView.duration ?? .zero
    report.knowsViews = knowsViews
    report.isOpen = isOpen
    return report
  }
}

/// A length of time in four bytes, or none: milliseconds, beyond 24 days whole seconds, rounded up.
struct SmallDuration: Sendable {
  private let raw: UInt32

  private static let none = UInt32.max
  private static let inSeconds: UInt32 = 1 << 31

  init(_ duration: Duration?) {
    guard let duration else {
      raw = Self.none
      return
    }
    // What a digest tells can be longer than any trace.
    let milliseconds = min(duration, .seconds(Int64(Self.inSeconds) - 2)).orZero.milliseconds
    if milliseconds < Int64(Self.inSeconds) {
      raw = UInt32(milliseconds)
    } else {
      raw = Self.inSeconds + UInt32((milliseconds + 999) / 1000)
    }
  }

  var duration: Duration? {
    switch raw {
    case Self.none: nil
    case Self.inSeconds...: .seconds(Int64(raw - Self.inSeconds))
    default: .milliseconds(Int64(raw))
    }
  }
}
