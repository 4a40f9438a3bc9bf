package import Documents

/// A widget of a scenario: its placement and the answers of its provider.
package struct ScenarioWidget: Sendable {
  package let kind: String
  package let instance: String
  package let family: Family
  package let extensionName: String
  package let surface: Surface
  package internal(set) var added: Located<Moment>?
  package let removed: Located<Moment>?
  /// The value of the extension's `NSWidgetWantsLocation`.
  package let wantsLocation: Bool
  /// Whether the provider requests a location.
  package let usesLocation: Bool
  /// Whether the provider reads the flag first and requests no location if it is false.
  package let checksFlag: Bool
  package let isPushEnabled: Bool
  package let isPrivacySensitive: Bool
  package let maximumAge: Duration?
  package let budgetClass: BudgetClass
  /// The latency of each fix in order; the last one repeats, and an empty list uses the model's.
  package let fixLatencies: [FixLatency]
  /// How long its content stays the same at one place, or nil if only a reload changes it.
  package let contentPeriod: Duration?
  package let success: ProviderAnswer
  package let failure: ProviderAnswer
  package let refusal: ProviderAnswer

  /// The families of WidgetKit (`WidgetFamily`).
  package enum Family: String, CaseIterable, Sendable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
    case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner
  }

  /// The place of a widget.
  package enum Surface: String, CaseIterable, Sendable { case home, lock, standby, stack }

  /// The budget of the model that a widget has.
  package enum BudgetClass: String, CaseIterable, Sendable { case frequent, rare, watch, byViews }
}

extension ScenarioWidget: DocumentDecodable {
  package static let documentName = "a widget"

  package init?(from fields: inout DocumentFields) {
    let kind = fields.required("kind", .line, "The widget's kind.")
    let instance = fields.optional("instance", .line, "The name of this placed widget.")
    family = fields.optional("family", .choice(Family.self), "Its size.") ?? .systemSmall
    extensionName = fields.optional("extension", .line, "The extension that provides it.") ?? ""
    surface = fields.optional("surface", .choice(Surface.self), "Where it was placed.") ?? .home
    added = fields.optional("added", .located(.moment), "When it is placed.")
    removed = fields.optional("removed", .located(.moment), "When it is removed.")
    wantsLocation =
      fields.optional("wantsLocation", .boolean, "The extension's NSWidgetWantsLocation.") ?? true
    usesLocation =
      fields.optional("usesLocation", .boolean, "Whether its provider requests a location.") ?? true
    checksFlag =
      fields.optional("checksFlag", .boolean, "Whether it requests one only if the flag is true.")
      ?? false
    isPushEnabled =
      fields.optional("pushEnabled", .boolean, "Whether pushes reload it.") ?? false
    isPrivacySensitive =
      fields.optional("privacySensitive", .boolean, "Whether its content is marked private.")
      ?? false
    maximumAge = fields.optional("maxAge", .duration, "The maximum age of its content.")
    budgetClass =
      fields.optional("budget", .choice(BudgetClass.self), "The class of its budget.") ?? .frequent
    fixLatencies = fields.list(
      "fixLatency", of: FixLatency.form, "The latency of each fix, in order; the last one repeats.")
    let period = fields.optional(
      "contentChanges", .located(.duration), "The interval at which its content changes.")
    if let period, period.value < .seconds(1) {
      fields.report(
        "scenario.impossible-time", "content cannot change within the same second",
        at: period.range, suggestion: "Write at least 1s.")
    }
    contentPeriod = period.map { max($0.value, .seconds(1)) }
    let answer = DocumentForm<ProviderAnswer>.object(ProviderAnswer.self)
    let success = fields.required("success", answer, "The answer if a location is delivered.")
    let failure = fields.optional(
      "failure", answer, "The answer if no location is delivered, when approved.")
    let refusal = fields.optional("refusal", answer, "The answer when not approved.")
    guard let kind, let success else { return nil }
    self.kind = kind
    self.instance = instance ?? kind
    self.success = success
    self.failure = failure ?? ProviderAnswer(policy: success.policy)
    self.refusal = refusal ?? ProviderAnswer(policy: success.policy)
  }
}
