/// A part of a total.
package struct BarPart: Hashable, Sendable {
  /// The content of a part's members, which has one color and one pattern in all charts.
  package enum Meaning: Hashable, Sendable {
    case shown(TimelineContent)
    /// Content that is older than the widget accepts.
    case old
    /// Content that needs no location.
    case other
    case unknown
  }

  package let label: String
  /// The number of members, clamped to 0 through 10¹².
  package let count: Int
  let paint: Paint
  /// The class that has its color.
  let style: String

  package init(_ label: String, count: Int, _ meaning: Meaning) {
    self.label = label
    self.count = min(max(count, 0), 1_000_000_000_000)
    (paint, style) =
      switch meaning {
      case .shown(let content): (content.paint, "paint-\(content)")
      case .old: (.lines, "tone-warn")
      case .other: (.rising, "tone-good")
      case .unknown: (.unknown, "tone-neutral")
      }
  }
}
