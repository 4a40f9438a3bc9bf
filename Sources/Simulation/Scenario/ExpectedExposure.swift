internal import Documents

/// The time for which a widget still shows content of the old setting after a change of the
/// setting.
struct ExpectedExposure: Sendable, DocumentDecodable {
  static let documentName = "an expected exposure"
  let at: Located<Moment>
  let instance: Located<String>?
  let length: Duration

  init?(from fields: inout DocumentFields) {
    let at = fields.required("at", .located(.moment), "When the setting changes.")
    instance = fields.optional("instance", .located(.line), "The widget's instance.")
    let length = fields.required("lasts", .duration, "The time to the next reload.")
    guard let at, let length else { return nil }
    self.at = at
    self.length = length
  }
}
