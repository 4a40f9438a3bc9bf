internal import JSON
internal import Text

extension LintRule {
  func write(to json: inout JSONWriter, taxonomy: String?) {
    json.object { json in
      json.member("id", id)
      json.write("name", name)
      write("shortDescription", summary, to: &json)
      write("fullDescription", details, to: &json)
      writeHelp(to: &json)
      json.write("helpUri", helpURI)
      if let defaultLevel {
        json.key("defaultConfiguration")
        json.object { json in
          json.member("level", defaultLevel.rawValue)
          json.member("enabled", isEnabled)
          if let rank { json.write("rank", decimal: rank) }
        }
      }
      if !deprecatedIDs.isEmpty {
        json.member("deprecatedIds", Set(deprecatedIDs).sorted())
      }
      if let taxonomy { writeRelationships(to: &json, taxonomy) }
      writeProperties(to: &json)
    }
  }

  /// Writes relationships to the pages of the guidance that the rule checks.
  private func writeRelationships(to json: inout JSONWriter, _ taxonomy: String) {
    guard !guidance.isEmpty else { return }
    json.array("relationships") { json in
      for id in guidance {
        json.object { json in
          json.object("target") { json in
            json.write("id", id)
            json.object("toolComponent") { $0.write("name", taxonomy) }
          }
          json.array("kinds") { $0.value("relevant") }
        }
      }
    }
  }

  /// Writes a text of a rule, which unlike a result's message contains no links that need escaping.
  private func write(_ name: String, _ text: String?, to json: inout JSONWriter) {
    guard let text, !text.isEmpty else { return }
    json.key(name)
    json.object { $0.write("text", text) }
  }

  /// Writes Markdown of a tool as text, because its links and images would be untrusted.
  private func writeHelp(to json: inout JSONWriter) {
    write("help", help ?? helpMarkdown, to: &json)
  }

  private func writeProperties(to json: inout JSONWriter) {
    guard !tags.isEmpty || securitySeverity != nil || precision != nil || problemSeverity != nil
    else { return }
    json.key("properties")
    json.object { json in
      if !tags.isEmpty { json.member("tags", tags.distinct()) }
      json.write("precision", precision)
      json.write("problem.severity", problemSeverity)
      // Readers expect the number as a string.
      if let securitySeverity {
        json.write("security-severity", FixedPoint.text(securitySeverity, decimals: 1))
      }
    }
  }
}
