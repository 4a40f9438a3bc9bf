/// The settings of a site from `almanac.yml`, with defaults for what it omits.
package struct Configuration: Hashable, Sendable {
  package var site = SiteSettings()
  package var inputs = InputSettings()
  /// The profile of the project's simulations; a simulated trace with another one gets a warning.
  package var profile = ModelProfile.seedStrict
  /// The widget kinds of the app, in addition to those that `almanac lint` finds.
  package var widgetKinds: [String] = []
  package var expects = Expectations()
  /// The gates of a release review; empty for the built-in ones.
  package var gates: [GateSetting] = []
  package var matrix = MatrixSettings()
  package var policy = PolicySettings()
  package var lint = LintSection()
  package var limits = InputLimits()

  /// The defaults, for a folder without `almanac.yml`.
  package init() {}
}

/// A named set of the model's parameters, for behavior of WidgetKit that is not documented.
package enum ModelProfile: String, CaseIterable, Sendable {
  case seedStrict = "seed-strict"
  case apple2025 = "apple-2025"
  case apple2026 = "apple-2026"
  case worstCase = "worst-case"
  case field
}

extension Configuration: DocumentDecodable {
  package static let documentName = "almanac.yml"

  package init?(from fields: inout DocumentFields) {
    let site = fields.optional("site", .object(SiteSettings.self), "The site's name and addresses.")
    let inputs = fields.optional(
      "inputs", .object(InputSettings.self), "Input folders, relative to this file.")
    let profile = fields.optional(
      "profile", .choice(ModelProfile.self),
      "The profile of the project's simulations; a simulated trace with another profile gets a warning. Rules do not use it."
    )
    let widgetKinds = fields.optional(
      "widgetKinds", .list(of: .line, atLeast: 1),
      "The app's widget kinds, in addition to those that almanac lint finds; traces about other kinds do not count."
    )
    let expects = fields.optional(
      "expects", .object(Expectations.self), "What every run must contain to be complete.")
    let gates = fields.optional(
      "gates", .list(of: .object(GateSetting.self)),
      "The measures of a release review, with their thresholds.")
    let matrix = fields.optional(
      "matrix", .object(MatrixSettings.self), "Cells of the matrix that the app cannot reach.")
    let policy = fields.optional(
      "policy", .object(PolicySettings.self), "Where the files of a release review are.")
    let lint = fields.optional(
      "lint", .object(LintSection.self), "Which rules `almanac lint` checks, and their severities.")
    let limits = fields.optional(
      "limits", .object(InputLimits.self), "Limits on what is read and written.")
    self.site = site ?? SiteSettings()
    self.inputs = inputs ?? InputSettings()
    self.profile = profile ?? .seedStrict
    self.widgetKinds = widgetKinds ?? []
    self.expects = expects ?? Expectations()
    self.gates = gates ?? []
    self.matrix = matrix ?? MatrixSettings()
    self.policy = policy ?? PolicySettings()
    self.lint = lint ?? LintSection()
    self.limits = limits ?? InputLimits()
    // Readers would not distinguish names that differ only in case.
    var names: [String: String] = [:]
    for gate in self.gates {
      guard let first = names[gate.name.lowercased()] else {
        names[gate.name.lowercased()] = gate.name
        continue
      }
      let other = first == gate.name ? "" : ", which differs from \"\(first)\" only in case"
      fields.report(
        "gate.repeated-name", "duplicate gate name \"\(gate.name)\"\(other)", at: gate.range,
        suggestion: "Rename one of them.")
    }
  }
}
