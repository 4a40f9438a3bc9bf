extension FreeReason {
  /// The reason in words.
  package var phrase: String {
    switch self {
    case .appForeground: "app in the foreground"
    case .navigationSession: "navigation session"
    case .audioSession: "audio session"
    case .significantLocationChange: "significant location change"
    case .accessibilityChange: "accessibility setting changed"
    case .localeChange: "language or region changed"
    case .accountChange: "account changed"
    case .significantTimeChange: "significant time change"
    case .appearanceChange: "appearance changed"
    case .appIntent: "button or toggle used"
    case .animation: "animation"
    case .standBy: "StandBy"
    case .staleOnView: "stale when viewed"
    case .initialLoad: "first load"
    case .configurationChange: "configuration changed"
    case .debug: "run from Xcode"
    case .authorizationChange: "location setting changed"
    case .appRunning: "app running"
    case .push: "push, not charged"
    case .otherSystemChange: "system changed"
    }
  }
}

extension ReloadRequest.Trigger {
  /// The trigger in words.
  package var phrase: String {
    switch self {
    case .policy: "policy"
    case .widgetCenter: "WidgetCenter"
    case .push: "push"
    case .appIntent: "button or toggle"
    case .slc: "significant location change"
    case .system: "system"
    case .staleOnView: "view of stale content"
    case .initial: "first load"
    case .config: "configuration"
    case .standBy: "StandBy"
    }
  }
}

extension WithholdReason {
  /// The reason in words.
  package var phrase: String {
    switch self {
    case .budget: "no budget left"
    case .minSpacing: "too soon after the last reload"
    case .locked: "device locked"
    case .idle: "device not in use"
    case .cooldown: "too soon after a tap"
    case .coalescedInto: "merged into another request"
    }
  }
}
