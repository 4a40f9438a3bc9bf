internal import JSON

/// An invocation of a tool; its command line, environment, account, machine and folder are skipped.
struct SARIFInvocation: Sendable {
  private(set) var isSuccessful: Bool?
  /// Whether `executionSuccessful` is a Boolean or missing.
  private(set) var isSuccessReadable = true
  private(set) var exitCode: Int?
  private(set) var startFailure: String?
  /// The name or number of the signal that ended the process.
  private(set) var exitSignal: String?
  private(set) var notifications = SARIFNotifications()
  /// The configuration of rules, where it differs from the rule's default.
  private(set) var overrides: [Override] = []
  /// The configuration of notifications, where it differs from the descriptor's default.
  private(set) var notificationOverrides: [Override] = []

  /// A configuration for one descriptor.
  struct Override: Sendable {
    let descriptor: SARIFRuleReference
    let configuration: SARIFConfiguration
  }

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "executionSuccessful":
        let known = wrong.count
        isSuccessful = try reader.booleanIfAny(&wrong)
        isSuccessReadable = wrong.count == known
      case "exitCode": exitCode = try reader.integerIfAny(&wrong)
      case "processStartFailureMessage": startFailure = try reader.stringIfAny(&wrong)
      case "exitSignalName": exitSignal = try reader.stringIfAny(&wrong)
      case "exitSignalNumber":
        let number = try reader.integerIfAny(&wrong).map(String.init)
        exitSignal = exitSignal ?? number
      case "toolExecutionNotifications", "toolConfigurationNotifications":
        try notifications.read(&reader, &wrong)
      case "ruleConfigurationOverrides":
        overrides = try Self.overrides(&reader, &wrong)
      case "notificationConfigurationOverrides":
        notificationOverrides = try Self.overrides(&reader, &wrong)
      default: try reader.skipValue()
      }
    }
  }

  private static func overrides(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> [Override] {
    var overrides: [Override] = []
    guard try reader.enterArray(&wrong) else { return overrides }
    while try reader.nextElement() {
      guard try reader.enterObject(&wrong) else { continue }
      var descriptor: SARIFRuleReference?
      var configuration = SARIFConfiguration()
      while let key = try reader.nextKey() {
        switch key {
        case "descriptor": descriptor = try SARIFRuleReference(&reader, &wrong)
        case "configuration": configuration = try SARIFConfiguration(&reader, &wrong)
        default: try reader.skipValue()
        }
      }
      if let descriptor, overrides.count < wrong.limits.rules {
        overrides.append(Override(descriptor: descriptor, configuration: configuration))
      }
    }
    return overrides
  }
}
