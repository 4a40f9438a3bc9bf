internal import Traces

/// The results of a widget's reloads: new content, locations by the time since the last view, and
/// waits of requests.
package struct ReloadResults: Equatable, Sendable {
  /// Reloads for which the trace records whether they changed the content.
  package internal(set) var compared = 0
  package internal(set) var unchanged = 0
  /// Unchanged reloads that were charged.
  package internal(set) var unchangedCharged = 0
  /// The waits of requests until a reload served them, without waits shorter than a second.
  package internal(set) var waits = Distribution()
  /// Reloads that requested a location, by the setting at their start and the time since the last
  /// view.
  ///
  /// The indices are positions in `LocationGrant.allCases` and `SinceView.allCases`.
  package internal(set) var byGrant = [[Located]](
    repeating: [Located](repeating: Located(), count: SinceView.allCases.count),
    count: LocationGrant.allCases.count)

  /// The number of reloads that requested a location, and of those that got one.
  package struct Located: Equatable, Sendable {
    package internal(set) var reloads = 0
    package internal(set) var located = 0
  }

  /// Reloads under one kind of setting, in the order of `SinceView.allCases`.
  package func byView(_ grant: LocationGrant) -> [Located] { byGrant[grant.rawValue] }

  mutating func add(_ reload: ReloadRow) {
    if let isUnchanged = reload.isUnchanged {
      compared += 1
      if isUnchanged { unchanged += 1 }
      if isUnchanged && reload.isCharged { unchangedCharged += 1 }
    }
    guard let location = reload.location, location != .notRequested else { return }
    let place = SinceView(reload.sinceView).rawValue
    let grant = LocationGrant(reload.setting).rawValue
    byGrant[grant][place].reloads += 1
    if location == .delivered { byGrant[grant][place].located += 1 }
  }
}

/// The circumstances in which a setting lets a widget have a location.
package enum LocationGrant: Int, CaseIterable, Sendable {
  /// While the widget or the app is in use, and for a while after a view.
  case whileInUse
  case always
  /// Never, or only because of the app.
  case notForWidgets
  /// The trace does not record the setting.
  case unknown

  init(_ setting: AuthorizationSetting?) {
    switch setting {
    case .whenInUseAppOrWidgets: self = .whileInUse
    case .provisionalAlways, .always: self = .always
    case .notAsked, .askNextTime, .allowOnceActive, .never, .servicesOff, .restricted,
      .whenInUseUnasked, .whenInUseAppOnly:
      self = .notForWidgets
    case nil: self = .unknown
    }
  }
}

/// The time since a widget was last viewed when a reload started.
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
