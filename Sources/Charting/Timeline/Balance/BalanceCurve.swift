internal import Text

/// The step line of one day's budget balance, ready to draw.
struct BalanceCurve: Equatable {
  /// The steps of the balance.
  let points: [BalancePoint]
  /// The minutes in which less than one reload was left.
  let spent: [ClosedRange<Double>]
  let lowest: BalancePoint?
  let last: BalancePoint?
  let end: Double

  init(of day: TimelineDay) {
    points = day.balance
    end = day.recorded.upperBound
    lowest = points.min { $0.balance < $1.balance }
    last = points.last
    spent = Self.spent(points, until: end)
  }

  /// The path from a base up to the step line, along it and down again; y grows downwards.
  func path(_ x: LinearScale, _ y: LinearScale, base: Double) -> String {
    guard let first = points.first else { return "" }
    var place = Self.text(x(first.minute))
    var height = Self.text(y(first.balance))
    var path = "M\(place) \(Self.text(base))V\(height)"
    for point in points.dropFirst() {
      // Several steps in one place are one line, and a step to the same height is none.
      let next = (place: Self.text(x(point.minute)), height: Self.text(y(point.balance)))
      guard next.height != height else { continue }
      path += (next.place == place ? "" : "H\(next.place)") + "V\(next.height)"
      (place, height) = next
    }
    return path + "H\(Self.text(x(end)))V\(Self.text(base))"
  }

  private static func text(_ number: Double) -> String { FixedPoint.text(number, decimals: 1) }
}

extension BalanceCurve {
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
}
