internal import JSON
internal import Text

/// A result as written in the file, before it is resolved against its run.
struct SARIFResult: Sendable {
  private(set) var ruleID: String?
  private(set) var ruleIndex: Int?
  private(set) var rule: SARIFRuleReference?
  private(set) var kind: String?
  private(set) var level: FindingLevel?
  private(set) var message = SARIFMessage()
  private(set) var locations: [SARIFLocation] = []
  private(set) var relatedLocations: [SARIFLocation] = []
  private(set) var flows: [SARIFCodeFlow] = []
  private(set) var stacks: [SARIFStack] = []
  private(set) var fixes: [SARIFFix] = []
  private(set) var rank: Double?
  private(set) var viewerURI: String?
  private(set) var workItemURIs: [String] = []
  private(set) var suppressions: [SARIFSuppression] = []
  private(set) var baselineState: String?
  private(set) var fingerprints: [Fingerprint.Part] = []
  private(set) var partialFingerprints: [Fingerprint.Part] = []
  private(set) var occurrenceCount: Int?
  private(set) var taxa: [SARIFRuleReference] = []
  private(set) var properties = SARIFProperties()
  private(set) var invocationIndex: Int?
  /// The numbers of omitted parts of the result.
  private(set) var omissions = Omissions()

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    _ = wrong.takeOmissions()
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "ruleId": ruleID = try reader.stringIfAny(&wrong)?.withoutPersonalPlaces
      case "ruleIndex": ruleIndex = try reader.integerIfAny(&wrong)
      case "rule": rule = try SARIFRuleReference(&reader, &wrong)
      case "kind": kind = try reader.stringIfAny(&wrong)
      case "level": level = try reader.levelIfAny(&wrong)
      case "message": message = try SARIFMessage(&reader, &wrong)
      case "locations":
        locations = try SARIFLocation.all(&reader, &wrong, omitting: .locations)
      case "relatedLocations":
        relatedLocations = try SARIFLocation.all(
          &reader, &wrong, omitting: .relatedLocations)
      case "codeFlows": flows = try SARIFCodeFlow.all(&reader, &wrong)
      case "stacks": stacks = try SARIFStack.all(&reader, &wrong)
      case "fixes":
        fixes = try reader.elements(
          &wrong, atMost: wrong.limits.related, omitting: .fixes, read: SARIFFix.init)
      case "suppressions":
        suppressions = try SARIFSuppression.all(&reader, &wrong, atMost: wrong.limits.related)
      case "baselineState": baselineState = try reader.stringIfAny(&wrong)
      case "fingerprints": fingerprints = try Self.parts(&reader, &wrong)
      case "partialFingerprints": partialFingerprints = try Self.parts(&reader, &wrong)
      case "occurrenceCount": occurrenceCount = try reader.integerIfAny(&wrong)
      case "taxa":
        taxa = try SARIFRuleReference.all(&reader, &wrong, atMost: wrong.limits.related)
      case "properties": properties = try SARIFProperties(&reader, &wrong)
      case "provenance": try readProvenance(&reader, &wrong)
      default: try readLink(key.string, &reader, &wrong)
      }
    }
    omissions = wrong.takeOmissions()
  }

  /// Reads members that few results have: the rank and links to the result elsewhere.
  private mutating func readLink(
    _ name: String, _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    switch name {
    case "rank": rank = try reader.rankIfAny(&wrong)
    case "hostedViewerUri":
      viewerURI = WebAddress.sanitized(try reader.stringIfAny(&wrong))
      if viewerURI == nil { wrong.omissions.add(.details) }
    case "workItemUris":
      let given = try reader.strings(&wrong, atMost: wrong.limits.related, omitting: .workItems)
      workItemURIs = given.compactMap { WebAddress.sanitized($0) }
      wrong.omissions.add(.workItems, given.count - workItemURIs.count)
    default: try reader.omit(member: name, &wrong)
    }
  }

  private mutating func readProvenance(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "invocationIndex": invocationIndex = try reader.integerIfAny(&wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  private static func parts(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> [Fingerprint.Part] {
    var parts: [Fingerprint.Part] = []
    guard try reader.enterObject(&wrong) else { return parts }
    while let key = try reader.nextKey() {
      let name = key.string
      guard let value = try reader.stringIfAny(&wrong) else { continue }
      if parts.count < 20 {
        parts.append(Fingerprint.Part(name: name, value: value))
      } else {
        wrong.omissions.add(.fingerprints)
      }
    }
    return parts.count < 2 ? parts : parts.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  /// The identity from the tool, if it is plausible.
  var toolIdentity: FingerprintKey.ToolIdentity? {
    // A scanner without an account writes "requires login" instead of a fingerprint.
    let real = fingerprints.filter {
      $0.value.utf8.count >= 16 && !$0.value.contains(ignoringCase: "requires login")
    }
    if !real.isEmpty { return FingerprintKey.ToolIdentity(origin: .tool, values: real) }
    // Line hashes change with neighboring lines, and columns with any edit.
    let stable = partialFingerprints.filter {
      !$0.value.isEmpty && !$0.name.contains(ignoringCase: "linehash")
        && !$0.name.contains(ignoringCase: "startcolumn")
        && !$0.value.contains(ignoringCase: "requires login")
    }
    return stable.isEmpty ? nil : FingerprintKey.ToolIdentity(origin: .toolPartial, values: stable)
  }
}
