internal import Traces

/// The current state of the device and the containing app, with its history.
struct DeviceTrack {
  private var appStates = IntervalLog<AppState>()
  /// When the app was in the foreground or resigning.
  private var front = IntervalLog<AppState>()
  private var navigation = IntervalLog<AppSession>()
  private var audio = IntervalLog<AppSession>()
  private var backgroundLocation = IntervalLog<AppSession>()
  private var mentionsSessions = false
  private var locks = IntervalLog<LockState>()
  private var uses = IntervalLog<DeviceUse>()
  private var settings = IntervalLog<AuthorizationSetting>()
  private(set) var settingSince: TraceTime?
  /// The latest answer to the prompt for widgets.
  private(set) var latestAnswer: (answer: PromptAnswer, time: TraceTime)?
  /// When the app was last in use for location, or nil if it never was or still is.
  private(set) var appInUseEnded: TraceTime?
  /// When the device was last unlocked after a lock, and last in use after being idle.
  private(set) var lockEnded: TraceTime?
  private(set) var idleEnded: TraceTime?
  /// The latest lock that must hide the content of a widget.
  private(set) var hiding: EventReference?
  private(set) var latestMove: EventReference?
  private(set) var moveCount = 0
  /// The latest change of each kind, of which there are few.
  private(set) var systemChanges: [SystemChange: EventReference] = [:]

  /// The types of lost events whose effect no later event has shown yet.
  private(set) var unknown = EventTypes()
  private var unknownSessions: Set<AppSession> = []
  /// The intervals in which events were lost, and the start of the one that has not ended.
  private var losses = LastRows<ClosedRange<TraceTime>>()
  private var lostSince: TraceTime?

  var appState: AppState? { appStates.state }
  var lock: LockState? { locks.state }
  var lockSince: TraceTime? { locks.since }
  /// The lock state. A device is unlocked throughout if its trace records every change and no lock.
  func knownLock(_ parameters: AnalysisParameters) -> LockState? {
    lock ?? (isAtRest(.deviceLock, parameters) ? .unlocked : nil)
  }

  var setting: AuthorizationSetting? { settings.state }
  var use: DeviceUse? { uses.state }
  var hasLocationSession: Bool { navigation.state != nil || backgroundLocation.state != nil }
  var hasAudioSession: Bool { audio.state != nil }
  /// Whether a session that is not recorded was not active.
  ///
  /// An app that does not run has none, and a trace that never records one may not record them at
  /// all.
  func knowsSessions(_ parameters: AnalysisParameters) -> Bool {
    if appState == .notRunning { return true }
    return (mentionsSessions || parameters.recordsEveryChange)
      && !unknown.contains(.sessionBegan) && !unknown.contains(.sessionEnded)
  }

  /// Whether an unrecorded state is the resting one: the trace has every change, and none was lost.
  func isAtRest(_ type: EventType, _ parameters: AnalysisParameters) -> Bool {
    parameters.recordsEveryChange && !unknown.contains(type)
  }

  mutating func change(to state: AppState, at reference: EventReference) {
    noteAppUse(at: reference) { $0.appStates.change(to: state, at: reference) }
    let isInFront = state == .foreground || state == .resigning
    front.change(to: isInFront ? .foreground : nil, at: reference)
    markKnown([.appState])
    if state == .notRunning { markSessionsKnown() }
  }

  /// When a reason for free calls ended that began at an instant, or nil while it applies.
  func end(of reason: FreeReason, since: TraceTime) -> TraceTime? {
    switch reason {
    case .navigationSession: navigation.end(since: since)
    case .audioSession: audio.end(since: since)
    default: front.end(since: since)
    }
  }

  mutating func begin(_ session: AppSession, at reference: EventReference) {
    change(session, to: session, at: reference)
  }

  mutating func end(_ session: AppSession, at reference: EventReference) {
    change(session, to: nil, at: reference)
  }

  mutating func change(
    to lock: LockState, at reference: EventReference, _ protection: DataProtection?
  ) {
    if locks.state.map({ $0 != lock }) ?? unknown.contains(.deviceLock) {
      lockEnded = reference.time
    }
    let isHiding = protection == .complete || protection == .completeUnlessOpen
    if lock == .beforeFirstUnlock || lock == .passcodeLocked && isHiding {
      hiding = reference
    }
    locks.change(to: lock, at: reference)
    markKnown([.deviceLock])
  }

  mutating func change(to use: DeviceUse, at reference: EventReference) {
    if use == .active && uses.state != .active { idleEnded = reference.time }
    uses.change(to: use, at: reference)
    markKnown([.deviceUse])
  }

  mutating func change(to setting: AuthorizationSetting, at reference: EventReference) {
    markKnown(.setting)
    guard setting != settings.state else { return }
    settings.change(to: setting, at: reference)
    settingSince = reference.time
  }

  /// Records an answer to the prompt, which extends the setting or not if that was undecided.
  mutating func note(_ answer: PromptAnswer, at reference: EventReference) {
    if answer != .shown { latestAnswer = (answer, reference.time) }
    guard setting == .whenInUseUnasked else { return }
    switch answer {
    case .shown: break
    case .allow: change(to: .whenInUseAppOrWidgets, at: reference)
    case .deny: change(to: .whenInUseAppOnly, at: reference)
    }
  }

  mutating func note(_ change: SystemChange, at reference: EventReference) {
    systemChanges[change] = reference
  }

  mutating func noteSignificantChange(at reference: EventReference) {
    latestMove = reference
    moveCount += 1
    markKnown([.significantLocationChange])
  }

  /// Returns the states for the lanes that all widgets share.
  ///
  /// - Parameter end: the last moment of the trace.
  func finish(at end: TraceTime) -> DeviceReport {
    var report = DeviceReport()
    report.appStates = appStates.intervals
    report.sessions = (navigation.intervals + audio.intervals + backgroundLocation.intervals)
      .sorted { $0.start < $1.start }
    report.locks = locks.intervals
    report.uses = uses.intervals
    report.authorizations = settings.intervals
    report.losses = losses.all + (lostSince.map { [$0...max($0, end)] } ?? [])
    report.keptFrom = [
      appStates.keptFrom, navigation.keptFrom, audio.keptFrom, backgroundLocation.keptFrom,
      locks.keptFrom, uses.keptFrom, settings.keptFrom,
      losses.omitted > 0 ? losses.all.first?.lowerBound : nil,
    ].compactMap(\.self).max()
    return report
  }
}

extension DeviceTrack {
  /// Records the moment after which events were lost.
  mutating func beginLoss(of types: EventTypes, at time: TraceTime) {
    if !types.isDisjoint(with: .drawn) { lostSince = lostSince ?? time }
  }

  /// Records a moment after which nothing was lost until the next loss.
  mutating func endLoss(at time: TraceTime) {
    guard let start = lostSince else { return }
    lostSince = nil
    if time > start { losses.append(start...time) }
  }

  /// Ends the states that lost events can have ended.
  mutating func forget(_ types: EventTypes, at reference: EventReference) {
    unknown.formUnion(types.intersection(.ofDevice))
    if types.contains(.appState) { appStates.change(to: nil, at: reference) }
    if types.contains(.sessionBegan) || types.contains(.sessionEnded) {
      unknown.formUnion([.sessionBegan, .sessionEnded])
      unknownSessions = Set(AppSession.allCases)
      navigation.change(to: nil, at: reference)
      audio.change(to: nil, at: reference)
      backgroundLocation.change(to: nil, at: reference)
    }
    if !types.isDisjoint(with: .appUse) { appInUseEnded = nil }
    if types.contains(.deviceLock) { locks.change(to: nil, at: reference) }
    if types.contains(.deviceUse) { uses.change(to: nil, at: reference) }
    if !types.isDisjoint(with: .setting) {
      unknown.formUnion(.setting)
      settings.change(to: nil, at: reference)
      settingSince = nil
      latestAnswer = nil
    }
  }

  /// What makes a call of the app free now, or nil if the trace does not record it.
  func freeCalls(_ parameters: AnalysisParameters) -> FreeCallReasons? {
    guard appState != nil || isAtRest(.appState, parameters) else { return nil }
    return FreeCallReasons(
      foreground: front.since,
      navigation: navigation.since, audio: audio.since, knowsSessions: knowsSessions(parameters))
  }

  private var isAppInUse: Bool { appState == .foreground || hasLocationSession }

  private mutating func change(
    _ session: AppSession, to state: AppSession?, at reference: EventReference
  ) {
    mentionsSessions = true
    unknownSessions.remove(session)
    if unknownSessions.isEmpty { markSessionsKnown() }
    noteAppUse(at: reference) { device in
      switch session {
      case .navigation: device.navigation.change(to: state, at: reference)
      case .audio: device.audio.change(to: state, at: reference)
      case .backgroundLocation: device.backgroundLocation.change(to: state, at: reference)
      }
    }
  }

  private mutating func markKnown(_ types: EventTypes) {
    if !unknown.isEmpty { unknown = unknown.subtracting(types) }
  }

  private mutating func markSessionsKnown() {
    unknownSessions = []
    markKnown([.sessionBegan, .sessionEnded])
  }

  private mutating func noteAppUse(
    at reference: EventReference, _ change: (inout DeviceTrack) -> Void
  ) {
    let wasInUse = isAppInUse
    change(&self)
    if isAppInUse {
      appInUseEnded = nil
    } else if wasInUse {
      appInUseEnded = reference.time
    }
  }
}
