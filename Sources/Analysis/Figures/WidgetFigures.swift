/// The measurements of one widget in one trace, other than its budget and content age.
package struct WidgetFigures: Equatable, Sendable {
  /// The time from the start of each reload to its last timeline.
  ///
  /// A reload that never provided a timeline has no duration.
  package internal(set) var runTime = Distribution()
  /// The time from each location request to its fix.
  ///
  /// A request without a fix has no duration.
  package internal(set) var fixLatency = Distribution()
  package internal(set) var oldAuthorization = OldAuthorization()
  package internal(set) var waiting = WaitWithoutBudget()
  package internal(set) var accuracy = AccuracyUse()
}

/// The time for which a widget showed content made under an earlier location setting or accuracy.
package struct OldAuthorization: Equatable, Sendable {
  /// The number of changes of the setting or the accuracy while the widget showed something.
  package internal(set) var changes = 0
  /// The number of contents that were on screen under a setting other than the one they were made
  /// under.
  package internal(set) var contents = 0
  /// The time until content made under the new setting was on screen: the longest for one content,
  /// and the total.
  package internal(set) var longest = Duration.zero
  package internal(set) var total = Duration.zero
  /// The part of that time in which the widget was in view: the longest for one content, and the
  /// total.
  package internal(set) var longestInView = Duration.zero
  package internal(set) var totalInView = Duration.zero
  /// Whether the trace records views for all of that time.
  package internal(set) var knowsViews = true
  /// Whether old content was still on screen when the recording ended.
  package internal(set) var isOpen = false

  var isValid: Bool {
    [changes, contents].allSatisfy(Distribution.validCounts.contains) && longestInView >= .zero
      && Distribution.validLengths.contains(total) && longest <= total
      && longestInView <= totalInView && totalInView <= total && longestInView <= longest
  }
}

/// The time for which a request of a widget was due while less than one reload was left of its
/// budget.
package struct WaitWithoutBudget: Equatable, Sendable {
  /// The local days with such a wait, in order.
  package internal(set) var days: [Day] = []
  package internal(set) var total = Duration.zero
  /// Whether the trace records the balance, or everything that it is computed from.
  package internal(set) var isKnown = false

  /// The longest wait on one local day, or nil if the balance is unknown.
  package var longestOfADay: Duration? {
    isKnown ? days.map(\.time).max() ?? .zero : nil
  }

  /// The wait on one local day, numbered from the day of the trace's epoch.
  package struct Day: Equatable, Sendable {
    package let day: Int
    package let time: Duration
  }
}

/// The accuracy at the reloads and views of a widget, and the accuracy of its fixes.
package struct AccuracyUse: Equatable, Sendable {
  package internal(set) var reloads = Split()
  package internal(set) var views = Split()
  package internal(set) var fixes = Split()
  /// The time in the whole recording for which the person allowed full accuracy, and reduced
  /// accuracy.
  package internal(set) var timeFull = Duration.zero
  package internal(set) var timeReduced = Duration.zero
  /// The number of fixes by horizontal accuracy, in the order of `bands`, with those beyond the
  /// last one at the end.
  package internal(set) var byBand = [Int](repeating: 0, count: bands.count + 1)
  /// The number of fixes without a usable horizontal accuracy.
  package internal(set) var withoutRadius = 0
  /// The horizontal accuracy of the fixes, in meters.
  package internal(set) var median: Double?
  package internal(set) var percentile95: Double?
  package internal(set) var largest: Double?

  /// The largest horizontal accuracy of each band, in meters.
  package static let bands: [Double] = [100, 1_000, 5_000, 20_000]

  /// Counts by the accuracy that the person allowed at the time.
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
