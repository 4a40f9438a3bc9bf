internal import JSON

/// The run of one of this program's tools, for the SARIF that it writes.
package struct OwnRun: Sendable {
  package let tool: Tool
  /// The rules that were checked, including those without findings.
  package let rules: [LintRule]
  /// The name of the guidance that contains the rules, whose pages become taxa, or nil for none.
  package let taxonomy: String?
  package let invocation: Invocation?
  /// The GUIDs of this run and of the run that its results are compared with, or nil if unknown.
  package var guid: String?
  package var baselineGUID: String?
  /// The settings that keep the tool from reporting findings.
  package var settings: [ToolSetting] = []
  /// The kinds of the checked widgets, or nil if the tool does not know all of them.
  package var widgetKinds: [String]?
  /// The rules that the tool did not decide at every location.
  package var undecidedRules: [String] = []
  /// The parts of the run that the file omits, as phrases.
  package var omittedParts: [String] = []

  package init(
    tool: Tool, rules: [LintRule] = [], taxonomy: String? = nil, invocation: Invocation? = nil
  ) {
    self.tool = tool
    self.rules = rules
    self.taxonomy = taxonomy
    self.invocation = invocation
  }

  func write(to json: inout JSONWriter) {
    if let invocation {
      json.array("invocations") { invocation.write(to: &$0, settings, omittedParts: omittedParts) }
    }
    if let guid { json.object("automationDetails") { $0.write("guid", guid) } }
    json.write("baselineGuid", baselineGUID)
    let lists = [
      ("leftOut", omittedParts.isEmpty ? nil : omittedParts), ("widgetKinds", widgetKinds),
      ("undecidedRules", undecidedRules.isEmpty ? nil : undecidedRules),
    ]
    if lists.contains(where: { $0.1 != nil }) {
      json.object("properties") { json in
        for (name, texts) in lists {
          if let texts { json.member(name, texts) }
        }
      }
    }
    guard let taxonomy else { return }
    let pages = rules.filter { !$0.guidance.isEmpty }
    json.array("taxonomies") { json in
      json.object { json in
        json.write("name", taxonomy)
        json.array("taxa") { json in
          for rule in pages {
            json.object { json in
              json.write("id", rule.id)
              json.write("name", rule.name)
              if let summary = rule.summary, !summary.isEmpty {
                json.object("shortDescription") { $0.write("text", summary) }
              }
              json.write("helpUri", rule.helpURI)
            }
          }
        }
      }
    }
  }
}

extension Invocation {
  fileprivate func write(
    to json: inout JSONWriter, _ settings: [ToolSetting], omittedParts: [String]
  ) {
    let reported =
      notifications + omittedParts.map { Notification(level: .note, message: "omitted: \($0)") }
    json.object { json in
      json.member("executionSuccessful", isSuccessful)
      json.write("exitCode", exitCode)
      if !settings.isEmpty {
        json.array("toolConfigurationNotifications") { json in
          for setting in settings { setting.write(to: &json) }
        }
      }
      guard !reported.isEmpty else { return }
      json.array("toolExecutionNotifications") { json in
        for notification in reported { notification.write(to: &json) }
      }
    }
  }
}

extension ToolSetting {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.write("level", FindingLevel.note.rawValue)
      json.write(message: "message", phrase)
      if let rule { json.object("associatedRule") { $0.write("id", rule) } }
      guard let path else { return }
      json.object("descriptor") { $0.write("id", Self.pathNotification) }
      json.array("locations") { json in
        json.object { json in
          json.object("physicalLocation") { json in
            json.object("artifactLocation") { $0.write("uri", FileAddress.encoded(path)) }
          }
        }
      }
    }
  }
}

extension Invocation.Notification {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.write("level", level.rawValue)
      json.write(message: "message", message)
      if let descriptorID { json.object("descriptor") { $0.write("id", descriptorID) } }
      if let location {
        json.array("locations") { json in
          json.object { json in
            json.object("physicalLocation") { json in
              json.object("artifactLocation") {
                $0.write("uri", FileAddress.encoded(location.path))
              }
              if let line = location.line {
                json.object("region") { $0.write("startLine", line) }
              }
            }
          }
        }
      }
    }
  }
}
