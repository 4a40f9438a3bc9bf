/// A part of a total.
package struct BarPart: Hashable, Sendable {
  /// The meaning of the part's color.
  package enum Tone: String, CaseIterable, Sendable {
    case good, warn, bad, neutral, accent
  }

  /// What the members of a part displayed; each has one color and one pattern in all charts.
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
  /// The address of the list of its members; empty for no link.
  package let href: String
  /// The pattern, or `nil` if it follows from the position of the part.
  let paint: Paint?
  /// The CSS class with the part's color.
  let style: String

  package init(_ label: String, count: Int, tone: Tone, href: String = "") {
    self.label = label
    self.count = min(max(count, 0), 1_000_000_000_000)
    self.href = href
    paint = nil
    style = "tone-\(tone.rawValue)"
  }

  /// Creates a part for what was displayed.
  package init(_ label: String, count: Int, _ meaning: Meaning) {
    self.label = label
    self.count = min(max(count, 0), 1_000_000_000_000)
    href = ""
    (paint, style) =
      switch meaning {
      case .shown(let content): (content.paint, "paint-\(content)")
      case .old: (.lines, "tone-warn")
      case .other: (.rising, "tone-good")
      case .unknown: (.unknown, "tone-neutral")
      }
  }
}
