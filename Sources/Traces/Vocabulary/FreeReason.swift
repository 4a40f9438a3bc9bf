/// A reason for which a reload takes nothing from the budget.
package enum FreeReason: String, CaseIterable, Sendable {
  case appForeground, navigationSession, audioSession, significantLocationChange
  case accessibilityChange, localeChange, accountChange, significantTimeChange, appearanceChange
  case appIntent, animation, standBy, staleOnView, initialLoad, configurationChange, debug
}
