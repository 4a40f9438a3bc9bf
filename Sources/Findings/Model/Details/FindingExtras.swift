/// What most findings have not, kept apart so that a hundred thousand plain ones stay small.
package struct FindingExtras: Hashable, Sendable {
  /// The message as Markdown, where the tool gives it beside plain text.
  package var messageMarkdown: String?
  /// The part of the message that identifies the finding, where the rest is figures that differ between runs.
  package var lastingMessage: String?
  /// The fingerprint of earlier versions, which included those figures.
  package var formerFingerprint: Fingerprint?
  /// What the tool says about the finding's own place.
  package var locationMessage: String?
  /// Where it is in the program: functions, types, addresses.
  package var logicalPlace: LogicalPlace?
  /// Every other place that the finding is at.
  package var otherLocations: [RelatedLocation]
  /// Places that explain the finding.
  package var relatedLocations: [RelatedLocation]
  /// The ways through the code that lead to it, each by itself.
  package var flows: [CodeFlow]
  package var stacks: [CallStack] = []
  package var fixes: [CodeFix] = []
  package var suppressions: [Suppression]
  package var baselineState: BaselineState?
  /// The finding's own help address, http or https.
  package var helpURI: String?
  /// Where the finding is shown elsewhere, and the issues it is tracked in; http or https addresses.
  package var viewerURI: String?
  package var workItemURIs: [String] = []
  package var tags: [String]
  /// The classes that the tool puts it in, such as `CWE 79`.
  package var taxa: [String] = []
  package var securitySeverity: Double?
  /// The tool's own order of importance, 0 to 100.
  package var rank: Double?
  /// What else the tool gave for the finding, counted.
  package var omissions = Omissions()

  package init(
    relatedLocations: [RelatedLocation] = [], steps: [CodeFlowStep] = [],
    suppressions: [Suppression] = [], baselineState: BaselineState? = nil, helpURI: String? = nil,
    tags: [String] = [], securitySeverity: Double? = nil
  ) {
    otherLocations = []
    self.relatedLocations = relatedLocations
    flows = steps.isEmpty ? [] : [CodeFlow(threads: [CodeFlow.ThreadFlow(steps: steps)])]
    self.suppressions = suppressions
    self.baselineState = baselineState
    self.helpURI = helpURI
    self.tags = tags
    self.securitySeverity = securitySeverity
  }
}
