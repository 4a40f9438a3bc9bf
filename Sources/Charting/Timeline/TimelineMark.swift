internal import Text

/// Something that happened at one instant of a day.
package struct TimelineMark: Hashable, Sendable {
  /// What happened; the lane and the shape follow from it.
  package enum Kind: Hashable, Sendable {
    /// A request; the minute from which the system may act on it, beyond 1440 on a later day.
    case requested(eligible: Double?)
    /// A reload of which the trace does not say what it cost.
    case started
    /// A reload that took from the budget.
    case charged
    /// A reload that took nothing from the budget.
    case free(ChartReason)
    /// A request that did not start a reload then.
    case withheld(ChartReason)
    /// The provider got a location.
    case located
    /// The provider's request ended without a location.
    case notLocated
    /// The provider's request ended with an error or by time.
    case locationFailed(ChartReason)
    /// What an entry showed.
    case displayed(ChartReason)
  }

  package let kind: Kind
  /// Minutes of the local day; one that is not a number leaves the mark out, and the caption says so.
  package let minute: Double
  /// What is worth saying beside time and kind.
  package let detail: String
  /// A fragment or a relative path; empty for no link.
  package let href: String

  package init(_ kind: Kind, minute: Double, detail: String = "", href: String = "") {
    self.kind = kind
    self.minute = minute
    self.detail = detail
    self.href = href
  }
}

extension TimelineMark {
  static let detailLimit = 200

  /// What a pointer shows and a screen reader says.
  var description: String {
    let what = "\(DayMinute.clock(minute)) \(TimelineSymbol(kind).name)"
    var parts = [what]
    if case .requested(let eligible?) = kind, eligible > minute {
      parts.append(
        eligible > DayMinute.range.upperBound
          ? "eligible on a later day" : "eligible from \(DayMinute.clock(eligible))")
    }
    if !detail.isEmpty { parts.append(detail.shortened(to: Self.detailLimit)) }
    return parts.joined(separator: "; ")
  }
}
