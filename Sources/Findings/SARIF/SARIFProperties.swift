internal import Bytes

/// The few members of a property bag that are read; the rest is anybody's.
struct SARIFProperties: Sendable {
  private(set) var tags: [String] = []
  private(set) var securitySeverity: Double?
  private(set) var precision: String?
  /// Where some tools put the severity and nowhere else.
  private(set) var problemSeverity: String?

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "tags": tags = try reader.strings(&wrong, atMost: 50)
      case "security-severity": securitySeverity = try reader.numberOrDigits(&wrong)
      case "precision": precision = try reader.stringIfAny(&wrong)
      case "problem.severity": problemSeverity = try reader.stringIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
    if let severity = securitySeverity, !(0...10).contains(severity) { securitySeverity = nil }
  }

  /// The level that `problem.severity` stands for.
  var level: FindingLevel? {
    switch problemSeverity {
    case "error": .error
    case "warning": .warning
    case "recommendation", "note": .note
    default: nil
    }
  }
}
