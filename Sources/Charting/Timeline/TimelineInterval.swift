internal import Text

/// Something that held for a while on one day.
package struct TimelineInterval: Hashable, Sendable {
  /// What held; where it is drawn follows from it.
  package enum Kind: Hashable, Sendable {
    /// The widget was on screen.
    case visible
    /// Location counted as in use for the widget: while it is on screen and a while after.
    case inUse
    /// A request could have run and did not, for a reason.
    case waited(String)
    /// What the widget showed, or would have if someone had looked.
    case shown(TimelineContent)
    /// The location setting, in the words of Settings.
    case authorization(String)
    /// The state or session of the containing app.
    case app(String)
    /// The lock state or use of the device.
    case device(String)
  }

  package let kind: Kind
  /// Minutes of the local day.
  package let start: Double
  /// Minutes of the local day; an end before the start is taken as the start.
  package let end: Double

  package init(_ kind: Kind, from start: Double, to end: Double) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}

/// What a widget shows, from best to worst.
package enum TimelineContent: String, CaseIterable, Sendable {
  case content
  case earlier = "earlier content"
  case unavailable = "not available"
  case notApproved = "not approved"
  case placeholder
  case redacted

  /// Whether it is data, of now or of some time before.
  var isContent: Bool { self == .content || self == .earlier }

  /// The pattern of its stretch; each differs without colour too.
  var paint: Paint {
    switch self {
    case .content: .solid
    case .earlier: .lines
    case .unavailable: .diagonal
    case .notApproved: .crossed
    case .placeholder: .columns
    case .redacted: .hollow
    }
  }

  /// The part of the chart that holds its paint.
  var paintID: String { "shown-\(self)" }
}

extension TimelineInterval {
  /// The lane it is drawn in; nil for what is drawn across all lanes.
  var lane: TimelineLane? {
    switch kind {
    case .visible, .inUse: nil
    case .waited: .waited
    case .shown: .screen
    case .authorization: .authorization
    case .app: .app
    case .device: .device
    }
  }

  var name: String { kind.name }

  var length: Double { end - start }

  var times: String { "\(DayMinute.clock(start))–\(DayMinute.clock(end))" }

  var description: String { "\(times) \(name)" }

  /// The interval moved into the day, or nil when an end is not a number.
  var withinDay: TimelineInterval? {
    guard let start = DayMinute.clamped(start), let end = DayMinute.clamped(end) else { return nil }
    return TimelineInterval(kind, from: start, to: max(start, end))
  }
}

extension TimelineInterval.Kind {
  /// The words for it; for a named state its name.
  var name: String {
    switch self {
    case .visible: "on screen"
    case .inUse: "location in use"
    case .waited(let reason): "waited: \(reason.shortened(to: ChartReason.nameLimit))"
    case .shown(let content): content.rawValue
    case .authorization(let name), .app(let name), .device(let name):
      name.shortened(to: ChartReason.nameLimit)
    }
  }
}
