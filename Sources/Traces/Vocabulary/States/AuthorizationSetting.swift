/// The location setting of the app: one value of one list, not a status and a flag.
package enum AuthorizationSetting: String, CaseIterable, Sendable {
  case notAsked, askNextTime, allowOnceActive, never, servicesOff, restricted
  case whenInUseUnasked, whenInUseAppOnly, whenInUseAppOrWidgets, provisionalAlways, always

  /// The value of `isAuthorizedForWidgetUpdates` that the setting leads to.
  package var isAuthorizedForWidgetUpdates: Bool {
    switch self {
    case .whenInUseAppOrWidgets, .provisionalAlways, .always: true
    case .notAsked, .askNextTime, .allowOnceActive, .never, .servicesOff, .restricted,
      .whenInUseUnasked, .whenInUseAppOnly:
      false
    }
  }

  /// The name of the `CLAuthorizationStatus` that the app reads.
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
