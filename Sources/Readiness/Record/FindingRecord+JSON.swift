internal import Findings
internal import JSON

extension FindingRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("fingerprint", fingerprint)
      json.member("pathless", pathless)
      json.member("isIdentifiedByLine", isIdentifiedByLine)
      json.member("tool", tool)
      json.member("rule", rule)
      json.member("guidance", guidance)
      json.member("level", level.rawValue)
      json.member("path", path)
      json.member("line", line)
      json.member("message", message)
      json.member("isOpen", isOpen)
      json.member("suppression", suppression)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      fingerprint: try json.text("fingerprint"), pathless: try json.text("pathless"),
      tool: try json.text("tool"), rule: try json.text("rule"),
      guidance: try json.texts("guidance"), level: try json.choice("level"),
      path: try json.textOrNull("path"), line: try json.integerOrNull("line"),
      message: try json.text("message"), isOpen: try json.flag("isOpen"),
      suppression: try json.textOrNull("suppression"))
    isIdentifiedByLine = try json.flag("isIdentifiedByLine")
  }
}

extension UnlistedFindings {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", rule)
      json.member("guidance", guidance)
      json.member("level", level.rawValue)
      json.member("count", count)
    }
  }
}

extension JSONObject {
  /// The findings that are counted and not listed.
  func unlistedFindings(_ name: String) throws(JSONError) -> [UnlistedFindings] {
    try list(name) { (json) throws(JSONError) in
      UnlistedFindings(
        rule: try json.text("rule"), guidance: try json.texts("guidance"),
        level: try json.choice("level"), count: try json.integer("count"))
    }
  }
}
