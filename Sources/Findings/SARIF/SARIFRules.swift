/// The rules of a run's tool and its extensions, found by any kind of reference.
struct SARIFRules: Sendable {
  private var components: [[OneCopy<LintRule>]] = []
  private var messages: [[[String: String]]] = []
  private var names: [String] = []
  private var guids: [String?] = []
  private var positions: [String: Position] = [:]
  /// The message strings of each component that do not belong to a rule.
  private var globalMessages: [[String: String]] = []

  struct Position: Hashable, Sendable {
    /// The index of the component: 0 for the driver, 1 for the first extension.
    let component: Int
    let index: Int
  }

  init(of run: SARIFRun, citation: GuidanceCitation) {
    let all = (run.driver.map { [$0] } ?? []) + run.extensions
    for (number, component) in all.enumerated() {
      names.append(component.name)
      guids.append(component.guid)
      globalMessages.append(component.messages)
      components.append(component.rules.map { OneCopy($0.citing(citation)) })
      messages.append(component.rules.map(\.messages))
      for (index, rule) in component.rules.enumerated() {
        let position = Position(component: number, index: index)
        for name in [rule.rule.id] + (rule.guid.map { [$0] } ?? []) {
          if positions[name] == nil { positions[name] = position }
        }
      }
    }
    // Deprecated ids come last, so that they never hide a rule that currently has the id.
    for (number, component) in all.enumerated() {
      for (index, rule) in component.rules.enumerated() {
        for name in rule.rule.deprecatedIDs where positions[name] == nil {
          positions[name] = Position(component: number, index: index)
        }
      }
    }
  }

  /// All rules, the driver's first; a rule that is disabled in every invocation is disabled.
  func all(under overrides: [[Position: SARIFConfiguration]]) -> [LintRule] {
    components.enumerated().flatMap { component, rules in
      rules.enumerated().map { index, rule in
        let position = Position(component: component, index: index)
        var rule = rule.value
        let isOnSomewhere = overrides.contains { $0[position]?.isEnabled ?? rule.isEnabled }
        if !overrides.isEmpty { rule.isEnabled = isOnSomewhere }
        return rule
      }
    }
  }

  func rule(at position: Position) -> OneCopy<LintRule> {
    components[position.component][position.index]
  }

  /// The message strings available to a result, from its rule, the rule's component and the tool.
  func messages(at position: Position?) -> [[String: String]] {
    guard let position else { return toolMessages }
    let own = [messages[position.component][position.index], globalMessages[position.component]]
    return (position.component == 0 ? own : own + toolMessages).filter { !$0.isEmpty }
  }

  /// The message strings available to every message.
  var toolMessages: [[String: String]] { Array(globalMessages.prefix(1)) }

  /// The rule of a result, found by its index, GUID or id, or by the longest prefix of an id with
  /// slashes.
  func position(of reference: SARIFRuleReference?, id: String?, index: Int?) -> Position? {
    let component = component(of: reference)
    if let index = reference?.index ?? index, index >= 0, components.indices.contains(component),
      components[component].indices.contains(index)
    {
      return Position(component: component, index: index)
    }
    if let guid = reference?.guid, let position = positions[guid] { return position }
    guard var id = reference?.id ?? id else { return nil }
    // The number of steps is bounded, since an id with a million slashes is an attack.
    for _ in 0..<16 {
      if let position = positions[id] { return position }
      guard let slash = id.lastIndex(of: "/") else { return nil }
      id = String(id[..<slash])
    }
    return nil
  }

  private func component(of reference: SARIFRuleReference?) -> Int {
    guard let reference else { return 0 }
    if let index = reference.componentIndex, index >= 0, index < components.count {
      return min(index + 1, components.count - 1)
    }
    if let guid = reference.componentGUID, let found = guids.firstIndex(of: guid) { return found }
    if let name = reference.componentName, let found = names.firstIndex(of: name) { return found }
    return 0
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
