/// How the app runs; only a release run is held to a budget by the system.
public enum RunMode: String, CaseIterable, Sendable {
  case release, xcodeDebug, widgetKitDeveloperMode

  /// A debug build counts as run from Xcode.
  public static var ofThisBuild: RunMode {
    #if DEBUG
      .xcodeDebug
    #else
      .release
    #endif
  }
}

/// What an entry shows to a person.
public enum EntryState: String, CaseIterable, Sendable {
  case content
  /// Content that says of itself that it is old.
  case contentStale
  /// The location is not available at the moment.
  case unavailable
  /// The widget is not approved to use the location.
  case notApproved
  case placeholder
  case redacted
}

/// The state of the containing app.
public enum AppState: String, CaseIterable, Sendable {
  case foreground, resigning, background, notRunning
}

/// A session of the containing app that can free reloads or put location in use.
public enum AppSession: String, CaseIterable, Sendable {
  case navigation, audio, backgroundLocation
}

/// The location setting as a person sees it, one value of a list.
public enum LocationSetting: String, CaseIterable, Sendable {
  case notAsked, askNextTime, allowOnceActive, never, servicesOff, restricted
  case whenInUseUnasked, whenInUseAppOnly, whenInUseAppOrWidgets, provisionalAlways, always
}

/// The lock of the device.
public enum DeviceLock: String, CaseIterable, Sendable {
  case unlocked, locked, passcodeLocked, beforeFirstUnlock
}
