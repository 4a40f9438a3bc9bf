/// The location setting of the app, as a single value that combines status and flags.
package enum AuthorizationSetting: String, CaseIterable, Sendable {
  case notAsked, askNextTime, allowOnceActive, never, servicesOff, restricted
  case whenInUseUnasked, whenInUseAppOnly, whenInUseAppOrWidgets, provisionalAlways, always

  /// The value of `isAuthorizedForWidgetUpdates` under the setting.
  package var isAuthorizedForWidgetUpdates: Bool {
    switch self {
    case .whenInUseAppOrWidgets, .provisionalAlways, .always: true
    case .notAsked, .askNextTime, .allowOnceActive, .never, .servicesOff, .restricted,
      .whenInUseUnasked, .whenInUseAppOnly:
      false
    }
  }

  /// The name of the `CLAuthorizationStatus` under the setting.
  package var status: String {
    switch self {
    case .notAsked, .askNextTime: "notDetermined"
    case .never, .servicesOff: "denied"
    case .restricted: "restricted"
    case .allowOnceActive, .whenInUseUnasked, .whenInUseAppOnly, .whenInUseAppOrWidgets:
      "authorizedWhenInUse"
    case .provisionalAlways, .always: "authorizedAlways"
    }
  }
}
