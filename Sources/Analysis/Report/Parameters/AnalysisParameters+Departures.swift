internal import Text

/// A number in a header that departs from what the sources say.
struct ParameterDeparture: Equatable {
  let name: String
  let specified: String
  /// The documented value, as a phrase, and the codes of its sources.
  let documented: String
  let source: String
}

/// A parameter of a header with a value that no rule supports.
package struct UnsupportedParameter: Equatable, Sendable {
  let name: String
  let specified: String
  /// What the rules use instead, as a clause.
  let replacement: String
}

extension AnalysisParameters {
  /// The limit for times that the sources describe as seconds rather than minutes, without a
  /// number.
  private static let someSeconds = Duration.seconds(30)

  /// The parameters by which a trace is checked more leniently than the sources allow, or by another
  /// rule.
  var departures: [ParameterDeparture] {
    [
      departure("inUse.window", inUseWindow, "15 minutes", "S4, W21") {
        $0 == Self.documentedWindow
      },
      departure("inUse.appGrace", appGrace, "a few seconds", "A7") { $0 <= Self.someSeconds },
      departure("reload.minSpacing", minimumSpacing, "about 5 minutes", "A2, for entries") {
        $0 >= .seconds(300)
      },
      departure("location.timeout", locationTimeout, "several seconds", "A10") {
        $0 <= Self.someSeconds
      },
      departure("extension.runtimeLimit", runtimeLimit, "a finite time, here 30 s", "L22") {
        $0 <= Self.someSeconds
      },
      departure("budget.frequentPerDay", frequentPerDay, "40 to 70", "S4, A2") { $0 <= 70 },
      departure("budget.rarePerDay", rarePerDay, "fewer than 40 to 70", "S4, A2") { $0 <= 70 },
      departure("budget.watchPerDay", watchPerDay, "at most 75", "A8") { $0 <= 75 },
    ].compactMap(\.self)
  }

  private func departure(
    _ name: String, _ value: Double?, _ documented: String, _ source: String,
    unless isDocumented: (Double) -> Bool
  ) -> ParameterDeparture? {
    guard let value, !isDocumented(value) else { return nil }
    return ParameterDeparture(
      name: name, specified: FixedPoint.text(value, decimals: 3), documented: documented,
      source: source)
  }

  private func departure(
    _ name: String, _ value: Duration?, _ documented: String, _ source: String,
    unless isDocumented: (Duration) -> Bool
  ) -> ParameterDeparture? {
    guard let value, !isDocumented(value) else { return nil }
    return ParameterDeparture(
      name: name, specified: FixedPoint.text(value.inSeconds, decimals: 3) + " s",
      documented: documented, source: source)
  }
}
