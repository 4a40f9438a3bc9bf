internal import Text

extension SARIFRun {
  /// The tool run without its results.
  ///
  /// - Parameter overrides: The configuration of rules for each invocation.
  func toolRun(
    rules: SARIFRules, overrides: [[SARIFRules.Position: SARIFConfiguration]], redact: Redaction
  ) -> ToolRun {
    var kept: [Invocation] = []
    for invocation in invocations {
      kept.append(invocation.translated(rules: rules, redact: redact))
    }
    var run = ToolRun(
      tool: driver?.tool ?? Tool(name: "(unnamed tool)"), format: .sarif,
      completeness: completeness(kept, rules))
    run.rules = rules.all(under: overrides)
    run.invocations = kept
    run.omissions = omissions
    run.widgetKinds = widgetKinds
    run.undecidedRules = undecidedRules
    run.commits = bases.revisions.map { $0.truncated(toBytes: 100) }
    return run
  }

  private func completeness(_ invocations: [Invocation], _ rules: SARIFRules) -> Completeness {
    var reasons: [String] = []
    if driver == nil { reasons.append("the run has no tool name") }
    for (given, invocation) in zip(self.invocations, invocations) {
      if let reason = given.failure { reasons.append(reason) }
      let errors = invocation.notifications.filter { $0.level == .error }
      for error in errors.prefix(3) {
        reasons.append("the tool reports: \(error.message.truncated(toBytes: 200))")
      }
      let rest = max(0, errors.count - 3) + given.furtherErrorCount(rules)
      if rest > 0 {
        reasons.append(
          "the tool reports \(Plural.text(rest, errors.isEmpty ? "error" : "more error"))")
      }
      let further = given.notifications.unreadCount
      if further > 0 {
        let text = Plural.text(further, "further notification was", "further notifications were")
        reasons.append("\(text) not read")
      }
    }
    if results == nil { reasons.append("the run has no results array") }
    reasons += unread
    if laterRunCount > 0 {
      let runs = Plural.text(laterRunCount, "further run was", "further runs were")
      reasons.append("\(runs) not read")
    }
    let invocationsLeft = omissions[.invocations]
    if invocationsLeft > 0 {
      let rest = Plural.text(invocationsLeft, "further invocation was", "further invocations were")
      reasons.append("\(rest) not read")
    }
    if !reasons.isEmpty { return .failed(reasons: reasons) }
    // SARIF requires this property. Without it, success is not proven.
    return invocations.isEmpty || self.invocations.contains { $0.isSuccessful == nil }
      ? .notAttested(reason: "the file does not report whether the tool completed") : .complete
  }
}

extension SARIFInvocation {
  /// The reason of a failure, derived from the exit properties, or nil if they show none.
  fileprivate var failure: String? {
    let code = exitCode.map { " (exit code \($0))" } ?? ""
    if !isSuccessReadable {
      return "executionSuccessful is not a boolean\(code)"
    }
    switch isSuccessful {
    case true?: return nil
    case false?: return "the tool reports that it failed\(code)"
    case nil:
      return exitCode ?? 0 == 0 ? nil : "the tool does not report that it succeeded\(code)"
    }
  }

  fileprivate func translated(rules: SARIFRules, redact: Redaction) -> Invocation {
    var kept: [Invocation.Notification] = []
    if let startFailure {
      kept.append(
        Invocation.Notification(
          level: .error, message: redact(startFailure).truncated(toBytes: 2048)))
    }
    if let exitSignal {
      let message = redact("the process was terminated by signal \(exitSignal)")
      kept.append(Invocation.Notification(level: .error, message: message.truncated(toBytes: 2048)))
    }
    let overrides = notificationLevels(rules)
    for notification in notifications.kept {
      let words = notification.message.resolvedText(
        from: rules.notification(notification.descriptor).messages)
      kept.append(
        Invocation.Notification(
          level: Self.level(of: notification.cause, rules, overrides),
          message: redact(words ?? "(no message)").truncated(toBytes: 2048),
          descriptorID: notification.descriptor?.id ?? notification.rule?.id,
          location: notification.place.flatMap { Self.location($0) }))
    }
    return Invocation(
      isSuccessful: isSuccessful ?? false, exitCode: exitCode, notifications: kept)
  }

  /// The number of errors among the notifications that are not kept.
  fileprivate func furtherErrorCount(_ rules: SARIFRules) -> Int {
    guard !notifications.further.isEmpty else { return 0 }
    let overrides = notificationLevels(rules)
    return notifications.further.reduce(0) { sum, further in
      Self.level(of: further.key, rules, overrides) == .error ? sum + further.value : sum
    }
  }

  /// The levels that the invocation sets for notifications.
  private func notificationLevels(_ rules: SARIFRules) -> [SARIFRules.Position: FindingLevel] {
    var levels: [SARIFRules.Position: FindingLevel] = [:]
    for override in notificationOverrides {
      if let position = rules.notification(override.descriptor).position {
        levels[position] = override.configuration.level
      }
    }
    return levels
  }

  /// The level is the notification's own, or else the override of its invocation, the descriptor's
  /// default, or a warning.
  private static func level(
    of cause: SARIFNotifications.Cause, _ rules: SARIFRules,
    _ overrides: [SARIFRules.Position: FindingLevel]
  ) -> FindingLevel {
    if let level = cause.level { return level }
    let descriptor = rules.notification(cause.descriptor)
    return descriptor.position.flatMap { overrides[$0] } ?? descriptor.defaultLevel ?? .warning
  }

  /// A place within the project, since any other would reveal information about the machine.
  private static func location(_ place: SARIFArtifactLocation) -> FindingLocation? {
    guard let uri = place.uri, !FileAddress.isAbsolute(uri) else { return nil }
    return FindingLocation(path: FileAddress.path(of: uri))
  }
}
