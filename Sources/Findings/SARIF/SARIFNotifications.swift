internal import JSON

/// The notifications of an invocation: those that are kept, and what decides the level of the others.
struct SARIFNotifications: Sendable {
  private(set) var kept: [Notification] = []
  /// The numbers of notifications that are not kept, by what decides their level.
  private(set) var further: [Cause: Int] = [:]
  /// The number of notifications whose level is not known, because too many causes differ.
  private(set) var unreadCount = 0
  /// The numbers of kept notifications by the level that they state.
  private var keptCounts: [FindingLevel?: Int] = [:]

  /// A message of the tool about its own run.
  struct Notification: Sendable {
    var level: FindingLevel?
    var message = SARIFMessage()
    var descriptor: SARIFRuleReference?
    var rule: SARIFRuleReference?
    var place: SARIFArtifactLocation?

    var cause: Cause { Cause(level: level, descriptor: level == nil ? descriptor : nil) }
  }

  /// The level that a notification states, or the descriptor that decides it.
  struct Cause: Hashable, Sendable {
    let level: FindingLevel?
    let descriptor: SARIFRuleReference?
  }

  /// Reads a further array of notifications.
  ///
  /// Each stated level has its own limit, so that many notes do not displace an error.
  mutating func read(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      let before = wrong.omissions
      guard let notification = try Self.notification(&reader, &wrong) else { continue }
      guard keptCounts[notification.level, default: 0] < wrong.limits.notifications else {
        wrong.omissions = before
        wrong.omissions.add(.notifications)
        countFurther(notification.cause, wrong.limits)
        continue
      }
      keptCounts[notification.level, default: 0] += 1
      kept.append(notification)
    }
  }

  private mutating func countFurther(_ cause: Cause, _ limits: LintLimits) {
    if further[cause] != nil || further.count < limits.rules {
      further[cause, default: 0] += 1
    } else {
      unreadCount += 1
    }
  }

  private static func notification(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> Notification? {
    guard try reader.enterObject(&wrong) else { return nil }
    var notification = Notification()
    while let key = try reader.nextKey() {
      switch key {
      case "level": notification.level = try reader.levelIfAny(&wrong)
      case "message": notification.message = try SARIFMessage(&reader, &wrong)
      case "descriptor": notification.descriptor = try SARIFRuleReference(&reader, &wrong)
      case "associatedRule": notification.rule = try SARIFRuleReference(&reader, &wrong)
      case "locations":
        let places = try SARIFLocation.all(&reader, &wrong, omitting: .locations)
        notification.place = places.first?.artifact
        wrong.omissions.add(.locations, places.count - 1)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    return notification
  }
}
