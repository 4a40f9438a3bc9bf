internal import Traces

extension Situation {
  /// Whether a location was due at any moment from an earlier instant to this one.
  ///
  /// A question that the sources leave open is undecided unless a parameter of the header decides
  /// it.
  func deliverability(
    since start: TraceTime, _ parameters: AnalysisParameters
  ) -> Deliverability {
    guard let setting else { return .undecided("the location setting is not recorded") }
    if let settingSince, settingSince > start {
      return .undecided("the location setting changed while the provider ran")
    }
    if wantsLocation == false { return .no }
    if isWithheldByLock(since: start, parameters) { return .no }
    if lock == .passcodeLocked, parameters.dataProtection == nil,
      parameters.completeWithholdsReloads != false
    {
      return .undecided("the device is locked and extension.dataProtection is not specified")
    }
    switch setting {
    case .notAsked, .askNextTime, .never, .servicesOff, .restricted: return .no
    case .always: return .yes
    case .provisionalAlways: return .undecided("provisional Always is not documented (U5)")
    case .allowOnceActive: return allowOnce(since: start, parameters)
    case .whenInUseUnasked, .whenInUseAppOnly:
      return appUse(since: start, parameters, parameters.nowPlayingIsInUse)
    case .whenInUseAppOrWidgets:
      let app = appUse(since: start, parameters, parameters.nowPlayingIsInUse)
      let widget = widgetUse(since: start, parameters)
      return switch (app, widget) {
      case (.yes, _), (_, .yes): .yes
      case (.no, let other), (let other, .no): other
      case (.undecided(let app), .undecided(let widget)): .undecided("\(app), and \(widget)")
      }
    }
  }

  /// Whether the lock withheld reloads all the time since a start. A reload that already runs is
  /// not interrupted.
  private func isWithheldByLock(since start: TraceTime, _ parameters: AnalysisParameters) -> Bool {
    lock.map(parameters.withholdsReloads) ?? false && lockSince.map { $0 <= start } ?? true
  }

  private func allowOnce(
    since start: TraceTime, _ parameters: AnalysisParameters
  ) -> Deliverability {
    // Now Playing alone is undecided for other settings, but Allow Once delivers nothing then.
    let nowPlaying = parameters.nowPlayingIsInUse ?? false
    return
      switch (
        parameters.allowOnceForegroundDelivers, appUse(since: start, parameters, nowPlaying)
      )
    {
    case (false, _), (_, .no): .no
    case (nil, _): .undecided("Allow Once with the app in use is not documented (U1)")
    case (true, let app): app
    }
  }

  private func appUse(
    since start: TraceTime, _ parameters: AnalysisParameters, _ nowPlayingIsInUse: Bool?
  ) -> Deliverability {
    if appState == .foreground || hasLocationSession { return .yes }
    if let appInUseEnded, start.elapsed(since: appInUseEnded) <= parameters.appGrace {
      return .yes
    }
    if hasAudioSession {
      switch nowPlayingIsInUse {
      case true: return .yes
      case nil: return .undecided("location use by Now Playing alone is not documented (U3)")
      case false: break
      }
    }
    switch appState {
    case nil: return .undecided("the app's state is not recorded")
    case .resigning: return .undecided("the app was just leaving the foreground")
    case .background where !knowsSessions: return .undecided("the app's sessions are not recorded")
    case .foreground, .background, .notRunning: return .no
    }
  }

  private func widgetUse(
    since start: TraceTime, _ parameters: AnalysisParameters
  ) -> Deliverability {
    if visibility == .visible { return .yes }
    let later = visibility.gap.map { Deliverability.undecided($0) } ?? .no
    guard visibility != .unrecorded, let windowFrom else { return later }
    let sinceView = start.elapsed(since: windowFrom)
    if sinceView < parameters.inUseWindow { return .yes }
    guard sinceView == parameters.inUseWindow else { return later }
    return switch parameters.isWindowInclusive {
    case true: .yes
    case false: later
    case nil:
      .undecided("whether the in-use window includes its last instant is not documented (U4)")
    }
  }
}
