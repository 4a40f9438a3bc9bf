internal import Analysis
internal import Documents
internal import Findings
package import JSON
internal import Traces

extension RunRecord {
  /// Writes the record with every key, null for unknown values; page addresses are left out.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("app", app)
      json.member("version", version)
      json.member("build", build)
      json.member("kind", kind)
      json.member("commit", commit)
      json.member("branch", branch)
      json.member("date", date)
      json.member("url", url)
      json.member("program", program)
      json.member("profile", profile)
      json.member("configuration", configuration)
      json.member("waiversDigest", waiversDigest)
      json.member("signOffsDigest", signOffsDigest)
      json.member("expects", expects) { $0.write(to: &$1) }
      json.member("gaps", gaps)
      json.array("inputs") { json in inputs.forEach { $0.write(to: &json) } }
      json.member("failedTests", failedTests)
      json.array("tools") { json in tools.forEach { $0.write(to: &json) } }
      json.array("scenarios") { json in scenarios.forEach { $0.write(to: &json) } }
      json.array("widgets") { json in widgets.forEach { $0.write(to: &json) } }
      json.member("omittedWidgets", omittedWidgets)
      json.array("cells") { json in cells.forEach { $0.write(to: &json) } }
      json.array("rules") { json in rules.forEach { $0.write(to: &json) } }
      json.array("foreignTraces") { json in foreignTraces.forEach { $0.write(to: &json) } }
      json.array("findings") { json in findings.forEach { $0.write(to: &json) } }
      json.member("omittedFindings", omittedFindings)
      json.array("unlistedFindings") { json in unlistedFindings.forEach { $0.write(to: &json) } }
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      id: try json.text("id"), app: try json.text("app"), program: try json.text("program"),
      profile: try json.text("profile"), configuration: try json.text("configuration"))
    waiversDigest = try json.text("waiversDigest")
    signOffsDigest = try json.text("signOffsDigest")
    expects = try json.objectOrNull("expects").map { (json) throws(JSONError) in
      try Expectations(json)
    }
    version = try json.textOrNull("version")
    build = try json.textOrNull("build")
    kind = try json.textOrNull("kind")
    commit = try json.textOrNull("commit")
    branch = try json.textOrNull("branch")
    date = try json.textOrNull("date")
    url = try json.textOrNull("url")
    gaps = try json.texts("gaps")
    inputs = try json.list("inputs", InputRecord.init)
    failedTests = try json.has("failedTests") ? json.texts("failedTests") : []
    tools = try json.list("tools", ToolRecord.init)
    scenarios = try json.list("scenarios", ScenarioRecord.init)
    widgets = try json.list("widgets", WidgetRecord.init)
    omittedWidgets = try json.integer("omittedWidgets")
    cells = try json.list("cells", CellRecord.init)
    rules = try json.list("rules", RuleRecord.init)
    foreignTraces = try json.list("foreignTraces", ForeignTrace.init)
    findings = try json.list("findings", FindingRecord.init)
    omittedFindings = try json.integer("omittedFindings")
    unlistedFindings = try json.unlistedFindings("unlistedFindings")
  }
}

extension InputRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("format", form)
      json.member("digest", digest)
      json.member("isRead", isRead)
      json.member("scenario", scenario)
      json.member("origin", origin?.rawValue)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      name: try json.text("name"), form: try json.text("format"),
      digest: try json.textOrNull("digest"), isRead: try json.flag("isRead"),
      scenario: try json.textOrNull("scenario"), origin: try json.choiceOrNull("origin"))
  }
}

extension ForeignTrace {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("kinds", kinds)
      json.member("isBundled", isBundled)
    }
  }

  fileprivate init(_ json: JSONObject) throws(JSONError) {
    self.init(
      name: try json.text("name"), kinds: try json.texts("kinds"),
      isBundled: try json.flag("isBundled"))
  }
}

extension JSONObject {
  /// Returns the enumeration value of a text, or nil for null.
  func choiceOrNull<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String
  ) throws(JSONError) -> Choice? {
    guard try textOrNull(name) != nil else { return nil }
    return try choice(name)
  }
}

extension ToolRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("version", version)
      json.member("state", state.rawValue)
      json.member("reasons", reasons)
      json.member("rules", rules)
      json.member("off", off)
      json.array("settings") { json in settings.forEach { $0.write(to: &json) } }
      json.member("results", results)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      name: try json.text("name"), version: try json.textOrNull("version"),
      state: try json.choice("state"), reasons: try json.texts("reasons"),
      rules: try json.texts("rules"), off: try json.texts("off"),
      settings: try json.list("settings", ToolSetting.init),
      results: try json.integer("results"))
  }
}

extension ToolSetting {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", rule)
      json.member("path", path)
      json.member("words", phrase)
    }
  }

  fileprivate init(_ json: JSONObject) throws(JSONError) {
    self.init(
      rule: try json.textOrNull("rule"), path: try json.textOrNull("path"),
      phrase: try json.text("words"))
  }
}

extension ScenarioRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("outcome", outcome.rawValue)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(id: try json.text("id"), outcome: try json.choice("outcome"))
  }
}

extension WidgetRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("trace", trace)
      json.member("scenario", scenario)
      json.member("isCertified", isCertified)
      json.member("origin", origin.rawValue)
      json.member("recordsEveryChange", recordsEveryChange)
      json.member("isIncomplete", isIncomplete)
      json.key("numbers")
      numbers.write(to: &json)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      try WidgetSummary(try json.object("numbers")), trace: try json.text("trace"),
      scenario: try json.textOrNull("scenario"), isCertified: try json.flag("isCertified"),
      origin: try json.choice("origin"), recordsEveryChange: try json.flag("recordsEveryChange"),
      isIncomplete: try json.flag("isIncomplete"))
  }
}

extension CellRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("cell", cell)
      json.member("agrees", agrees)
      json.member("isDegraded", isDegraded)
      json.member("origin", origin.rawValue)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      cell: try json.text("cell"), agrees: try json.flag("agrees"),
      isDegraded: try json.flag("isDegraded"), origin: try json.choice("origin"))
  }
}

extension RuleRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("severity", severity)
      json.member("outcome", outcome.rawValue)
      json.member("isCoverage", isCoverage)
      json.member("basis", basis?.rawValue)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      id: try json.text("id"), severity: try json.text("severity"),
      outcome: try json.choice("outcome"), isCoverage: try json.flag("isCoverage"),
      basis: try json.choiceOrNull("basis"))
  }
}
