/// An instant of a day that a chart marks and links.
package struct ChartMoment: Hashable, Sendable {
  /// Minutes since local midnight.
  package let minute: Double
  /// A fragment or a relative path; empty for no link.
  package let href: String
  /// Details that the mark does not show by itself.
  package let detail: String

  package init(minute: Double, href: String = "", detail: String = "") {
    self.minute = minute
    self.href = href
    self.detail = detail
  }
}
