internal import Traces

/// The reasons that make a call of the app free at an instant: when each began, or nil if it does
/// not apply.
struct FreeCallReasons: Equatable, Sendable {
  let foreground: TraceTime?
  let navigation: TraceTime?
  let audio: TraceTime?
  /// Whether a session that is nil is known to be inactive.
  let knowsSessions: Bool

  /// When a reason began to apply, or nil if it does not.
  func since(_ reason: FreeReason) -> TraceTime? {
    switch reason {
    case .appForeground: foreground
    case .navigationSession: navigation
    case .audioSession: audio
    case .significantLocationChange, .accessibilityChange, .localeChange, .accountChange,
      .significantTimeChange, .appearanceChange, .appIntent, .animation, .standBy, .staleOnView,
      .initialLoad, .configurationChange, .debug, .authorizationChange, .appRunning, .push,
      .otherSystemChange:
      nil
    }
  }

  /// Whether an unrecorded session could make a call free.
  func mayHideSession(_ free: FreeReloadParameters) -> Bool {
    !knowsSessions
      && [FreeReason.navigationSession, .audioSession].contains { free.allows($0) != false }
  }

  /// The reasons that apply and that the header does not rule out, in the order in which the
  /// sources name them.
  func reasons(_ free: FreeReloadParameters) -> [FreeReason] {
    [FreeReason.appForeground, .navigationSession, .audioSession].filter {
      since($0) != nil && free.allows($0) != false
    }
  }
}

extension FreeReloadParameters {
  /// Whether a push takes nothing from the widget's budget, or nil if the header does not say.
  private var isPushFree: Bool? {
    isPushCharged == false || isPushPoolShared == false ? true : isPushCharged.map { !$0 }
  }

  /// Whether the header lists a reason as free, or nil if it does not say.
  func allows(_ reason: FreeReason) -> Bool? {
    switch reason {
    case .appForeground: foreground
    case .navigationSession: sessions?.contains("navigation")
    case .audioSession: sessions.map { $0.contains("audio") || $0.contains("nowPlaying") }
    case .significantLocationChange: significantChange
    case .accessibilityChange: system?.contains("accessibility")
    case .localeChange: system?.contains("locale")
    case .accountChange: system?.contains("account")
    case .significantTimeChange: system?.contains("time")
    case .appearanceChange: system?.contains("appearance")
    case .appIntent: appIntent
    case .animation: animation
    case .standBy: standBy
    case .staleOnView: staleOnView
    case .initialLoad: initialLoad
    case .configurationChange: configurationChange
    case .otherSystemChange: system?.contains("other")
    case .authorizationChange: afterAuthorizationChange
    case .appRunning: backgroundCalls
    case .push: isPushFree
    case .debug: nil
    }
  }
}
