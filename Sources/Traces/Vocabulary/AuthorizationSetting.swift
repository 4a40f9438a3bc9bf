/// The location setting of the app: one value of one list, not a status and a flag.
package enum AuthorizationSetting: String, Codable, CaseIterable, Sendable {
  case notAsked, askNextTime, allowOnceActive, never, servicesOff, restricted
  case whenInUseUnasked, whenInUseAppOnly, whenInUseAppOrWidgets, provisionalAlways, always
}
