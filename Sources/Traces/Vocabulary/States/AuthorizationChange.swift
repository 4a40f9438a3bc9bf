/// A change of the location setting.
package struct AuthorizationChange: Equatable, Sendable {
  package var setting: AuthorizationSetting
  /// The `CLAuthorizationStatus`, if the trace records it.
  package var status: String?
  /// Whether the person allows the precise location; nil when the trace does not record it.
  package var isPrecise: Bool?
  /// `prompt`, `settings` or `expiry`.
  package var cause: String?
  /// `app` or `widget`.
  package var scope: String?

  package init(
    setting: AuthorizationSetting, status: String? = nil, isPrecise: Bool? = nil,
    cause: String? = nil,
    scope: String? = nil
  ) {
    self.setting = setting
    self.status = status
    self.isPrecise = isPrecise
    self.cause = cause
    self.scope = scope
  }
}
