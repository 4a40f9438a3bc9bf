internal import Text

/// An invocation of a tool, without anything that could contain a secret.
package struct Invocation: Hashable, Sendable {
  package let isSuccessful: Bool
  package let exitCode: Int?
  package let notifications: [Notification]

  /// A message of a tool about its own run.
  package struct Notification: Hashable, Sendable {
    package let level: FindingLevel
    package let message: String
    /// The tool's id for this kind of notification.
    package let descriptorID: String?
    /// The file that it is about, if any.
    package let location: FindingLocation?

    package init(
      level: FindingLevel, message: String, descriptorID: String? = nil,
      location: FindingLocation? = nil
    ) {
      self.level = level
      self.message = message.withoutPersonalPlaces
      self.descriptorID = descriptorID?.withoutPersonalPlaces
      self.location = location
    }
  }

  package init(
    isSuccessful: Bool, exitCode: Int? = nil, notifications: [Notification] = []
  ) {
    self.isSuccessful = isSuccessful
    self.exitCode = exitCode
    self.notifications = notifications
  }
}
