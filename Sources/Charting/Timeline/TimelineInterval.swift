internal import Text

/// A state that lasted for some time on one day.
package struct TimelineInterval: Hashable, Sendable {
  /// The kind of state, which determines where it is drawn.
  package enum Kind: Hashable, Sendable {
    /// The widget was on screen.
    case visible
    /// Location counted as in use for the widget: while it was on screen and for some time after.
    case inUse
    /// A request could have run, but waited for a reason, which is the budget or something else.
    case waited(String, forBudget: Bool = false)
    /// What the widget displayed, or would have displayed if it had been viewed.
    case shown(TimelineContent)
    /// The entry of its timeline that was due, where no display is recorded.
    case entry(TimelineContent)
    /// The location setting, in the words of Settings.
    case authorization(String)
    /// The state or session of the containing app.
    case app(String)
    /// The lock state or use of the device.
    case device(String)
  }

  package let kind: Kind
  /// Minutes since local midnight.
  package let start: Double
  /// Minutes since local midnight; an end before the start counts as the start.
  package let end: Double

  package init(_ kind: Kind, from start: Double, to end: Double) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}

/// What a widget displays, from best to worst.
package enum TimelineContent: String, CaseIterable, Sendable {
  case content
  case earlier = "earlier content"
  case unavailable = "not available"
  case notApproved = "not approved"
  case placeholder
  case redacted

  /// Whether it is data, current or earlier.
  var isContent: Bool { self == .content || self == .earlier }

  /// The fill pattern, which differs without color, too.
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

  /// The id of the part that defines the paint.
  var paintID: String { "shown-\(self)" }
}

extension TimelineInterval {
  /// The lane of the interval, or `nil` if it is drawn across all lanes.
  var lane: TimelineLane? {
    switch kind {
    case .visible, .inUse: nil
    case .waited: .waited
    case .shown, .entry: .screen
    case .authorization: .authorization
    case .app: .app
    case .device: .device
    }
  }

  var name: String { kind.name }

  /// Whether it is an entry whose display is not recorded.
  var isEntry: Bool { if case .entry = kind { true } else { false } }

  var length: Double { end - start }

  var times: String { "\(DayMinute.clock(start))–\(DayMinute.clock(end))" }

  var description: String { "\(times) \(name)" }

  /// The interval clamped to the day, or `nil` if an end is not a number.
  var withinDay: TimelineInterval? {
    guard let start = DayMinute.clamped(start), let end = DayMinute.clamped(end) else { return nil }
    return TimelineInterval(kind, from: start, to: max(start, end))
  }
}

extension TimelineInterval.Kind {
  /// The display name; for a named state, its own name.
  var name: String {
    switch self {
    case .visible: "on screen"
    case .inUse: "location in use"
    case .waited(let reason, _): "waited: \(reason.shortened(to: ChartReason.nameLimit))"
    case .shown(let content): content.rawValue
    case .entry(let content): "entry: \(content.rawValue)"
    case .authorization(let name), .app(let name), .device(let name):
      name.shortened(to: ChartReason.nameLimit)
    }
  }
}
