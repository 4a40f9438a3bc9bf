/// What a project's settings keep a tool from telling.
package struct ToolSetting: Hashable, Sendable {
  /// The rule that is set; nil for every rule.
  package let rule: String?
  /// The file, folder or pattern that is left out; nil for everywhere.
  package let path: String?
  /// What is set, as a sentence without a full stop.
  package let words: String

  package init(rule: String?, path: String?, words: String) {
    self.rule = rule
    self.path = path
    self.words = words
  }

  /// Whether both set the same rule or path, to whatever.
  package func isAbout(sameAs other: ToolSetting) -> Bool {
    rule == other.rule && path == other.path
  }
}

extension ToolSetting {
  /// The kind of notification that names a path; one about a rule has the rule's id.
  static let pathNotification = "settings.path"
}

extension ToolRun {
  /// What the tool says that its settings keep it from telling.
  package var settings: [ToolSetting] {
    let known = Set(rules.map(\.id))
    return invocations.flatMap(\.notifications).compactMap { notification in
      guard notification.level == .note, let id = notification.descriptorID else { return nil }
      if id == ToolSetting.pathNotification, let path = notification.location?.path {
        return ToolSetting(rule: nil, path: path, words: notification.message)
      }
      guard known.contains(id) else { return nil }
      return ToolSetting(rule: id, path: nil, words: notification.message)
    }
  }
}
