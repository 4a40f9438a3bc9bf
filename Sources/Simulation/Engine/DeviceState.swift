internal import Traces

/// The state of the device that all widgets share.
struct DeviceState {
  var setting: AuthorizationSetting
  var isPrecise: Bool
  var app: AppState
  /// The last time the app left the foreground, if it did.
  var leftForegroundAt: TraceTime?
  var lastTap: TraceTime?
  var lock: LockState
  var use = DeviceUse.active
  /// The number of significant moves, which is the model's only notion of a place.
  var moveCount = 0
  /// The number of running sessions of each kind.
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

  /// Whether the app itself is using the location, which does not imply that a reload is free.
  func isAppInUse(at now: TraceTime, _ parameters: ModelParameters) -> Bool {
    if isAppInFront || hasSession(.navigation) || hasSession(.backgroundLocation) { return true }
    if parameters.nowPlayingIsInUse && hasSession(.audio) { return true }
    guard let leftForegroundAt, parameters.appGrace > .zero else { return false }
    return now - leftForegroundAt <= parameters.appGrace
  }

  /// Whether a reload at this instant would get a location if the fix arrives in time.
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

  /// Whether the lock state prevents the extension from running.
  ///
  /// The sources describe only what is shown before the first unlock. That no provider runs then is
  /// an ASSUMPTION.
  func withholdsReloads(_ parameters: ModelParameters) -> Bool {
    switch lock {
    case .unlocked, .locked: false
    case .passcodeLocked:
      parameters.completeWithholdsReloads && parameters.dataProtection == .complete
    case .beforeFirstUnlock: parameters.dataProtection != .none
    }
  }

  /// The display that replaces the widget's entry while the device is locked, if any.
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
  /// Whether the app can receive significant location changes.
  var allowsAppLocation: Bool {
    switch self {
    case .whenInUseUnasked, .whenInUseAppOnly, .whenInUseAppOrWidgets, .provisionalAlways, .always:
      true
    case .notAsked, .askNextTime, .allowOnceActive, .never, .servicesOff, .restricted: false
    }
  }
}
