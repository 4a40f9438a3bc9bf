internal import Text

/// An event at one instant of a day.
package struct TimelineMark: Hashable, Sendable {
  /// The kind of event, which determines the lane and the shape.
  package enum Kind: Hashable, Sendable {
    case reload(Cost, Place)
    /// The widget came on screen; `nil` if the trace does not record what it displayed.
    case seen(TimelineContent?)
  }

  /// Whether a reload was charged.
  package enum Cost: Hashable, Sendable {
    case charged
    case free(ChartReason)
    /// Not recorded in the trace.
    case unrecorded
  }

  /// The result of a reload's location request.
  package enum Place: Hashable, Sendable {
    case notRequested, located, none
    /// The request ended with an error or a timeout.
    case failed(String)
  }

  package let kind: Kind
  /// Minutes since local midnight.
  ///
  /// A mark whose time is not a number is left out, and the caption reports it.
  package let minute: Double
  /// Details beyond the time and the kind.
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

  /// The text for tooltips and screen readers.
  var description: String {
    let what = "\(DayMinute.clock(minute)) \(TimelineSymbol(kind).name)"
    return detail.isEmpty ? what : what + "; " + detail.shortened(to: Self.detailLimit)
  }
}
