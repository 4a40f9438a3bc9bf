internal import Text

/// Something that happened at one instant of a day.
package struct TimelineMark: Hashable, Sendable {
  /// What happened; the lane and the shape follow from it.
  package enum Kind: Hashable, Sendable {
    case reload(Cost, Place)
    /// The widget came on screen and showed something; nil where the trace does not say what.
    case seen(TimelineContent?)
  }

  /// What a reload took from the budget.
  package enum Cost: Hashable, Sendable {
    case charged
    case free(ChartReason)
    /// The trace does not say.
    case unrecorded
  }

  /// What came of a reload's request for a location.
  package enum Place: Hashable, Sendable {
    case notRequested, located, none
    /// The request ended with an error or by time.
    case failed(String)
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
    return detail.isEmpty ? what : what + "; " + detail.shortened(to: Self.detailLimit)
  }
}
