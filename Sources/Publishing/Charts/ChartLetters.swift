internal import Traces

/// The letters that stand for reasons in charts, and the words that legends give them.
enum ChartLetters {
  static func letter(of reason: FreeReason) -> String {
    switch reason {
    case .appForeground: "F"
    case .navigationSession: "N"
    case .audioSession: "A"
    case .significantLocationChange: "L"
    case .accessibilityChange: "Y"
    case .localeChange: "O"
    case .accountChange: "U"
    case .significantTimeChange: "T"
    case .appearanceChange: "P"
    case .appIntent: "I"
    case .animation: "M"
    case .standBy: "B"
    case .staleOnView: "V"
    case .initialLoad: "1"
    case .configurationChange: "C"
    case .debug: "D"
    case .authorizationChange: "R"
    case .appRunning: "G"
    case .push: "H"
    case .otherSystemChange: "E"
    }
  }

  static func letter(of reason: WithholdReason) -> String {
    switch reason {
    case .budget: "B"
    case .minSpacing: "S"
    case .locked: "L"
    case .idle: "I"
    case .cooldown: "C"
    case .coalescedInto: "M"
    }
  }

  static func words(_ reason: FreeReason) -> String {
    switch reason {
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
    case .push: "push, not from the budget"
    case .otherSystemChange: "system changed"
    }
  }

  static func words(_ reason: WithholdReason) -> String {
    switch reason {
    case .budget: "no budget left"
    case .minSpacing: "too soon after the last"
    case .locked: "device locked"
    case .idle: "device not in use"
    case .cooldown: "too soon after a tap"
    case .coalescedInto: "merged into another"
    }
  }

  static func letter(of state: EntryState) -> String {
    switch state {
    case .content: "C"
    case .contentStale: "S"
    case .unavailable: "U"
    case .notApproved: "N"
    case .placeholder: "P"
    case .redacted: "R"
    }
  }

  /// The setting as the Settings app words it.
  static func words(_ setting: AuthorizationSetting) -> String {
    switch setting {
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
