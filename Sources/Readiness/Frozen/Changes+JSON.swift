internal import Documents
internal import JSON

extension Changes {
  /// Writes the changes; the baseline is reduced to its identification.
  func write(to json: inout JSONWriter, known: Set<String>) {
    json.object { json in
      json.object("baseline") { json in
        json.member("id", baseline.id)
        json.member("app", baseline.app)
        json.member("version", baseline.version)
        json.member("build", baseline.build)
        json.member("kind", baseline.kind)
        json.member("commit", baseline.commit)
        json.member("date", baseline.date)
      }
      json.array("findings") { json in findings.forEach { $0.write(to: &json, known: known) } }
      json.member("gainedCells", gainedCells)
      json.member("lostCells", lostCells)
      json.array("figures") { json in figures.forEach { $0.write(to: &json) } }
      json.array("circumstances") { json in
        for circumstance in circumstances {
          json.object { json in
            json.member("cause", circumstance.cause.rawValue)
            json.member("sentence", circumstance.sentence)
          }
        }
      }
    }
  }

  init(_ json: JSONObject, known: [String: FindingRecord]) throws(JSONError) {
    let name = try json.object("baseline")
    var baseline = RunRecord(
      id: try name.text("id"), app: try name.text("app"), program: "", profile: "",
      configuration: "")
    baseline.version = try name.textOrNull("version")
    baseline.build = try name.textOrNull("build")
    baseline.kind = try name.textOrNull("kind")
    baseline.commit = try name.textOrNull("commit")
    baseline.date = try name.textOrNull("date")
    self.init(
      baseline: baseline,
      findings: try json.list("findings") { (json) throws(JSONError) in
        try FindingChange(json, known: known)
      },
      gainedCells: try json.texts("gainedCells"), lostCells: try json.texts("lostCells"),
      figures: try json.list("figures", FigureChange.init),
      circumstances: try json.list("circumstances") { (json) throws(JSONError) in
        RunDifference(cause: try json.choice("cause"), sentence: try json.text("sentence"))
      })
  }
}

extension Changes.FindingChange {
  fileprivate func write(to json: inout JSONWriter, known: Set<String>) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.member("cause", cause.rawValue)
      json.key("now")
      json.finding(finding, known: known)
      // It has another path and is therefore never elsewhere in the document.
      json.member("before", from) { $1.finding($0, known: []) }
    }
  }

  fileprivate init(_ json: JSONObject, known: [String: FindingRecord]) throws(JSONError) {
    self.init(
      kind: try json.choice("kind"), cause: try json.choice("cause"),
      finding: try json.object("now").finding(known: known),
      from: try json.objectOrNull("before").map { (json) throws(JSONError) in
        try json.finding(known: known)
      })
  }
}

extension Changes.FigureChange {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("measure", measure.rawValue)
      json.member("widget", widget)
      json.member("scenario", scenario)
      json.member("leastBefore", before.lowerBound)
      json.member("mostBefore", before.upperBound)
      json.member("leastNow", now.lowerBound)
      json.member("mostNow", now.upperBound)
      json.member("judgement", evaluation.rawValue)
    }
  }

  fileprivate init(_ json: JSONObject) throws(JSONError) {
    self.init(
      measure: try json.choice("measure"), widget: try json.text("widget"),
      scenario: try json.text("scenario"), before: try json.range("leastBefore", "mostBefore"),
      now: try json.range("leastNow", "mostNow"), evaluation: try json.choice("judgement"))
  }
}

extension JSONObject {
  fileprivate func range(_ least: String, _ most: String) throws(JSONError) -> ClosedRange<Double> {
    // Infinity is written as null.
    let lower = try numberOrNull(least) ?? .infinity
    let upper = try numberOrNull(most) ?? .infinity
    guard lower <= upper else {
      throw error(at: most, expected: "a number not below \(least)", found: "a smaller one")
    }
    return lower...upper
  }
}
