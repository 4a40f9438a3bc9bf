/// A reason for which a reload takes nothing from the budget.
package enum FreeReason: String, CaseIterable, Sendable {
  case appForeground, navigationSession, audioSession, significantLocationChange
  case accessibilityChange, localeChange, accountChange, significantTimeChange, appearanceChange
  case appIntent, animation, standBy, staleOnView, initialLoad, configurationChange, debug
  /// Of models that go beyond Apple's words: a change of the location setting, a call of an app that runs in the
  /// background, a push that is not paid from the widget's budget, a change of the system that has no name here.
  case authorizationChange, appRunning, push, otherSystemChange
}
