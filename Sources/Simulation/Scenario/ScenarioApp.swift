package import Documents
package import Traces

/// The initial state of a scenario's app and device.
package struct ScenarioApp: Sendable {
  package var authorization = AuthorizationSetting.notAsked
  package var accuracy = ScenarioEvent.Accuracy.full
  package var state = AppState.background
  package var hasPurposeStrings = true
  package var dataProtection: DataProtection?
  package var lock = LockState.unlocked
  /// Whether the person hides private content while the device is locked.
  package var redaction = Redaction.show

  /// The treatment of private content while the device is locked.
  package enum Redaction: String, CaseIterable, Sendable { case show, hide }
}

extension ScenarioApp: DocumentDecodable {
  package static let documentName = "the app"

  package init?(from fields: inout DocumentFields) {
    authorization =
      fields.optional(
        "authorization", .choice(AuthorizationSetting.self), "The initial location setting.")
      ?? .notAsked
    accuracy =
      fields.optional("accuracy", .choice(ScenarioEvent.Accuracy.self), "The initial accuracy.")
      ?? .full
    state = fields.optional("state", .choice(AppState.self), "The app's state.") ?? .background
    hasPurposeStrings =
      fields.optional(
        "purposeStrings", .boolean, "Whether the app's Info.plist has purpose strings.") ?? true
    dataProtection = fields.optional(
      "dataProtection", .choice(DataProtection.self), "The extension's protection class.")
    lock = fields.optional("lock", .choice(LockState.self), "The initial lock state.") ?? .unlocked
    redaction =
      fields.optional(
        "redaction", .choice(Redaction.self), "How private content is shown while locked.")
      ?? .show
  }
}
