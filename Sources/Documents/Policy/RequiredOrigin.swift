/// The origin that traces must have to be accepted as evidence.
package enum RequiredOrigin: String, CaseIterable, Sendable {
  /// Recorded on a device.
  case device
  /// Recorded on a device or in the iOS Simulator.
  case simulatorApp = "simulator-app"
}

/// The number of traces of an origin that a run must contain.
package struct TraceExpectation: Hashable, Sendable {
  /// The required origin, or nil for any.
  package let origin: RequiredOrigin?
  package let minimum: Int

  package init(origin: RequiredOrigin? = nil, minimum: Int) {
    self.origin = origin
    self.minimum = minimum
  }
}

extension TraceExpectation: DocumentDecodable {
  package static let documentName = "the expected traces"

  package init?(from fields: inout DocumentFields) {
    origin = fields.optional(
      "origin", .choice(RequiredOrigin.self),
      "device for device recordings only, simulator-app to include recordings in the iOS Simulator; any if absent."
    )
    minimum =
      fields.optional("minimum", .integer(0...Int.max), "The minimum number; 1 if absent.")
      ?? 1
  }
}
