internal import JSON
internal import Text

/// A run as written in a SARIF file, without its results, of which only the range is kept.
///
/// External properties of a run that are inline in the file have the same members and are read by
/// this type too.
struct SARIFRun: Sendable {
  private(set) var driver: SARIFComponent?
  private(set) var extensions: [SARIFComponent] = []
  private(set) var taxonomies: [SARIFComponent] = []
  private(set) var invocations: [SARIFInvocation] = []
  private(set) var artifacts: [SARIFArtifact] = []
  private(set) var logicalLocations: [SARIFLogicalLocation] = []
  private(set) var addresses: [SARIFAddress] = []
  private(set) var threadFlowLocations: [SARIFStep] = []
  private(set) var hasDroppedContents = false
  private(set) var bases = SARIFBases()
  private(set) var columnKind = ColumnKind.utf16
  private(set) var redactionTokens: [String] = []
  /// The kinds of the checked widgets, or nil if the run does not list them.
  private(set) var widgetKinds: [String]?
  /// The rules that the tool did not decide at every location.
  private(set) var undecidedRules: [String] = []
  /// The GUID of the run; external properties have their own GUID and the GUID of their run.
  private(set) var guid: String?
  private(set) var runGUID: String?
  private(set) var external = SARIFExternalReferences()
  /// The parts of the run that are not read, as phrases.
  private(set) var unread: [String] = []
  /// For the last run that is read, the number of further runs in the file.
  var laterRunCount = 0
  /// The ranges of the arrays of results in the file, or nil if there are none.
  private(set) var results: [Range<Int>]?
  private(set) var resultCount = 0
  private(set) var omissions = Omissions()

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    _ = wrong.takeOmissions()
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "tool": try readTool(&reader, &wrong)
      case "driver": driver = try SARIFComponent(&reader, &wrong)
      case "extensions": extensions = try Self.components(&reader, &wrong)
      case "taxonomies": taxonomies = try Self.components(&reader, &wrong)
      case "results": try findResults(&reader, &wrong)
      case "originalUriBaseIds": try bases.read(&reader, &wrong)
      case "versionControlProvenance": try bases.readProvenance(&reader, &wrong)
      case "columnKind": try readColumnKind(&reader, &wrong)
      case "automationDetails": try readDetails(&reader, &wrong)
      case "baselineGuid": _ = try reader.stringIfAny(&wrong)
      case "guid": guid = try reader.stringIfAny(&wrong)
      case "runGuid": runGUID = try reader.stringIfAny(&wrong)
      case "redactionTokens":
        redactionTokens = try reader.strings(
          &wrong, atMost: 20, omitting: .details
        ).filter { $0.utf8.count > 2 }
      case "properties": try readProperties(&reader, &wrong)
      case "externalPropertyFileReferences": external = try .init(&reader, &wrong)
      default: try readList(key.string, &reader, &wrong)
      }
    }
    omissions = wrong.takeOmissions()
  }

  /// Reads members that results refer to by index.
  private mutating func readList(
    _ name: String, _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    switch name {
    case "invocations":
      invocations = try reader.elements(
        &wrong, atMost: wrong.limits.related, omitting: .invocations, read: SARIFInvocation.init)
    case "artifacts": try readArtifacts(&reader, &wrong)
    case "logicalLocations":
      logicalLocations = try reader.elements(
        &wrong, atMost: wrong.limits.findings, omitting: .logicalLocations,
        read: SARIFLogicalLocation.init)
    case "addresses":
      addresses = try reader.elements(
        &wrong, atMost: wrong.limits.findings, omitting: .logicalLocations, read: SARIFAddress.init)
    case "threadFlowLocations":
      threadFlowLocations = try reader.elements(
        &wrong, atMost: wrong.limits.findings, omitting: .threadFlowLocations, read: SARIFStep.init)
    case "language", "defaultEncoding", "defaultSourceLanguage", "newlineSequences",
      "specialLocations", "schema", "version":
      try reader.skipValue()
    default: try reader.omit(member: name, &wrong)
    }
  }

  private mutating func readTool(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "driver": driver = try SARIFComponent(&reader, &wrong)
      case "extensions": extensions = try Self.components(&reader, &wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  private static func components(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> [SARIFComponent] {
    try reader.elements(&wrong, atMost: 200, omitting: .extensions, read: SARIFComponent.init)
  }

  /// Counts and skips the results, since the definitions they refer to may follow.
  private mutating func findResults(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    _ = try reader.peek()
    let start = reader.offset
    results = nil
    resultCount = 0
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      try reader.skipValue()
      resultCount += 1
    }
    results = [start..<reader.offset]
  }

  private mutating func readColumnKind(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard let word = try reader.stringIfAny(&wrong) else { return }
    columnKind = ColumnKind(rawValue: word) ?? .utf16
    if columnKind.rawValue != word { wrong.omissions.add(.details) }
  }

  private mutating func readArtifacts(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    var room = wrong.limits.embeddedBytes
    while try reader.nextElement() {
      var artifact = try SARIFArtifact(&reader, &wrong)
      if artifact.embeddedSize > room {
        artifact.dropContents()
        hasDroppedContents = true
        wrong.omissions.add(.artifactContents)
      }
      room -= artifact.embeddedSize
      artifacts.append(artifact)
    }
  }

  private mutating func readProperties(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "widgetKinds":
        widgetKinds = try reader.strings(&wrong, atMost: 1000, omitting: .details)
      case "undecidedRules":
        undecidedRules = try reader.strings(&wrong, atMost: 1000, omitting: .details)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readDetails(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "id": _ = try reader.stringIfAny(&wrong)
      case "guid": guid = try reader.stringIfAny(&wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }
}

extension SARIFRun {
  /// Merges external properties that are inline in the file.
  mutating func merge(_ part: SARIFRun) {
    if let more = part.driver { driver?.complete(from: more) }
    driver = driver ?? part.driver
    extensions += part.extensions
    taxonomies += part.taxonomies
    invocations += part.invocations
    artifacts += part.artifacts
    logicalLocations += part.logicalLocations
    addresses += part.addresses
    threadFlowLocations += part.threadFlowLocations
    hasDroppedContents = hasDroppedContents || part.hasDroppedContents
    if let more = part.results { results = (results ?? []) + more }
    resultCount += part.resultCount
    omissions.add(part.omissions)
  }

  /// Whether external properties contain nothing that a run could use.
  var isEmpty: Bool {
    driver == nil && results == nil && extensions.isEmpty && taxonomies.isEmpty
      && invocations.isEmpty && artifacts.isEmpty && logicalLocations.isEmpty
      && addresses.isEmpty && threadFlowLocations.isEmpty
  }

  /// Counts a part of the run that is not read and has no results.
  mutating func omit(_ part: Omissions.Part) {
    omissions.add(part)
  }

  /// Records a part of the run, or of the file if it belongs to no run, that is not read.
  mutating func add(unread phrase: String) {
    unread.append(phrase)
  }
}
