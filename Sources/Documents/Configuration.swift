/// The settings of a site, as `almanac.yml` gives them; what it leaves out has a default.
package struct Configuration: Hashable, Sendable {
  package var site = SiteSettings()
  package var inputs = InputSettings()
  /// The model against which budgets and matrix cells are judged where a trace does not name its own.
  package var profile = ModelProfile.seedStrict
  package var expects = Expectations()
  package var lint = LintSection()
  package var limits = InputLimits()

  /// The defaults, for a folder without `almanac.yml`.
  package init() {}
}

/// A named set of assumptions about what WidgetKit does where the documentation is silent.
package enum ModelProfile: String, CaseIterable, Sendable {
  case seedStrict = "seed-strict"
  case apple2025 = "apple-2025"
  case worstCase = "worst-case"
  case field
}

extension Configuration: DocumentDecodable {
  package static let documentName = "almanac.yml"

  package init?(from fields: inout DocumentFields) {
    let site = fields.optional("site", .object(SiteSettings.self), "How the site presents itself.")
    let inputs = fields.optional(
      "inputs", .object(InputSettings.self), "Where the inputs are, from this file's folder.")
    let profile = fields.optional(
      "profile", .choice(ModelProfile.self), "The model against which traces are judged.")
    let expects = fields.optional(
      "expects", .object(Expectations.self), "What every run must bring to count as complete.")
    let lint = fields.optional(
      "lint", .object(LintSection.self), "Which rules `almanac lint` checks, and how bad each is.")
    let limits = fields.optional(
      "limits", .object(InputLimits.self), "How much is read and written before it is refused.")
    self.site = site ?? SiteSettings()
    self.inputs = inputs ?? InputSettings()
    self.profile = profile ?? .seedStrict
    self.expects = expects ?? Expectations()
    self.lint = lint ?? LintSection()
    self.limits = limits ?? InputLimits()
  }
}
