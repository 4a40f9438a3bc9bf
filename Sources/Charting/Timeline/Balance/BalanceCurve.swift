/// The level line of one day's budget balance, ready to draw.
struct BalanceCurve: Equatable {
  /// Every step of the level; empty where there are too many to draw.
  let points: [BalancePoint]
  /// In place of too many steps: the least and the most of each short while.
  let band: [Slot]
  /// The minutes in which less than one reload was left; of a band those in which it was so at some time.
  let spent: [ClosedRange<Double>]
  let lowest: BalancePoint?
  let last: BalancePoint?
  let end: Double

  /// A short while of a band.
  struct Slot: Equatable {
    let start: Double
    var least: Double
    var most: Double
  }

  /// The most steps that are drawn one by one.
  static let exactLimit = 300
  /// Minutes of which a band has the least and the most.
  static let slotMinutes = 10.0

  init(of day: TimelineDay) {
    let steps = day.balance
    end = day.recorded.upperBound
    lowest = steps.min { $0.balance < $1.balance }
    last = steps.last
    let isExact = steps.count <= Self.exactLimit
    points = isExact ? steps : []
    band = isExact ? [] : Self.band(steps, until: end)
    spent = isExact ? Self.spent(steps, until: end) : Self.spent(band, until: end)
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

  /// The outline of the band: along the most of each while, and back along the least.
  func bandPath(_ x: LinearScale, _ y: LinearScale) -> String {
    guard let first = band.first else { return "" }
    let ends = band.dropFirst().map(\.start) + [end]
    var path = "M\(Self.text(x(first.start))) \(Self.text(y(first.most)))"
    for (slot, end) in zip(band, ends) {
      path += "V\(Self.text(y(slot.most)))H\(Self.text(x(end)))"
    }
    for slot in band.reversed() {
      path += "V\(Self.text(y(slot.least)))H\(Self.text(x(slot.start)))"
    }
    return path + "Z"
  }

  private static func text(_ number: Double) -> String { Wording.number(number, decimals: 1) }
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

  /// The whiles in which less than one reload was left at some time, as if each were a step.
  private static func spent(_ band: [Slot], until end: Double) -> [ClosedRange<Double>] {
    spent(band.map { BalancePoint(minute: $0.start, balance: $0.least) }, until: end)
  }

  /// The least and the most of each while from the first step to the end; a level lasts until the next step.
  private static func band(_ points: [BalancePoint], until end: Double) -> [Slot] {
    guard let first = points.first else { return [] }
    var slots: [Slot] = []
    var level = first.balance
    var rest = points[...]
    var start = first.minute
    while start < end || !rest.isEmpty {
      let next = ((start / slotMinutes).rounded(.down) + 1) * slotMinutes
      // A step at the very start replaces the level that would end there.
      if let step = rest.first, step.minute == start { level = step.balance }
      var slot = Slot(start: start, least: level, most: level)
      while let step = rest.first, step.minute < next || next > DayMinute.range.upperBound {
        level = step.balance
        slot.least = min(slot.least, level)
        slot.most = max(slot.most, level)
        rest = rest.dropFirst()
      }
      slots.append(slot)
      start = next
    }
    return slots
  }
}
