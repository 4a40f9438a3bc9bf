extension AuthorizationSetting {
  /// The setting in words, as in the Settings app where it is shown there.
  package var phrase: String {
    switch self {
    case .notAsked: "never asked"
    case .askNextTime: "Ask Next Time"
    case .allowOnceActive: "Allow Once, active"
    case .never: "Never"
    case .servicesOff: "Location Services off"
    case .restricted: "restricted"
    case .whenInUseUnasked: "While Using, widgets not asked"
    case .whenInUseAppOnly: "While Using the App"
    case .whenInUseAppOrWidgets: "While Using the App or Widgets"
    case .provisionalAlways: "Provisional Always"
    case .always: "Always"
    }
  }
}

extension LockState {
  /// The state in words.
  package var phrase: String {
    switch self {
    case .unlocked: "unlocked"
    case .locked: "locked"
    case .passcodeLocked: "locked with a passcode"
    case .beforeFirstUnlock: "before the first unlock"
    }
  }
}

extension EntryState {
  /// The state in words.
  package var phrase: String {
    switch self {
    case .content: "content"
    case .contentStale: "content, marked stale"
    case .unavailable: "location not available"
    case .notApproved: "not approved"
    case .placeholder: "placeholder"
    case .redacted: "redacted"
    }
  }
}
