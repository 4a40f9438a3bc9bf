/// A project setting that keeps a tool from reporting findings.
package struct ToolSetting: Hashable, Sendable {
  /// The rule that is set, or nil for all rules.
  package let rule: String?
  /// The excluded file, folder or pattern, or nil for all files.
  package let path: String?
  /// The setting as a clause without a full stop.
  package let phrase: String

  package init(rule: String?, path: String?, phrase: String) {
    self.rule = rule
    self.path = path
    self.phrase = phrase
  }

  /// Whether both settings are about the same rule or path, whatever their values.
  package func isAbout(sameAs other: ToolSetting) -> Bool {
    rule == other.rule && path == other.path
  }
}

extension ToolSetting {
  /// The id of notifications about a path; a notification about a rule has the rule's id.
  static let pathNotification = "settings.path"
}

extension ToolRun {
  /// The settings in the run that keep the tool from reporting findings.
  package var settings: [ToolSetting] {
    let known = Set(rules.map(\.id))
    return invocations.flatMap(\.notifications).compactMap { notification in
      guard notification.level == .note, let id = notification.descriptorID else { return nil }
      if id == ToolSetting.pathNotification, let path = notification.location?.path {
        return ToolSetting(rule: nil, path: path, phrase: notification.message)
      }
      guard known.contains(id) else { return nil }
      return ToolSetting(rule: id, path: nil, phrase: notification.message)
    }
  }
}
