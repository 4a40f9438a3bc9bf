/// A part of a whole.
package struct BarPart: Hashable, Sendable {
  /// What the part's colour says; the pattern follows the part's place and says which part it is.
  package enum Tone: String, CaseIterable, Sendable {
    case good, warn, bad, neutral, accent
  }

  package let label: String
  /// From 0 to 10¹²; a count outside is moved to the nearest end.
  package let count: Int
  package let tone: Tone
  /// Where its members are listed; empty for no link.
  package let href: String

  package init(_ label: String, count: Int, tone: Tone, href: String = "") {
    self.label = label
    self.count = min(max(count, 0), 1_000_000_000_000)
    self.tone = tone
    self.href = href
  }
}
