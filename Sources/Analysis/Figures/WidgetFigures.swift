/// What one trace measures of one widget beside its budget and the age of its content.
package struct WidgetFigures: Equatable, Sendable {
  /// From the start of each reload to its timeline; a reload that never brought one has no end.
  package internal(set) var runTime = Distribution()
  /// From each request for a location to the fix; a request that got none has no end.
  package internal(set) var fixLatency = Distribution()
  package internal(set) var oldAuthorization = OldAuthorization()
  package internal(set) var waiting = WaitWithoutBudget()
  package internal(set) var accuracy = AccuracyUse()

  package init() {}
}

/// How long a widget showed what it had made under an earlier location setting or accuracy.
package struct OldAuthorization: Equatable, Sendable {
  /// Changes of the setting or the accuracy while the widget showed something.
  package internal(set) var changes = 0
  /// Contents that were still on screen under another setting than the one they were made under.
  package internal(set) var contents = 0
  /// The time until something made under the new setting was on screen, in all and for one content at most.
  package internal(set) var total = Duration.zero
  package internal(set) var longest = Duration.zero
  /// The part of that time in which the widget was in view, in all and for one content at most.
  package internal(set) var totalInView = Duration.zero
  package internal(set) var longestInView = Duration.zero
  /// Whether the trace records views for all of that time.
  package internal(set) var knowsViews = true
  /// Whether an old one was still on screen as the recording ended.
  package internal(set) var isOpen = false

  package init() {}

  /// One from its parts, as a record has them.
  package init(
    changes: Int, contents: Int, longest: Duration, total: Duration, longestInView: Duration,
    totalInView: Duration, knowsViews: Bool, isOpen: Bool
  ) {
    self.changes = changes
    self.contents = contents
    self.longest = longest
    self.total = total
    self.longestInView = longestInView
    self.totalInView = totalInView
    self.knowsViews = knowsViews
    self.isOpen = isOpen
  }

  var isValid: Bool {
    [changes, contents].allSatisfy(Distribution.validCounts.contains) && longestInView >= .zero
      && Distribution.validLengths.contains(total) && longest <= total
      && longestInView <= totalInView && totalInView <= total && longestInView <= longest
  }
}

/// How long a request of a widget was due while less than one reload was left of its budget.
package struct WaitWithoutBudget: Equatable, Sendable {
  /// The local days on which it was so, in order.
  package internal(set) var days: [Day] = []
  package internal(set) var total = Duration.zero
  /// Whether the trace tells of the balance, or of all that it is computed from.
  package internal(set) var isKnown = false

  /// The longest time of one local day; nil where nothing tells of the balance.
  package var longestOfADay: Duration? {
    isKnown ? days.map(\.time).max() ?? .zero : nil
  }

  /// The time of one local day, counted from the day the trace's epoch is in.
  package struct Day: Equatable, Sendable {
    package let day: Int
    package let time: Duration
  }
}

/// How often a widget had to do with reduced accuracy, and how exact its fixes were.
package struct AccuracyUse: Equatable, Sendable {
  package internal(set) var reloads = Split()
  package internal(set) var views = Split()
  package internal(set) var fixes = Split()
  /// How long the person gave the precise location, and how long a reduced one, in the whole recording.
  package internal(set) var timeFull = Duration.zero
  package internal(set) var timeReduced = Duration.zero
  /// Fixes by their horizontal accuracy, at the places of `bands`, then those beyond.
  package internal(set) var byBand = [Int](repeating: 0, count: bands.count + 1)
  /// Fixes without a usable horizontal accuracy.
  package internal(set) var withoutRadius = 0
  /// Horizontal accuracy in meters: of half the fixes, of nineteen in twenty, of all.
  package internal(set) var median: Double?
  package internal(set) var percentile95: Double?
  package internal(set) var largest: Double?

  /// The largest horizontal accuracy of each band, in meters.
  package static let bands: [Double] = [100, 1_000, 5_000, 20_000]

  /// Counts by the accuracy that the person gave at the time.
  package struct Split: Equatable, Sendable {
    package internal(set) var full = 0
    package internal(set) var reduced = 0
    package internal(set) var unknown = 0

    package var total: Int { full + reduced + unknown }

    mutating func add(isPrecise: Bool?) {
      switch isPrecise {
      case true: full += 1
      case false: reduced += 1
      case nil: unknown += 1
      }
    }
  }
}
