/// The severity of a widget's problems on a day; greater is worse.
///
/// Broken rules count first. Problems that people saw count before those that they could not see.
struct TimelineDayProblems: Comparable {
  private let violations: Int
  private let viewsWithoutContent: Int
  private let reloadsWithoutLocation: Int
  /// The minutes in which less than one reload was left.
  private let spentMinutes: Double
  private let waits: Int

  init(on day: TimelineDay) {
    violations = day.broken.count
    viewsWithoutContent = day.marks.count {
      if case .seen(let content?) = $0.kind { !content.isContent } else { false }
    }
    reloadsWithoutLocation = day.marks.count { $0.askedForPlace && !$0.isLocated }
    spentMinutes = BalanceCurve(of: day).spent.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    waits = day.intervals(in: .waited).count
  }

  private var order: (Int, Int, Int, Double, Int) {
    (violations, viewsWithoutContent, reloadsWithoutLocation, spentMinutes, waits)
  }

  static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}
