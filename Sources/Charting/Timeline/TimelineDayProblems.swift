/// How much went wrong for a widget on a day; greater is worse.
///
/// What people saw counts before what they could not see.
struct TimelineDayProblems: Comparable {
  private let viewsWithoutContent: Int
  private let reloadsWithoutLocation: Int
  /// Minutes in which less than one reload was left.
  private let spentMinutes: Double
  private let waits: Int

  init(on day: TimelineDay) {
    viewsWithoutContent = day.marks.count {
      if case .seen(_, isContent: false) = $0.kind { true } else { false }
    }
    reloadsWithoutLocation = day.marks.count { $0.askedForPlace && !$0.isLocated }
    spentMinutes = BalanceCurve(of: day).spent.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    waits = day.intervals(in: .waited).count
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.viewsWithoutContent, left.reloadsWithoutLocation, left.spentMinutes, left.waits)
      < (right.viewsWithoutContent, right.reloadsWithoutLocation, right.spentMinutes, right.waits)
  }
}
