internal import JSON
internal import Text

/// A rule, taxon or notification descriptor as written in a SARIF file.
struct SARIFRule: Sendable {
  private(set) var rule: LintRule
  private(set) var guid: String?
  private(set) var messages: [String: String] = [:]
  /// The ids of its related items, such as guidance.
  private(set) var related: [String] = []

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    var rule = LintRule(id: "")
    guard try reader.enterObject(&wrong) else {
      self.rule = rule
      return
    }
    var id = ""
    var properties = SARIFProperties()
    while let key = try reader.nextKey() {
      switch key {
      case "id": id = try reader.stringIfAny(&wrong) ?? ""
      case "guid": guid = try reader.stringIfAny(&wrong)
      case "name": rule.name = try reader.stringIfAny(&wrong)
      case "shortDescription": rule.summary = try SARIFMessage(&reader, &wrong).text
      case "fullDescription": rule.details = try SARIFMessage(&reader, &wrong).text
      case "help": (rule.help, rule.helpMarkdown) = try Self.help(&reader, &wrong)
      case "helpUri": rule.helpURI = WebAddress.sanitized(try reader.stringIfAny(&wrong))
      case "defaultConfiguration":
        let configuration = try SARIFConfiguration(&reader, &wrong)
        rule.defaultLevel = configuration.level
        rule.isEnabled = configuration.isEnabled ?? true
        rule.rank = configuration.rank
      case "deprecatedIds":
        rule.deprecatedIDs = try reader.strings(
          &wrong, atMost: 20, omitting: .identifiers)
      case "messageStrings": messages = try Self.strings(&reader, &wrong)
      case "relationships": try readRelationships(&reader, &wrong, into: &related)
      case "properties": properties = try SARIFProperties(&reader, &wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    self.rule = rule.completed(id: id, with: properties, wrong.limits)
  }

  /// The message strings of a rule or tool by id.
  static func strings(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> [String: String] {
    var strings: [String: String] = [:]
    guard try reader.enterObject(&wrong) else { return strings }
    while let key = try reader.nextKey() {
      let name = key.string
      let text = try SARIFMessage(&reader, &wrong).text
      if strings.count < 200 {
        strings[name] = text
      } else {
        wrong.omissions.add(.messageStrings)
      }
    }
    return strings
  }

  private static func help(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> (text: String?, markdown: String?) {
    var (text, markdown): (String?, String?) = (nil, nil)
    guard try reader.enterObject(&wrong) else { return (nil, nil) }
    while let key = try reader.nextKey() {
      switch key {
      case "text": text = try reader.stringIfAny(&wrong)
      case "markdown": markdown = try reader.stringIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
    return (text, markdown)
  }
}

private func readRelationships(
  _ reader: inout JSONReader, _ wrong: inout WrongTypes, into related: inout [String]
) throws(JSONError) {
  guard try reader.enterArray(&wrong) else { return }
  while try reader.nextElement() {
    guard try reader.enterObject(&wrong) else { continue }
    while let key = try reader.nextKey() {
      switch key {
      case "target":
        if let id = try SARIFRuleReference(&reader, &wrong).id, related.count < 50 {
          related.append(id)
        } else {
          wrong.omissions.add(.relationships)
        }
      default: try reader.skipValue()
      }
    }
  }
}

extension LintRule {
  /// The rule with its id, its properties, and its texts truncated to the limits.
  fileprivate func completed(
    id: String, with properties: SARIFProperties, _ limits: LintLimits
  ) -> LintRule {
    func kept(_ text: String?, _ limit: Int) -> String? {
      text.flatMap { $0.isEmpty ? nil : $0.truncated(toBytes: limit) }
    }
    var rule = LintRule(id: id.truncated(toBytes: 500))
    rule.name = kept(name, 500)
    rule.summary = kept(summary, limits.messageBytes)
    rule.details = kept(details, limits.helpBytes)
    rule.help = kept(help, limits.helpBytes)
    rule.helpMarkdown = kept(helpMarkdown, limits.helpBytes)
    rule.helpURI = helpURI
    rule.defaultLevel = defaultLevel
    rule.rank = rank
    rule.isEnabled = isEnabled
    rule.deprecatedIDs = deprecatedIDs
    rule.tags = properties.tags
    rule.securitySeverity = properties.securitySeverity
    rule.precision = properties.precision
    rule.problemSeverity = properties.problemSeverity
    rule.removePersonalPlaces()
    return rule
  }
}
