internal import Diagnostics
internal import Text
internal import Traces

/// Reports problems of a trace's header.
extension TraceContradictions {
  mutating func unusableParameter(_ name: String) {
    add(
      "analysis.unusable-parameter", of: name, .warning, at: nil,
      suggestion:
        "Write a value of the parameter's type: numbers without quotes, true or false, names in quotes.",
      "the header's parameter \(Self.quoted(name)) has an invalid value; "
        + "it is ignored")
  }

  mutating func unsupportedParameter(_ parameter: UnsupportedParameter) {
    add(
      "analysis.unsupported-parameter", of: parameter.name, .warning, at: nil,
      suggestion: "Remove the parameter, or read the results with this difference in mind.",
      "the header sets \(parameter.name) to \(parameter.specified.shortened(to: 60)), which no rule supports: "
        + parameter.replacement)
  }

  /// - Parameter limits: the omitted parameters and their default limits, as a list, or empty if
  ///   there are none.
  mutating func assumed(_ limits: String) {
    guard !limits.isEmpty else { return }
    add(
      "analysis.assumed-parameter", .note, at: nil,
      suggestion: "Add the app's limits to the header's parameters.",
      "the header lacks parameters, so the rules used their default limits: \(limits)"
    )
  }

  mutating func unknownParameter(_ name: String) {
    let near = Nearest.word(to: name, among: TraceHeader.parameterNames.sorted())
    add(
      "analysis.unknown-parameter", of: name, near == nil ? .note : .warning, at: nil,
      suggestion: near.map { "Did you mean \($0)?" }
        ?? "See the page about/parameters/ of a site for all names.",
      "unknown header parameter \(Self.quoted(name)); it is ignored")
  }

  mutating func otherParameter(_ departure: ParameterDeparture) {
    add(
      "analysis.other-parameter", of: departure.name, .warning, at: nil,
      suggestion: "Remove the parameter, or do not use the trace as evidence for a release.",
      "the header sets \(departure.name) to \(departure.specified), but the sources specify "
        + "\(departure.documented) (\(departure.source)); the header's value is used")
  }

  mutating func otherRunMode(_ specified: TraceHeader.RunMode, _ modeled: TraceHeader.RunMode) {
    add(
      "analysis.other-run-mode", .warning, at: nil,
      suggestion: "Write the mode that the app ran in.",
      "the header's run mode is \(specified.rawValue), but its parameters are for "
        + "\(modeled.rawValue); the trace is not used as evidence about limits")
  }

  mutating func unknownTimeZone(_ zone: String, near: String?) {
    add(
      "analysis.unknown-time-zone", of: zone, .warning, at: nil,
      suggestion: near.map { "Did you mean \($0)?" }
        ?? "Write a name of the tz database, such as Europe/Berlin, or remove timeZone.",
      "unknown time zone \(Self.quoted(zone)); whether its clock changed within the trace is "
        + "unknown")
  }

  mutating func movedClock(_ zone: String, _ change: TraceTime) {
    add(
      "analysis.moved-clock", .note, at: nil,
      suggestion: "Begin a new trace with the new offset in its epoch when the clock changes.",
      "the clock of \(Self.quoted(zone)) changes at \(FixedPoint.text(change.seconds, decimals: 0)) s, "
        + "but the offset of the epoch applies to the entire trace; after that, only a balance "
        + "that is below zero by either clock is a violation, and any other is not checked")
  }
}
