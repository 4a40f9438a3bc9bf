/// What most findings have not, kept apart so that a hundred thousand plain ones stay small.
package struct FindingExtras: Codable, Hashable, Sendable {
  /// Places that explain the finding.
  package var relatedLocations: [RelatedLocation]
  /// The way through the code that leads to it.
  package var steps: [CodeFlowStep]
  /// How many more steps the tool gave than are kept.
  package var omittedStepCount: Int
  package var suppressions: [Suppression]
  package var baselineState: BaselineState?
  /// The finding's own help address, http or https.
  package var helpURI: String?
  package var tags: [String]
  package var securitySeverity: Double?

  package init(
    relatedLocations: [RelatedLocation] = [], steps: [CodeFlowStep] = [], omittedStepCount: Int = 0,
    suppressions: [Suppression] = [], baselineState: BaselineState? = nil, helpURI: String? = nil,
    tags: [String] = [], securitySeverity: Double? = nil
  ) {
    self.relatedLocations = relatedLocations
    self.steps = steps
    self.omittedStepCount = omittedStepCount
    self.suppressions = suppressions
    self.baselineState = baselineState
    self.helpURI = helpURI
    self.tags = tags
    self.securitySeverity = securitySeverity
  }
}
