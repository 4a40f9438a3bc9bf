/// The inputs that every run must contain to be complete.
package struct Expectations: Hashable, Sendable {
  /// The lint tools, with the minimum number of result files.
  package var tools: [Expectation] = []
  /// The scenarios, with the minimum number of traces.
  package var scenarios: [Expectation] = []
  /// The widget kinds, with the minimum number of instances.
  package var widgets: [Expectation] = []

  /// The number of traces by origin, or nil for any number.
  package var traces: TraceExpectation?

  package init() {}

  /// Whether nothing is required; optional inputs do not count.
  package var isEmpty: Bool {
    !(tools + scenarios + widgets).contains { $0.minimum > 0 } && traces?.minimum ?? 0 <= 0
  }
}

/// An expected input, with its minimum number.
package struct Expectation: Hashable, Sendable {
  package let name: String
  package let minimum: Int

  package init(name: String, minimum: Int = 1) {
    self.name = name
    self.minimum = minimum
  }
}

extension Expectations: DocumentDecodable {
  package static let documentName = "the expectations"

  package init?(from fields: inout DocumentFields) {
    let form = DocumentForm<Expectation>.either(.line, .object(Expectation.self)) {
      Expectation(name: $0)
    }
    tools = fields.list("tools", of: form, "Lint tools whose results must be present.")
    scenarios = fields.list("scenarios", of: form, "Scenarios that must have a trace.")
    widgets = fields.list("widgets", of: form, "Widget kinds that a trace must show.")
    traces = fields.optional(
      "traces", .object(TraceExpectation.self), "The number of traces, by origin.")
  }
}

extension Expectation: DocumentDecodable {
  package static let documentName = "an expectation"

  package init?(from fields: inout DocumentFields) {
    let name = fields.required("name", .line, "The tool, scenario or widget kind.")
    let minimum = fields.optional(
      "minimum", .integer(0...Int.max),
      "The minimum number; 1 if absent, 0 for optional inputs.")
    guard let name else { return nil }
    self.init(name: name, minimum: minimum ?? 1)
  }
}
