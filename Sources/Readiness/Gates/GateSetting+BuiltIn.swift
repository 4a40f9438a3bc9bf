internal import Analysis
package import Documents

extension GateSetting {
  /// The gates of a project without gates of its own.
  package static let builtIn: [GateSetting] = [
    GateSetting(
      name: "No open errors", measure: .findings, atMost: 0,
      source: "Built in: every error that a tool reports is fixed or waived before a release"),
    GateSetting(
      name: "No rule of severity error fails", measure: .rules, atMost: 0,
      source: "Built in: the guidance names the source of each rule"),
    GateSetting(
      name: "Every scenario meets its expectations", measure: .scenarios, atMost: 0,
      source: "Built in: a scenario declares its expectations"),
    GateSetting(
      name: "Charged reloads stay within the daily budget", measure: .charged,
      atMost: Double(BudgetFigure.band.upperBound),
      source: "Apple, Keeping a widget up to date: typically \(BudgetFigure.band.lowerBound) "
        + "to \(BudgetFigure.band.upperBound) a day"),
  ]

  /// A gate that lint results alone can pass, as written in `almanac.yml`.
  static let lintAlone = "gates: [{name: No open errors, measure: findings, atMost: 0}]"

  /// The gate that applies whenever there are waivers.
  static let waiversHaveNotExpired = GateSetting(
    name: "No waiver has expired", measure: .expiredWaivers, atMost: 0,
    source: "Built in: a waiver has an expiry date")

  /// Whether the gate is built in, not one of `almanac.yml`.
  package var isBuiltIn: Bool { range == nil }

  private init(name: String, measure: GateMeasure, atMost line: Double, source: String) {
    self.init(name: name, measure: measure, threshold: .atMost(line))
    self.source = source
  }
}
