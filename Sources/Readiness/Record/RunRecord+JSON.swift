package import Bytes
internal import Findings
internal import Traces

extension RunRecord {
  /// Writes the record with every key, null where nothing is known; the addresses of pages are left out.
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
      json.texts("gaps", gaps)
      json.array("inputs") { json in inputs.forEach { $0.write(to: &json) } }
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
    // Lines of earlier versions do not tell.
    waiversDigest = json.has("waiversDigest") ? try json.text("waiversDigest") : ""
    signOffsDigest = json.has("signOffsDigest") ? try json.text("signOffsDigest") : ""
    version = try json.textOrNull("version")
    build = try json.textOrNull("build")
    kind = try json.textOrNull("kind")
    commit = try json.textOrNull("commit")
    branch = try json.textOrNull("branch")
    date = try json.textOrNull("date")
    url = try json.textOrNull("url")
    gaps = try json.texts("gaps")
    inputs = try json.list("inputs", InputRecord.init)
    tools = try json.list("tools", ToolRecord.init)
    scenarios = try json.list("scenarios", ScenarioRecord.init)
    widgets = try json.list("widgets", WidgetRecord.init)
    omittedWidgets = json.has("omittedWidgets") ? try json.integer("omittedWidgets") : 0
    cells = try json.list("cells", CellRecord.init)
    rules = try json.list("rules", RuleRecord.init)
    foreignTraces =
      json.has("foreignTraces") ? try json.list("foreignTraces", ForeignTrace.init) : []
    findings = try json.list("findings", FindingRecord.init)
    omittedFindings = try json.integer("omittedFindings")
    unlistedFindings = try json.unlistedFindings("unlistedFindings")
  }
}

extension JSONWriter {
  /// Writes a member that is an array of texts.
  mutating func texts(_ name: String, _ texts: [String]) {
    array(name) { json in texts.forEach { json.value($0) } }
  }

  /// Writes a member that is true or false.
  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a member that is a number, or null where there is none.
  mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }
}

extension InputRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("form", form)
      json.member("digest", digest)
      json.member("isRead", isRead)
      json.member("scenario", scenario)
      json.member("origin", origin?.rawValue)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    let form = try json.text("form")
    self.init(
      name: try json.text("name"), form: form,
      digest: try json.textOrNull("digest"), isRead: try json.flag("isRead"),
      // Lines of earlier versions do not tell.
      scenario: json.has("scenario") ? try json.textOrNull("scenario") : nil,
      origin: json.has("origin") ? try json.choiceIfAny("origin") : form == "trace" ? .unknown : nil
    )
  }
}

extension ForeignTrace {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.texts("kinds", kinds)
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
  /// A word; nil where it is null, or where a line of an earlier version lacks it.
  func choiceIfAny<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String
  ) throws(JSONError) -> Choice? {
    guard has(name), try textOrNull(name) != nil else { return nil }
    return try choice(name)
  }

  /// A whole number; nil where it is null, or where a line of an earlier version lacks it.
  fileprivate func integerIfAny(_ name: String) throws(JSONError) -> Int? {
    has(name) ? try integerOrNull(name) : nil
  }

  /// An origin, unknown in lines of earlier versions.
  fileprivate func origin(_ name: String) throws(JSONError) -> TraceOrigin {
    has(name) ? try choice(name) : .unknown
  }
}

extension ToolRecord {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("version", version)
      json.member("state", state.rawValue)
      json.texts("reasons", reasons)
      json.texts("rules", rules)
      json.texts("off", off)
      json.array("settings") { json in settings.forEach { $0.write(to: &json) } }
      json.member("results", results)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      name: try json.text("name"), version: try json.textOrNull("version"),
      state: try json.choice("state"), reasons: try json.texts("reasons"),
      rules: try json.texts("rules"), off: try json.texts("off"),
      // Lines of earlier versions do not tell.
      settings: json.has("settings") ? try json.list("settings", ToolSetting.init) : [],
      results: try json.integer("results"))
  }
}

extension ToolSetting {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", rule)
      json.member("path", path)
      json.member("words", words)
    }
  }

  fileprivate init(_ json: JSONObject) throws(JSONError) {
    self.init(
      rule: try json.textOrNull("rule"), path: try json.textOrNull("path"),
      words: try json.text("words"))
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
      json.member("kind", kind)
      json.member("instance", instance)
      json.member("trace", trace)
      json.member("scenario", scenario)
      json.member("isCertified", isCertified)
      json.member("origin", origin.rawValue)
      json.member("recordsEveryChange", recordsEveryChange)
      json.member("requested", requested)
      json.member("started", started)
      json.member("charged", charged)
      json.member("budgetPerDay", budgetPerDay)
      json.member("withheld", withheld)
      json.member("chargedIn24Hours", chargedIn24Hours)
      json.member("leastChargedIn24Hours", leastChargedIn24Hours)
      json.member("unrecordedCharges", unrecordedCharges)
      json.member("longestSpent", longestSpent)
      json.key("figures")
      if let figures { figures.write(to: &json) } else { json.null() }
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      kind: try json.text("kind"), instance: try json.text("instance"),
      trace: try json.text("trace"), scenario: try json.textOrNull("scenario"),
      isCertified: try json.flag("isCertified"), page: "")
    origin = try json.origin("origin")
    // Of lines of earlier versions only a simulation is known to.
    recordsEveryChange =
      json.has("recordsEveryChange") ? try json.flag("recordsEveryChange") : origin == .simulated
    requested = try json.integer("requested")
    started = try json.integer("started")
    charged = try json.integer("charged")
    budgetPerDay = try json.numberOrNull("budgetPerDay")
    withheld = try json.integer("withheld")
    chargedIn24Hours = try json.integerOrNull("chargedIn24Hours")
    leastChargedIn24Hours = try json.integerIfAny("leastChargedIn24Hours")
    unrecordedCharges = try json.integerIfAny("unrecordedCharges")
    longestSpent = try json.numberOrNull("longestSpent")
    // Lines of earlier versions tell the age of views with content alone, which says nothing of all views.
    figures =
      json.has("figures") ? try json.objectOrNull("figures").map(WidgetFigureRecord.init) : nil
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
      isDegraded: try json.flag("isDegraded"), origin: try json.origin("origin"))
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
      // A line of an earlier version does not tell what a pass is worth.
      basis: json.has("basis") ? try json.choiceIfAny("basis") : .unknown)
  }
}
