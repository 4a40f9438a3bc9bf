/// The level line of one day's budget balance, ready to draw.
struct BalanceCurve: Equatable {
  /// Points of a step line: the level from a minute on.
  let points: [BalancePoint]
  /// The minutes in which less than one reload was left.
  let spent: [ClosedRange<Double>]
  let lowest: BalancePoint?
  let end: Double

  /// The most points that are drawn exactly.
  static let exactLimit = 100
  /// Minutes of which only the lowest and the last level are drawn in a longer curve.
  static let mergedMinutes = 20.0

  init(of day: TimelineDay) {
    end = day.recorded.upperBound
    lowest = day.balance.min { $0.balance < $1.balance }
    spent = Self.spent(day.balance, until: end)
    points =
      day.balance.count <= Self.exactLimit ? day.balance : Self.merged(day.balance)
  }

  /// The path from a base up to the step line, along it and down again; heights grow downwards.
  func path(_ x: LinearScale, _ y: LinearScale, base: Double) -> String {
    guard let first = points.first else { return "" }
    var path = "M\(Self.text(x(first.minute))) \(Self.text(base))V\(Self.text(y(first.balance)))"
    for point in points.dropFirst() {
      path += "H\(Self.text(x(point.minute)))V\(Self.text(y(point.balance)))"
    }
    return path + "H\(Self.text(x(end)))V\(Self.text(base))"
  }

  private static func text(_ number: Double) -> String { Wording.number(number, decimals: 1) }

  private static func spent(_ points: [BalancePoint], until end: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var start: Double?
    for point in points {
      if point.balance < 1, start == nil { start = point.minute }
      if point.balance >= 1, let begun = start {
        ranges.append(begun...max(begun, point.minute))
        start = nil
      }
    }
    if let begun = start { ranges.append(begun...max(begun, end)) }
    return ranges
  }

  private static func merged(_ points: [BalancePoint]) -> [BalancePoint] {
    var merged: [BalancePoint] = []
    var lowest: BalancePoint?
    for (index, point) in points.enumerated() {
      if lowest.map({ point.balance < $0.balance }) ?? true { lowest = point }
      let slot = (point.minute / mergedMinutes).rounded(.down)
      let isLastOfSlot =
        index + 1 == points.count
        || (points[index + 1].minute / mergedMinutes).rounded(.down) != slot
      guard isLastOfSlot else { continue }
      if let dip = lowest, dip != point { merged.append(dip) }
      merged.append(point)
      lowest = nil
    }
    return merged
  }
}
