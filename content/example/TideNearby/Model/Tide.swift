/// A high or low water.
struct Tide: Hashable, Sendable {
  enum Phase: String, Sendable {
    case high, low
  }

  let phase: Phase
  /// Minutes after midnight.
  let minute: Int
  /// Metres above the chart's zero.
  let level: Double

  /// The level between this tide and the next, along a cosine drawn with a parabola.
  func level(at minute: Int, before next: Tide) -> Double {
    let span = Double(next.minute - self.minute)
    let part = Double(minute - self.minute) / span
    let height = next.level - level
    return level + height * part * part * (3 - 2 * part)
  }
}
