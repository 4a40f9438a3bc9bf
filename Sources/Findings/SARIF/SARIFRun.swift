internal import Bytes

/// A run as the file writes it, but for its results, of which only the place is kept.
struct SARIFRun: Sendable {
  private(set) var driver: SARIFComponent?
  private(set) var extensions: [SARIFComponent] = []
  private(set) var invocations: [SARIFInvocation] = []
  private(set) var artifacts: [SARIFArtifact] = []
  private(set) var hasDroppedContents = false
  private(set) var bases = SARIFBases()
  private(set) var columnKind = ColumnKind.utf16
  private(set) var category: String?
  private(set) var baselineID: String?
  private(set) var redactionTokens: [String] = []
  private(set) var hasExternalParts = false
  /// The kinds of the widgets that were checked; nil when the run does not tell.
  private(set) var widgetKinds: [String]?
  /// Where the array of results stands in the file, or nil when there is none.
  private(set) var results: Range<Int>?
  private(set) var resultCount = 0

  init(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "tool": try readTool(&reader, &wrong, limits)
      case "results": try findResults(&reader, &wrong)
      case "invocations": try readInvocations(&reader, &wrong, limits)
      case "artifacts": try readArtifacts(&reader, &wrong, limits)
      case "originalUriBaseIds": try bases.read(&reader, &wrong)
      case "versionControlProvenance": try bases.readProvenance(&reader, &wrong)
      case "columnKind":
        columnKind =
          try reader.stringIfAny(&wrong).flatMap { ColumnKind(rawValue: $0) } ?? .utf16
      case "automationDetails": category = try Self.id(&reader, &wrong)
      case "baselineGuid": baselineID = try reader.stringIfAny(&wrong)
      case "redactionTokens":
        redactionTokens = try reader.strings(&wrong, atMost: 20).filter { $0.utf8.count > 2 }
      case "properties": try readProperties(&reader, &wrong)
      case "externalPropertyFileReferences": try readExternalParts(&reader, &wrong)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readTool(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "driver": driver = try SARIFComponent(&reader, &wrong, limits)
      case "extensions":
        guard try reader.enterArray(&wrong) else { continue }
        while try reader.nextElement() {
          let component = try SARIFComponent(&reader, &wrong, limits)
          if extensions.count < 200 { extensions.append(component) }
        }
      default: try reader.skipValue()
      }
    }
  }

  /// Counts the results and goes past them: what they mean may stand behind them.
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
    results = start..<reader.offset
  }

  private mutating func readInvocations(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      let invocation = try SARIFInvocation(&reader, &wrong, limits)
      invocations.append(invocation)
    }
  }

  private mutating func readArtifacts(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    var room = limits.embeddedBytes
    while try reader.nextElement() {
      var artifact = try SARIFArtifact(&reader, &wrong)
      if artifact.embeddedSize > room {
        artifact.dropContents()
        hasDroppedContents = true
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
      case "widgetKinds": widgetKinds = try reader.strings(&wrong, atMost: 1000)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readExternalParts(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while try reader.nextKey() != nil {
      hasExternalParts = true
      try reader.skipValue()
    }
  }

  private static func id(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> String? {
    var id: String?
    guard try reader.enterObject(&wrong) else { return nil }
    while let key = try reader.nextKey() {
      switch key {
      case "id": id = try reader.stringIfAny(&wrong)?.cut(toBytes: 500)
      default: try reader.skipValue()
      }
    }
    return id
  }
}
