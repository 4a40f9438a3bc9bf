internal import Documents

/// How long a widget goes on showing what the old setting allowed, after the setting changed.
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
