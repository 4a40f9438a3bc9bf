/// The run mode of the app; the system applies budgets to release runs only.
public enum RunMode: String, CaseIterable, Sendable {
  case release, xcodeDebug, widgetKitDeveloperMode

  /// The run mode of this build; a debug build counts as run from Xcode.
  public static var ofThisBuild: RunMode {
    #if DEBUG
      .xcodeDebug
    #else
      .release
    #endif
  }
}

/// What a timeline entry shows.
public enum EntryState: String, CaseIterable, Sendable {
  case content
  /// Content that is marked as stale.
  case contentStale
  /// The location is currently not available.
  case unavailable
  /// The widget is not authorized to use the location.
  case notApproved
  case placeholder
  case redacted
}

/// The state of the containing app.
public enum AppState: String, CaseIterable, Sendable {
  case foreground, resigning, background, notRunning
}

/// A session of the containing app that can make reloads free or count as location use.
public enum AppSession: String, CaseIterable, Sendable {
  case navigation, audio, backgroundLocation
}

/// The location setting of the app, as a person sees it.
public enum LocationSetting: String, CaseIterable, Sendable {
  case notAsked, askNextTime, allowOnceActive, never, servicesOff, restricted
  case whenInUseUnasked, whenInUseAppOnly, whenInUseAppOrWidgets, provisionalAlways, always
}

/// The lock state of the device.
public enum DeviceLock: String, CaseIterable, Sendable {
  case unlocked, locked, passcodeLocked, beforeFirstUnlock
}
