internal import Text

/// The minimum, median and maximum of charged reloads over several days, at each time of day.
///
/// Only complete days count: hours that are not recorded would be hours without reloads.
struct BudgetBand: Equatable {
  /// The counts of charged reloads up to one minute of the day.
  struct Slot: Equatable {
    let minute: Double
    let minimum: Double
    let median: Double
    let maximum: Double
  }

  /// The counts over the day, or empty if no day is complete.
  let slots: [Slot]

  static let slotMinutes = 15.0

  init(of days: [BudgetDay]) {
    let days = days.filter(\.isComplete)
    guard !days.isEmpty else {
      slots = []
      return
    }
    slots = stride(from: 0, through: DayMinute.range.upperBound, by: Self.slotMinutes).map {
      minute in
      let counts = days.map { Double($0.count(until: minute)) }.sorted()
      return Slot(
        minute: minute, minimum: counts.first ?? 0, median: Self.median(counts),
        maximum: counts.last ?? 0)
    }
  }

  /// The median of sorted values: with an even number of them, the mean of the middle two.
  static func median(_ sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The path of a step line through one of the counts.
  func line(_ value: KeyPath<Slot, Double>, _ x: LinearScale, _ y: LinearScale) -> String {
    var path = ""
    for slot in slots {
      let height = FixedPoint.text(y(slot[keyPath: value]), decimals: 1)
      let place = FixedPoint.text(x(slot.minute), decimals: 1)
      path += path.isEmpty ? "M\(place) \(height)" : "H\(place)V\(height)"
    }
    return path
  }

  /// The path around the area between the minimum and maximum counts.
  func area(_ x: LinearScale, _ y: LinearScale) -> String {
    var path = line(\.maximum, x, y)
    for slot in slots.reversed() {
      path +=
        "V\(FixedPoint.text(y(slot.minimum), decimals: 1))H\(FixedPoint.text(x(slot.minute), decimals: 1))"
    }
    return path.isEmpty ? "" : path + "Z"
  }
}
