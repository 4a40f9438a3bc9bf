/// The reason why a reload is not charged.
package enum FreeReason: String, CaseIterable, Sendable {
  case appForeground, navigationSession, audioSession, significantLocationChange
  case accessibilityChange, localeChange, accountChange, significantTimeChange, appearanceChange
  case appIntent, animation, standBy, staleOnView, initialLoad, configurationChange, debug
  /// Reasons of models that extend Apple's documentation: a change of the location setting, a call
  /// of an app in the background, a push that is not charged to the widget's budget, and any other
  /// change of the system.
  case authorizationChange, appRunning, push, otherSystemChange
}
