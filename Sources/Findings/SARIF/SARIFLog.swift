internal import JSON

/// The content of a SARIF file except for its results.
struct SARIFLog: Sendable {
  private(set) var version: String?
  private(set) var schema: String?
  /// Whether there is a member `runs`, regardless of its value.
  private(set) var hasRuns = false
  private(set) var runs: [SARIFRun] = []
  private(set) var omittedRunCount = 0
  /// Whether there is a member that reports of Almanac have, and SARIF does not.
  private var isReport = false
  /// The offset of the end of the JSON.
  private(set) var end = 0

  /// The supported version.
  static let readVersion = "2.1.0"

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    var inline: [SARIFRun] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "version": version = try reader.stringIfAny(&wrong)
      case "$schema": schema = try reader.stringIfAny(&wrong)
      case "runs":
        hasRuns = true
        (runs, omittedRunCount) = try Self.runs(&reader, &wrong)
      case "inlineExternalProperties":
        let parts = try Self.runs(&reader, &wrong)
        inline = parts.runs
        omittedRunCount += parts.omitted
      case "schemaVersion":
        isReport = true
        try reader.skipValue()
      default: try reader.skipValue()
      }
    }
    end = reader.offset
    runs = Self.joined(runs, inline, omitted: omittedRunCount)
  }

  private static func runs(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> (runs: [SARIFRun], omitted: Int) {
    var runs: [SARIFRun] = []
    var omitted = 0
    guard try reader.enterArray(&wrong) else { return ([], 0) }
    while try reader.nextElement() {
      if runs.count < wrong.limits.runs {
        runs.append(try SARIFRun(&reader, &wrong))
      } else {
        try reader.skipValue()
        omitted += 1
      }
    }
    return (runs, omitted)
  }

  /// Whether the document declares that it is SARIF, or has members that only SARIF has.
  var isSARIF: Bool {
    let isNamed = schema?.lowercased().contains("sarif") ?? false
    let isNumbered = version.map { $0.hasPrefix("2.") || $0.hasPrefix("1.0") } ?? !runs.isEmpty
    return isNamed && !isJSONSchema || hasRuns && isNumbered && !isReport
  }

  /// Whether the document is itself a JSON Schema.
  var isJSONSchema: Bool { schema?.contains("json-schema.org") ?? false }

  /// Whether the version is the supported one or missing.
  var isVersionKnown: Bool { version == nil || version == Self.readVersion }
}
