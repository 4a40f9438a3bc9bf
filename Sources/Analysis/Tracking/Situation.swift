internal import Traces

/// Everything around a widget that decides whether it gets a location, at one instant.
struct Situation: Equatable {
  var time: TraceTime
  var setting: AuthorizationSetting?
  var settingSince: TraceTime?
  /// Nil when the trace does not say.
  var appState: AppState?
  var hasLocationSession: Bool
  var hasAudioSession: Bool
  /// Whether a session that is not on record was not on.
  var knowsSessions: Bool
  var appInUseEnded: TraceTime?
  var lock: LockState?
  var visibility: Visibility
  var viewEnded: TraceTime?
  /// The instant from which the window after the last view counts.
  var windowFrom: TraceTime?
  var wantsLocation: Bool?

  /// From the end of the last view; zero while visible, nil when never seen.
  var sinceView: Duration? {
    visibility == .visible ? .zero : viewEnded.map { time.elapsed(since: $0).orZero }
  }

  /// The contexts that hold, or what the trace would have to say to know them, as a phrase.
  func contexts(_ parameters: AnalysisParameters) -> Result<WidgetContexts, Gap> {
    if lock == .passcodeLocked {
      guard let protection = parameters.dataProtection else {
        return .failure(Gap("the device is locked and extension.dataProtection is not given"))
      }
      if protection == .complete { return .success(WidgetContexts(.locked)) }
    }
    guard let appState else { return .failure(Gap("the app's state is not recorded")) }
    if let gap = visibility.gap { return .failure(Gap(gap)) }
    if isAppLeaving(parameters) {
      return .failure(Gap("the app was just leaving the foreground, which may still be use"))
    }
    var contexts = WidgetContexts()
    if appState == .foreground {
      contexts.insert(.appForeground)
    } else if hasLocationSession {
      contexts.insert(.locationSession)
    } else if hasAudioSession {
      contexts.insert(.audioSession)
    } else if !knowsSessions {
      return .failure(Gap("the app's sessions are not recorded"))
    }
    if visibility == .visible {
      contexts.insert(.visible)
    } else if isWithinWindow(parameters) {
      contexts.insert(.seenRecently)
    } else if contexts.isEmpty {
      contexts.insert(.unseen)
    }
    return .success(contexts)
  }

  /// Whether the app is neither in front nor surely out of use: it gives way, or left within its grace.
  private func isAppLeaving(_ parameters: AnalysisParameters) -> Bool {
    if appState == .resigning { return true }
    guard appState != .foreground, parameters.appGrace > .zero, let appInUseEnded else {
      return false
    }
    return time.elapsed(since: appInUseEnded) <= parameters.appGrace
  }

  /// Whether the last view ended a short time ago; the last instant counts unless the header says no.
  private func isWithinWindow(_ parameters: AnalysisParameters) -> Bool {
    guard let windowFrom else { return false }
    let sinceView = time.elapsed(since: windowFrom).orZero
    return parameters.isWindowInclusive == false
      ? sinceView < parameters.inUseWindow : sinceView <= parameters.inUseWindow
  }

  /// What a trace leaves out, as a phrase.
  struct Gap: Error, Equatable {
    let phrase: String

    init(_ phrase: String) {
      self.phrase = phrase
    }
  }
}

extension DeviceTrack {
  /// What surrounds a widget now; what a trace that writes every change never mentions is at rest.
  func situation(
    at time: TraceTime, visibility: Visibility, viewBegan: TraceTime?, viewEnded: TraceTime?,
    wantsLocation: Bool?, _ parameters: AnalysisParameters
  ) -> Situation {
    Situation(
      time: time, setting: setting, settingSince: settingSince,
      appState: appState ?? (isAtRest(.appState, parameters) ? .notRunning : nil),
      hasLocationSession: hasLocationSession, hasAudioSession: hasAudioSession,
      knowsSessions: knowsSessions(parameters),
      appInUseEnded: appInUseEnded, lock: knownLock(parameters),
      visibility: visibility, viewEnded: viewEnded,
      windowFrom: parameters.countsFromViewStart ? viewBegan : viewEnded,
      wantsLocation: wantsLocation)
  }
}

extension CellPlacement {
  /// The cells for a reload, from the contexts at its start and those at its result.
  init(
    from start: Result<WidgetContexts, Situation.Gap>,
    to end: Result<WidgetContexts, Situation.Gap>, in situation: Situation,
    since startTime: TraceTime, _ matrix: AuthorizationMatrix
  ) {
    guard let setting = situation.setting else {
      self = .unknown("the location setting is not recorded")
      return
    }
    if let since = situation.settingSince, since > startTime {
      self = .unknown("the location setting changed while the provider ran")
      return
    }
    guard let wantsLocation = situation.wantsLocation else {
      self = .unknown("whether the extension wants location is not recorded")
      return
    }
    switch (start, end) {
    case (.failure(let gap), _), (_, .failure(let gap)): self = .unknown(gap.phrase)
    case (.success(let start), .success(let end)):
      self.init(
        start.union(end), row: SettingRow(setting, wantsLocation: wantsLocation), matrix: matrix)
    }
  }
}
