/// Which traces the settings accept as evidence.
package enum RequiredOrigin: String, CaseIterable, Sendable {
  /// Recorded on a device.
  case device
  /// Recorded on a device or in the iOS Simulator.
  case simulatorApp = "simulator-app"
}

/// How many traces of which origin a run must bring.
package struct TraceExpectation: Hashable, Sendable {
  /// Nil for traces of any origin.
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
      "device for recordings of a device, simulator-app for those of the iOS Simulator too; any when absent."
    )
    minimum =
      fields.optional("minimum", .integer(0...Int.max), "How many there must be; 1 when absent.")
      ?? 1
  }
}
