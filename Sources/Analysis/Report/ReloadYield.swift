internal import Traces

/// What all reloads of a widget were good for: new content, locations by the last view, and how long requests waited.
package struct ReloadYield: Codable, Equatable, Sendable {
  /// Reloads of which the trace tells whether they changed the content.
  package internal(set) var compared = 0
  package internal(set) var unchanged = 0
  /// Those without a change that were charged.
  package internal(set) var unchangedCharged = 0
  /// Requests that waited a second or longer until a reload answered them.
  package internal(set) var waited = 0
  /// Half of them waited no longer.
  package internal(set) var medianWait: Duration?
  package internal(set) var longestWait: Duration?
  /// Reloads that asked for a location, at the place of their time among `SinceView.allCases`.
  package internal(set) var byView = [Located](
    repeating: Located(), count: SinceView.allCases.count)

  /// How many reloads asked for a location, and how many got one.
  package struct Located: Codable, Equatable, Sendable {
    package internal(set) var reloads = 0
    package internal(set) var located = 0
  }

  mutating func add(_ reload: ReloadRow) {
    if let isUnchanged = reload.isUnchanged {
      compared += 1
      if isUnchanged { unchanged += 1 }
      if isUnchanged && reload.isCharged { unchangedCharged += 1 }
    }
    guard let location = reload.location, location != .notRequested else { return }
    let place = SinceView(reload.sinceView).rawValue
    byView[place].reloads += 1
    if location == .delivered { byView[place].located += 1 }
  }

  var isSound: Bool {
    byView.count == SinceView.allCases.count
      && byView.allSatisfy { (0...$0.reloads).contains($0.located) }
  }
}

/// How long ago a widget was last viewed as a reload started.
package enum SinceView: Int, CaseIterable, Sendable {
  case visible, window, hour, fourHours, longer, never

  init(_ duration: Duration?) {
    switch duration {
    case nil: self = .never
    case Duration.zero: self = .visible
    case let since? where since <= AnalysisParameters.documentedWindow: self = .window
    case let since? where since <= .seconds(3600): self = .hour
    case let since? where since <= .seconds(14_400): self = .fourHours
    case .some: self = .longer
    }
  }
}
