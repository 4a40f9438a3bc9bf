extension Omissions {
  /// A kind of part that is counted if it is not kept, in SARIF's terms where they exist.
  package enum Part: String, CaseIterable, Comparable, Sendable {
    case locations, logicalLocations, annotations, relationships, relatedLocations
    case codeFlows, threadFlows, threadFlowLocations
    case stacks, frames, parameters
    case fixes, attachments, webRequests, webResponses, graphs, graphTraversals
    case suppressions, workItems, taxa, tags, fingerprints
    /// Texts that were truncated to the maximum length.
    case texts
    case arguments
    /// Identifiers for programs, such as `guid`.
    case identifiers
    /// Members of property bags.
    case properties
    /// Smaller members of SARIF, such as the state of a thread.
    case details
    /// Members that SARIF does not define.
    case unknownMembers
    /// Results that were merged into the first one.
    case results
    case runs, invocations, extensions, rules, messageStrings, notifications, artifactContents
    case conversions, policies, translations

    package static func < (left: Part, right: Part) -> Bool { left.place < right.place }

    private var place: Int { Self.places[self] ?? 0 }

    private static let places = Dictionary(
      uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    /// The name of one such part.
    var singular: String {
      switch self {
      case .logicalLocations: "logical location"
      case .relatedLocations: "related location"
      case .codeFlows: "code flow"
      case .threadFlows: "thread flow"
      case .threadFlowLocations: "code flow step"
      case .fixes: "fix"
      case .webRequests: "web request"
      case .webResponses: "web response"
      case .graphTraversals: "graph traversal"
      case .workItems: "work item"
      case .taxa: "taxon"
      case .texts: "truncated text"
      case .properties: "property"
      case .details: "other detail"
      case .unknownMembers: "unknown member"
      case .messageStrings: "message string"
      case .artifactContents: "embedded file"
      case .policies: "policy"
      case .results: "additional result"
      case .locations, .annotations, .relationships, .stacks, .frames, .parameters,
        .attachments, .graphs, .suppressions, .tags, .fingerprints, .arguments, .identifiers,
        .runs, .invocations, .extensions, .rules, .notifications, .conversions, .translations:
        String(rawValue.dropLast())
      }
    }

    /// The plural of the name, if it is not formed with an `s`.
    var plural: String? {
      switch self {
      case .fixes: "fixes"
      case .taxa: "taxa"
      case .texts: "truncated texts"
      case .properties: "properties"
      case .policies: "policies"
      default: nil
      }
    }
  }
}
