internal import Traces

/// The rules that decide whether a reload is free, which does not depend on the location being in
/// use.
enum FreeReload {
  /// The reason why a request is free at this instant, or nil if it is charged.
  static func reason(
    for request: PendingRequest, _ device: DeviceState, _ parameters: ModelParameters
  ) -> ReloadStart.Charge? {
    if parameters.runMode != .release { return .free(.debug) }
    switch request.trigger {
    case .policy: return nil
    case .widgetCenter: return callReason(device, parameters)
    case .push: return parameters.isPushCharged ? nil : .free(.push)
    case .appIntent: return parameters.isAppIntentFree ? .free(.appIntent) : nil
    case .slc: return parameters.isSignificantChangeFree ? .free(.significantLocationChange) : nil
    case .system: return request.systemReason
    case .staleOnView: return .free(.staleOnView)
    case .initial: return parameters.isInitialLoadFree ? .free(.initialLoad) : nil
    case .config: return parameters.isConfigurationChangeFree ? .free(.configurationChange) : nil
    case .standBy: return parameters.isStandByFree ? .free(.standBy) : nil
    }
  }

  private static func callReason(
    _ device: DeviceState, _ parameters: ModelParameters
  ) -> ReloadStart.Charge? {
    if parameters.isForegroundFree && device.isAppInFront { return .free(.appForeground) }
    let sessions = parameters.freeSessions
    if sessions.contains(.navigation) && device.hasSession(.navigation) {
      return .free(.navigationSession)
    }
    let isAudioFree = sessions.contains(.nowPlaying) || sessions.contains(.audio)
    if isAudioFree && device.hasSession(.audio) { return .free(.audioSession) }
    let isRunning = device.app != .notRunning
    return parameters.isBackgroundCallFree && isRunning ? .free(.appRunning) : nil
  }

  /// The reason why a reload after a system change is free, or nil if the change causes no reload.
  static func reason(
    after change: SystemChange, _ parameters: ModelParameters
  ) -> ReloadStart.Charge? {
    guard parameters.freeSystemChanges.contains(change) else { return nil }
    return switch change {
    case .accessibility: .free(.accessibilityChange)
    case .locale: .free(.localeChange)
    case .account: .free(.accountChange)
    case .time: .free(.significantTimeChange)
    case .appearance: .free(.appearanceChange)
    case .other: .free(.otherSystemChange)
    }
  }
}
