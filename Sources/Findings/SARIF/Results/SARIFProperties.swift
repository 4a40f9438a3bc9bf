internal import JSON

/// The few members of a property bag that are read; the rest is anybody's.
struct SARIFProperties: Sendable {
  private(set) var tags: [String] = []
  private(set) var securitySeverity: Double?
  private(set) var precision: String?
  /// CodeQL's word for the severity, which is shown and decides no level.
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
        problemSeverity = try reader.stringIfAny(&wrong)?.cut(toBytes: 100)
      default: try reader.omit(.properties, &wrong)
      }
    }
    if let severity = securitySeverity, !(0...10).contains(severity) { securitySeverity = nil }
  }
}
