internal import Bytes

/// A whole SARIF file at first sight: everything but the results.
struct SARIFLog: Sendable {
  private(set) var version: String?
  private(set) var schema: String?
  /// Whether there is a member `runs`, whatever its value.
  private(set) var hasRuns = false
  private(set) var runs: [SARIFRun] = []
  private(set) var omittedRunCount = 0
  /// Where the JSON ends.
  private(set) var end = 0

  init(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "version": version = try reader.stringIfAny(&wrong)
      case "$schema": schema = try reader.stringIfAny(&wrong)
      case "runs":
        hasRuns = true
        try readRuns(&reader, &wrong, limits)
      default: try reader.skipValue()
      }
    }
    end = reader.offset
  }

  private mutating func readRuns(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    runs = []
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      if runs.count < limits.runs {
        runs.append(try SARIFRun(&reader, &wrong, limits))
      } else {
        try reader.skipValue()
        omittedRunCount += 1
      }
    }
  }

  /// Whether the document says that it is SARIF, or has what only SARIF has.
  var isSARIF: Bool {
    let isNamed = schema?.lowercased().contains("sarif") ?? false
    return isNamed && !isJSONSchema || hasRuns && (version?.hasPrefix("2.") ?? !runs.isEmpty)
  }

  /// Whether the document describes documents.
  var isJSONSchema: Bool { schema?.contains("json-schema.org") ?? false }

  /// Whether it is of the version that is read; later drafts of version 2 have the same members.
  var isVersionKnown: Bool { version?.hasPrefix("2.") ?? true }
}
