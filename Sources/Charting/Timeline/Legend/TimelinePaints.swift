/// The patterns of a timeline: one for each cause of a wait and each kind of displayed content.
struct TimelinePaints {
  /// The causes of waits: spent budgets first, then in the order of first use. Causes beyond the
  /// available patterns share the last one.
  let causes: [String]
  /// The number of causes that are a spent budget.
  private let budgetCount: Int
  /// The displayed content.
  private let contents: Set<TimelineContent>
  /// Whether a part of a day or a lane is not drawn or not known.
  private let hasGap: Bool

  /// The patterns of spent budgets and of other causes; the last ones are shared.
  private static let spent: [Paint] = [.solid, .columns]
  private static let waits: [Paint] = [.rising, .diagonal, .crossed, .lines]
  private static let maximumCauses = spent.count + waits.count

  init(of days: [TimelinePicture.Day], hasGap: Bool) {
    contents = Set(
      days.flatMap(\.day.intervals).compactMap { interval in
        if case .shown(let content) = interval.kind { content } else { nil }
      })
    self.hasGap = hasGap || days.contains { $0.day.isTruncated || !$0.day.lost.isEmpty }
    var seen: Set<String> = []
    var budget: [String] = []
    var causes: [String] = []
    for interval in days.flatMap({ $0.day.intervals(in: .waited) }) {
      guard case .waited(let cause, let forBudget) = interval.kind, seen.insert(cause).inserted
      else { continue }
      if forBudget { budget.append(cause) } else { causes.append(cause) }
    }
    budgetCount = budget.count
    self.causes = budget + causes
  }

  /// The id of the part that defines the paint of a cause.
  func id(ofWait cause: String) -> String {
    let last = min(causes.count, Self.maximumCauses) - 1
    return "wait\(min(causes.firstIndex(of: cause) ?? last, last))"
  }

  /// The name of the cause's kind in the style sheet, as `TimelineInterval.Kind.style`.
  func style(ofWait cause: String) -> String {
    causes.prefix(budgetCount).contains(cause) ? "spent" : "waited"
  }

  /// Writes the definitions of the patterns.
  func define(_ id: ChartIdentifier, in writer: inout ElementWriter) {
    for (place, cause) in causes.prefix(Self.maximumCauses).enumerated() {
      let (paints, index) =
        place < budgetCount ? (Self.spent, place) : (Self.waits, place - budgetCount)
      paints[min(index, paints.count - 1)]
        .define(id["wait\(place)"], style: "paint-\(style(ofWait: cause))", in: &writer)
    }
    for content in TimelineContent.allCases where contents.contains(content) {
      content.paint.define(id[content.paintID], style: "paint-\(content)", in: &writer)
    }
    if hasGap {
      Paint.unknown.define(id["none"], style: "paint-none", in: &writer)
    }
  }
}
