/// The tides of one day at each harbour.
struct TideTable: Sendable {
  let days: [Int: [Tide]]

  init(harbours: [Harbour]) {
    var days: [Int: [Tide]] = [:]
    for harbour in harbours {
      days[harbour.id] = TideTable.tides(startingAt: 37 * harbour.id)
    }
    self.days = days
  }

  /// A number that changes whenever a shown tide changes.
  var digest: Int {
    days.values.joined().reduce(17) { ($0 &* 31) &+ $1.minute }
  }

  private static func tides(startingAt first: Int) -> [Tide] {
    let period = 2 * 373
    return stride(from: first, to: 24 * 60, by: 373).enumerated().map { index, minute in
      index.isMultiple(of: 2)
        ? Tide(phase: .high, minute: minute, level: 1.9)
        : Tide(phase: .low, minute: minute, level: -0.8)
    }
  }

  func next(at harbour: Harbour, after minute: Int) -> Tide? {
    days[harbour.id]?.first { $0.minute > minute }
  }
}
