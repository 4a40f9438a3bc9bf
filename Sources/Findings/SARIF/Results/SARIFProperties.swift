internal import JSON

/// The few standard members of a property bag; the rest is specific to tools.
struct SARIFProperties: Sendable {
  private(set) var tags: [String] = []
  private(set) var securitySeverity: Double?
  private(set) var precision: String?
  /// CodeQL's severity, which is displayed but does not affect the level.
  private(set) var problemSeverity: String?

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "tags": tags = try reader.strings(&wrong, atMost: 50, omitting: .tags)
      case "security-severity": securitySeverity = try reader.numberOrDigits(&wrong)
      case "precision": precision = try reader.stringIfAny(&wrong)
      case "problem.severity":
        problemSeverity = try reader.stringIfAny(&wrong)?.truncated(toBytes: 100)
      default: try reader.omit(.properties, &wrong)
      }
    }
    if let severity = securitySeverity, !(0...10).contains(severity) { securitySeverity = nil }
  }
}
