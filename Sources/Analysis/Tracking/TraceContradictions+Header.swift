internal import Diagnostics
internal import Text
internal import Traces

/// What is wrong with the header of a trace.
extension TraceContradictions {
  mutating func unusableParameter(_ name: String) {
    add(
      "analysis.unusable-parameter", of: name, .warning, at: nil,
      suggestion:
        "Write one of the parameter's values: numbers without quotes, true or false, names in quotes",
      "The header's parameter \(Self.quoted(name)) has a value that it cannot have; "
        + "the trace is judged as if the header left it out")
  }

  mutating func unjudgedParameter(_ parameter: UnjudgedParameter) {
    add(
      "analysis.unjudged-parameter", of: parameter.name, .warning, at: nil,
      suggestion: "Leave it out, or read the results with this difference in mind",
      "The header sets \(parameter.name) to \(Self.shortened(parameter.said)), which is not judged: "
        + parameter.used)
  }

  /// - Parameter limits: the parameters and what was taken for them, as a list; empty when the header gives them all.
  mutating func assumed(_ limits: String) {
    guard !limits.isEmpty else { return }
    add(
      "analysis.assumed-parameter", .note, at: nil,
      suggestion: "Give the limits that hold for the app in the header's parameters",
      "The header leaves out parameters, and rules were judged with limits of their own: \(limits)"
    )
  }

  mutating func unknownParameter(_ name: String) {
    let near = Nearest.word(to: name, among: TraceHeader.parameterNames.sorted())
    add(
      "analysis.unknown-parameter", of: name, near == nil ? .note : .warning, at: nil,
      suggestion: near.map { "Did you mean \($0)?" }
        ?? "The page about/parameters/ of a site has all names",
      "No rule knows the header's parameter \(Self.quoted(name)); it was not used")
  }

  mutating func otherParameter(_ departure: ParameterDeparture) {
    add(
      "analysis.other-parameter", of: departure.name, .warning, at: nil,
      suggestion: "Leave it out, or keep such a trace out of what a release rests on",
      "The header sets \(departure.name) to \(departure.said), where the sources say "
        + "\(departure.documented) (\(departure.source)); the trace was judged by the header")
  }

  mutating func otherRunMode(_ said: TraceHeader.RunMode, _ modelled: TraceHeader.RunMode) {
    add(
      "analysis.other-run-mode", .warning, at: nil,
      suggestion: "Write the mode that the app ran in",
      "The header says that the app ran as \(said.rawValue), and its parameters say "
        + "\(modelled.rawValue); nothing about limits was read from the trace")
  }

  mutating func movedClock(_ zone: String, _ change: TraceTime) {
    add(
      "analysis.moved-clock", .warning, at: nil,
      suggestion: "Begin a new trace when the clock is moved, with the new offset in its epoch",
      "The clock of \(Self.quoted(zone)) is moved \(FixedPoint.text(change.seconds, decimals: 0)) s "
        + "after the epoch, whose offset holds for the whole trace; from there on only a balance "
        + "that is below zero by every clock counts as overdrawn, and any other is not checked")
  }
}
