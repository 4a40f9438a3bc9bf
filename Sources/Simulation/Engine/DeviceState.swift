internal import Traces

/// What every widget of the device has in common at an instant.
struct DeviceState {
  var setting: AuthorizationSetting
  var isPrecise: Bool
  var app: AppState
  /// When the app was last in the foreground, if it was.
  var leftForegroundAt: TraceTime?
  var lastTap: TraceTime?
  var lock: LockState
  var use = DeviceUse.active
  /// How often the device moved far, which is all that the model knows of a place.
  var moveCount = 0
  /// How many sessions of each kind run.
  var sessions: [AppSession: Int] = [:]
  let hasPurposeStrings: Bool

  init(_ app: ScenarioApp) {
    setting = app.authorization
    isPrecise = app.accuracy == .full
    self.app = app.state
    lock = app.lock
    hasPurposeStrings = app.hasPurposeStrings
  }

  var isAppInFront: Bool { app == .foreground || app == .resigning }

  func hasSession(_ session: AppSession) -> Bool { sessions[session, default: 0] > 0 }

  /// Whether the app itself uses the location, which is not the same as a reload being free.
  func isAppInUse(at now: TraceTime, _ parameters: ModelParameters) -> Bool {
    if isAppInFront || hasSession(.navigation) || hasSession(.backgroundLocation) { return true }
    if parameters.nowPlayingIsInUse && hasSession(.audio) { return true }
    guard let leftForegroundAt, parameters.appGrace > .zero else { return false }
    return now - leftForegroundAt <= parameters.appGrace
  }

  /// Whether a reload of a widget at this instant gets a location, if the fix comes in time.
  func isLocationDeliverable(
    to widget: WidgetState, at now: TraceTime, _ parameters: ModelParameters
  ) -> Bool {
    guard widget.script.wantsLocation, hasPurposeStrings,
      !withholdsReloads(parameters)
    else { return false }
    switch setting {
    case .always, .provisionalAlways: return true
    case .whenInUseAppOrWidgets:
      return isAppInUse(at: now, parameters) || widget.isInUse(at: now, parameters)
    case .whenInUseUnasked, .whenInUseAppOnly: return isAppInUse(at: now, parameters)
    case .allowOnceActive: return parameters.allowOnceForegroundDelivers && isAppInFront
    case .notAsked, .askNextTime, .never, .servicesOff, .restricted: return false
    }
  }

  /// Whether the lock keeps the extension from running.
  ///
  /// Before the first unlock the sources say only what is shown; that no provider runs then is an ASSUMPTION.
  func withholdsReloads(_ parameters: ModelParameters) -> Bool {
    switch lock {
    case .unlocked, .locked: false
    case .passcodeLocked:
      parameters.completeWithholdsReloads && parameters.dataProtection == .complete
    case .beforeFirstUnlock: parameters.dataProtection != .none
    }
  }

  /// What the lock puts in place of a widget's entry, if anything.
  func mask(
    of widget: WidgetState, _ parameters: ModelParameters, redaction: ScenarioApp.Redaction
  ) -> EntryState? {
    let isHidden =
      switch (parameters.dataProtection, lock) {
      case (_, .unlocked): false
      case (_, .beforeFirstUnlock): true
      case (.complete, _): true
      case (.completeUnlessOpen, .passcodeLocked): true
      case (.completeUnlessOpen, .locked), (.completeUntilFirstUserAuthentication, _), (.none, _):
        false
      }
    if isHidden { return .placeholder }
    let isRedacted = lock != .unlocked && redaction == .hide && widget.script.isPrivacySensitive
    return isRedacted ? .redacted : nil
  }
}

extension AuthorizationSetting {
  /// Whether the app may be told of a significant location change at all.
  var allowsAppLocation: Bool {
    switch self {
    case .whenInUseUnasked, .whenInUseAppOnly, .whenInUseAppOrWidgets, .provisionalAlways, .always:
      true
    case .notAsked, .askNextTime, .allowOnceActive, .never, .servicesOff, .restricted: false
    }
  }
}
