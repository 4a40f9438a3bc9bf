/// Which counts of a day are known: hours that are not recorded are not hours without reloads.
extension BudgetDay {
  /// The number of minutes that may be missing at each end, too few to see.
  private static let tolerance = BudgetBand.slotMinutes

  /// Whether the charged reloads from midnight to a minute are known, apart from `tolerance`.
  func isRecorded(until minute: Double) -> Bool {
    recorded.lowerBound <= Self.tolerance && recorded.upperBound >= minute - Self.tolerance
      && !lost.contains { $0.lowerBound < minute }
  }

  /// Whether the number of charged reloads is that of the entire day.
  var isComplete: Bool { isRecorded(until: DayMinute.range.upperBound) }

  /// The recorded minutes without those in which events were lost.
  var stretches: [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    var start = recorded.lowerBound
    for gap in lost where gap.upperBound > start && gap.lowerBound < recorded.upperBound {
      if gap.lowerBound > start { stretches.append(start...gap.lowerBound) }
      start = gap.upperBound
    }
    if lost.isEmpty || start < recorded.upperBound {
      stretches.append(start...recorded.upperBound)
    }
    return stretches
  }

  /// The number of charged reloads, with a word if there may have been more: `12 recorded`.
  var countText: String { isComplete ? "\(chargedCount)" : "\(chargedCount) recorded" }
}
