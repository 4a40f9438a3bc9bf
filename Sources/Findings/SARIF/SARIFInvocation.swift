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
  private(set) var notifications: [Notification] = []
  private(set) var overrides: [(rule: SARIFRuleReference, configuration: SARIFConfiguration)] = []

  struct Notification: Sendable {
    var level: FindingLevel?
    var message = SARIFMessage()
    var descriptor: SARIFRuleReference?
    var rule: SARIFRuleReference?
    var place: SARIFArtifactLocation?
  }

  init(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
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
        try readNotifications(&reader, &wrong, limits)
      case "ruleConfigurationOverrides": try readOverrides(&reader, &wrong, limits)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readNotifications(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      guard notifications.count < limits.notifications else {
        try reader.skipValue()
        wrong.omissions.add(.notifications)
        continue
      }
      guard try reader.enterObject(&wrong) else { continue }
      var notification = Notification()
      while let key = try reader.nextKey() {
        switch key {
        case "level": notification.level = try reader.levelIfAny(&wrong)
        case "message": notification.message = try SARIFMessage(&reader, &wrong)
        case "descriptor": notification.descriptor = try SARIFRuleReference(&reader, &wrong)
        case "associatedRule": notification.rule = try SARIFRuleReference(&reader, &wrong)
        case "locations":
          let places = try SARIFLocation.all(&reader, &wrong, limits, omitting: .locations)
          notification.place = places.first?.artifact
          wrong.omissions.add(.locations, places.count - 1)
        default: try reader.omit(member: key.string, &wrong)
        }
      }
      notifications.append(notification)
    }
  }

  private mutating func readOverrides(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ limits: LintLimits
  ) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      guard try reader.enterObject(&wrong) else { continue }
      var rule: SARIFRuleReference?
      var configuration = SARIFConfiguration()
      while let key = try reader.nextKey() {
        switch key {
        case "descriptor": rule = try SARIFRuleReference(&reader, &wrong)
        case "configuration": configuration = try SARIFConfiguration(&reader, &wrong)
        default: try reader.skipValue()
        }
      }
      if let rule, overrides.count < limits.rules { overrides.append((rule, configuration)) }
    }
  }
}
