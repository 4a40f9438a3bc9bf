/// A part of a whole.
package struct BarPart: Hashable, Sendable {
  /// What the part's colour says.
  package enum Tone: String, CaseIterable, Sendable {
    case good, warn, bad, neutral, accent
  }

  /// What the members of a part showed, which has one colour and one pattern in all charts.
  package enum Meaning: Hashable, Sendable {
    case shown(TimelineContent)
    /// Content that is older than the widget accepts.
    case old
    /// Content that needs no location.
    case other
    case unknown
  }

  package let label: String
  /// From 0 to 10¹²; a count outside is moved to the nearest end.
  package let count: Int
  /// Where its members are listed; empty for no link.
  package let href: String
  /// Nil for a part whose pattern follows from its place.
  let paint: Paint?
  /// The class that has its colour.
  let style: String

  package init(_ label: String, count: Int, tone: Tone, href: String = "") {
    self.label = label
    self.count = min(max(count, 0), 1_000_000_000_000)
    self.href = href
    paint = nil
    style = "tone-\(tone.rawValue)"
  }

  /// A part of what was shown.
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
