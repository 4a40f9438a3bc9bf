package import Diagnostics
package import Readiness
internal import Text

extension Assessment {
  /// The unmet expectations of the settings, for a terminal.
  package var unmetExpectations: [Diagnostic] {
    expectationGaps.map { gap in
      Diagnostic(
        "run.unmet-expectation", .warning,
        "run \(record.id): \(gap.lowercasedStart)",
        suggestion: nextStep)
    }
  }

  /// The help for what is likely missing: widget kinds if traces do not count, otherwise inputs.
  private var nextStep: String {
    record.foreignTraces.isEmpty
      ? "Add it to the run, or change expects in almanac.yml; "
        + "a trace names its scenario in its header."
      : "Add the app's widget kinds to widgetKinds in almanac.yml; "
        + "traces about other kinds do not count."
  }
}
