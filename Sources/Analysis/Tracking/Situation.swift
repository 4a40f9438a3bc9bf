internal import Traces

/// The circumstances at one instant that decide whether a widget gets a location.
struct Situation: Equatable {
  var time: TraceTime
  var setting: AuthorizationSetting?
  var settingSince: TraceTime?
  /// Nil if the trace does not record it.
  var appState: AppState?
  var hasLocationSession: Bool
  var hasAudioSession: Bool
  /// Whether a session that is not recorded was not active.
  var knowsSessions: Bool
  var appInUseEnded: TraceTime?
  var lock: LockState?
  /// When the current lock state began, or nil if it never changed.
  var lockSince: TraceTime?
  var visibility: Visibility
  var viewEnded: TraceTime?
  /// The instant from which the window after the last view counts.
  var windowFrom: TraceTime?
  var wantsLocation: Bool?

  /// The time since the end of the last view: zero while visible, nil if never viewed.
  var sinceView: Duration? {
    visibility == .visible ? .zero : viewEnded.map { time.elapsed(since: $0).orZero }
  }

  /// The contexts that apply, or what is missing to know them, as a phrase.
  func contexts(_ parameters: AnalysisParameters) -> Result<WidgetContexts, Gap> {
    if lock == .passcodeLocked {
      guard let protection = parameters.dataProtection else {
        return .failure(Gap("the device is locked and extension.dataProtection is not specified"))
      }
      if protection == .complete {
        return parameters.withholdsReloads(.passcodeLocked)
          ? .success(WidgetContexts(.locked))
          : .failure(
            Gap("lock.completeWithholdsReloads is false, but the matrix expects no reload"))
      }
    }
    guard let appState else { return .failure(Gap("the app's state is not recorded")) }
    if let gap = visibility.gap { return .failure(Gap(gap)) }
    if isAppLeaving(parameters) {
      return .failure(Gap("the app was just leaving the foreground, which may still count as use"))
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

  /// Whether the app is not in the foreground but may still be in use: it is resigning, or within
  /// its grace.
  private func isAppLeaving(_ parameters: AnalysisParameters) -> Bool {
    if appState == .resigning { return true }
    guard appState != .foreground, parameters.appGrace > .zero, let appInUseEnded else {
      return false
    }
    return time.elapsed(since: appInUseEnded) <= parameters.appGrace
  }

  /// Whether the last view was a short time ago. The last instant counts unless the header excludes
  /// it.
  private func isWithinWindow(_ parameters: AnalysisParameters) -> Bool {
    guard let windowFrom else { return false }
    let sinceView = time.elapsed(since: windowFrom).orZero
    return parameters.isWindowInclusive == false
      ? sinceView < parameters.inUseWindow : sinceView <= parameters.inUseWindow
  }

  /// Something that a trace does not record, as a phrase.
  struct Gap: Error, Equatable {
    let phrase: String

    init(_ phrase: String) {
      self.phrase = phrase
    }
  }
}

extension DeviceTrack {
  /// The situation of a widget now. Without an event, a state is at rest if the trace records every
  /// change.
  func situation(
    at time: TraceTime, visibility: Visibility, viewBegan: TraceTime?, viewEnded: TraceTime?,
    wantsLocation: Bool?, _ parameters: AnalysisParameters
  ) -> Situation {
    Situation(
      time: time, setting: setting, settingSince: settingSince,
      appState: appState ?? (isAtRest(.appState, parameters) ? .notRunning : nil),
      hasLocationSession: hasLocationSession, hasAudioSession: hasAudioSession,
      knowsSessions: knowsSessions(parameters),
      appInUseEnded: appInUseEnded, lock: knownLock(parameters), lockSince: lockSince,
      visibility: visibility, viewEnded: viewEnded,
      windowFrom: parameters.countsFromViewStart ? viewBegan : viewEnded,
      wantsLocation: wantsLocation)
  }
}

extension CellPlacement {
  /// Creates the placement of a reload from the contexts at its start and at its result.
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
