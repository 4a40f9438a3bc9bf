internal import Text

/// Something that held for a while on one day.
package struct TimelineInterval: Hashable, Sendable {
  /// What held; the lane follows from it.
  package enum Kind: Hashable, Sendable {
    /// The widget was on screen.
    case visible
    /// Location counted as in use for the widget: while it is on screen and a while after.
    case inUse
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
  /// A fragment or a relative path; empty for no link.
  package let href: String

  package init(_ kind: Kind, from start: Double, to end: Double, href: String = "") {
    self.kind = kind
    self.start = start
    self.end = end
    self.href = href
  }
}

extension TimelineInterval {
  var lane: TimelineLane {
    switch kind {
    case .visible: .visible
    case .inUse: .inUse
    case .authorization: .authorization
    case .app: .app
    case .device: .device
    }
  }

  /// Whether the state has a name of its own, which has to be read somewhere.
  var isNamed: Bool {
    switch kind {
    case .visible, .inUse: false
    case .authorization, .app, .device: true
    }
  }

  /// The words for it; for a named state its name.
  var name: String {
    switch kind {
    case .visible: "visible"
    case .inUse: "location in use"
    case .authorization(let name), .app(let name), .device(let name):
      name.shortened(to: ChartReason.nameLimit)
    }
  }

  var length: Double { end - start }

  var description: String { "\(DayMinute.clock(start))–\(DayMinute.clock(end)) \(name)" }

  /// The interval moved into the day, or nil when an end is not a number.
  var withinDay: TimelineInterval? {
    guard let start = DayMinute.clamped(start), let end = DayMinute.clamped(end) else { return nil }
    return TimelineInterval(kind, from: start, to: max(start, end), href: href)
  }
}
