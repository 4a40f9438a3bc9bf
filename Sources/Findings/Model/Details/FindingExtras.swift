/// The properties that most findings lack, stored separately to keep large numbers of findings
/// small.
package struct FindingExtras: Hashable, Sendable {
  /// The message as Markdown, if the tool provides it in addition to plain text.
  package var messageMarkdown: String?
  /// The part of the message that identifies the finding, if the rest contains figures that vary
  /// between runs.
  package var lastingMessage: String?
  /// Another fingerprint that names the finding: that of earlier versions, which included those
  /// figures, or the one by its line, which it has where its code is unknown.
  package var formerFingerprint: Fingerprint?
  /// The tool's message about the finding's own location.
  package var locationMessage: String?
  /// The location in the program: functions, types, addresses.
  package var logicalLocation: LogicalLocation?
  /// Further locations of the finding.
  package var otherLocations: [RelatedLocation]
  /// Locations that explain the finding.
  package var relatedLocations: [RelatedLocation]
  /// The independent code flows that lead to the finding.
  package var flows: [CodeFlow]
  package var stacks: [CallStack] = []
  package var fixes: [CodeFix] = []
  package var suppressions: [Suppression]
  package var baselineState: BaselineState?
  /// The finding's own help address, which is an http or https address.
  package var helpURI: String?
  /// The address of the finding in a viewer, and of the issues that track it, as http or https
  /// addresses.
  package var viewerURI: String?
  package var workItemURIs: [String] = []
  package var tags: [String]
  /// The classes to which the tool assigns it, such as `CWE 79`.
  package var taxa: [String] = []
  package var securitySeverity: Double?
  /// The tool's rank of importance, 0 to 100.
  package var rank: Double?
  /// The numbers of omitted properties.
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
