/// The rules and notifications of a run's tool and its extensions.
struct SARIFRules: Sendable {
  typealias Position = SARIFDescriptors.Position

  private let ruleTable: SARIFDescriptors
  private let notificationTable: SARIFDescriptors
  /// The rules of each component.
  private let rules: [[Interned<LintRule>]]
  /// The message strings of each rule.
  private let messages: [[[String: String]]]
  private let notifications: [[SARIFRule]]
  /// The message strings of each component that do not belong to a rule.
  private let globalMessages: [[String: String]]

  init(of run: SARIFRun, citation: GuidanceCitation) {
    ruleTable = SARIFDescriptors(of: run, \.rules)
    notificationTable = SARIFDescriptors(of: run, \.notifications)
    let components = run.components
    rules = components.map { component in
      component.rules.map { Interned($0.citing(citation)) }
    }
    messages = components.map { $0.rules.map(\.messages) }
    notifications = components.map(\.notifications)
    globalMessages = components.map(\.messages)
  }

  /// All rules, the driver's first; a rule that is disabled in every invocation is disabled.
  func all(under overrides: [[Position: SARIFConfiguration]]) -> [LintRule] {
    rules.enumerated().flatMap { component, rules in
      rules.enumerated().map { index, rule in
        let position = Position(component: component, index: index)
        var rule = rule.value
        let isOnSomewhere = overrides.contains { $0[position]?.isEnabled ?? rule.isEnabled }
        if !overrides.isEmpty { rule.isEnabled = isOnSomewhere }
        return rule
      }
    }
  }

  func rule(at position: Position) -> Interned<LintRule> {
    rules[position.component][position.index]
  }

  /// The message strings available to a result, from its rule, the rule's component and the tool.
  func messages(at position: Position?) -> [[String: String]] {
    messages(position.map { messages[$0.component][$0.index] }, of: position?.component)
  }

  private func messages(_ own: [String: String]?, of component: Int?) -> [[String: String]] {
    let inComponent = component.map { globalMessages[$0] }
    let ofTool = component == 0 ? nil : globalMessages.first
    return [own, inComponent, ofTool].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The rule of a result.
  func position(of reference: SARIFRuleReference?, id: String?, index: Int?) -> Position? {
    ruleTable.position(of: reference, id: id, index: index)
  }
}

/// The descriptor of a notification with the message strings available to it.
struct SARIFNotificationDescriptor: Sendable {
  let position: SARIFRules.Position?
  let defaultLevel: FindingLevel?
  let messages: [[String: String]]
}

extension SARIFRules {
  /// The descriptor that a notification refers to, or one without a position and level.
  func notification(_ reference: SARIFRuleReference?) -> SARIFNotificationDescriptor {
    let position = reference.flatMap {
      notificationTable.position(of: $0, id: nil, index: nil)
    }
    let descriptor = position.map { notifications[$0.component][$0.index] }
    return SARIFNotificationDescriptor(
      position: position, defaultLevel: descriptor?.rule.defaultLevel,
      messages: messages(descriptor?.messages, of: position?.component))
  }
}

extension SARIFRule {
  /// The rule with the guidance ids that its id, tags, relationships and help address cite.
  fileprivate func citing(_ citation: GuidanceCitation) -> LintRule {
    var ids = Set<String>()
    for name in [rule.id] + rule.tags + related {
      if let id = citation.id(endingName: name) { ids.insert(id) }
    }
    if let id = rule.helpURI.flatMap({ citation.id(endingAddress: $0) }) { ids.insert(id) }
    var rule = rule
    rule.guidance = ids.sorted()
    return rule
  }
}
