internal import Documents
internal import JSON
internal import Text

extension WaiverLedger {
  func write(to json: inout JSONWriter, known: Set<String>) {
    json.object { json in
      json.array("entries") { json in
        for (index, entry) in entries.enumerated() {
          let hidden = entry.matches.filter { covering[$0.fingerprint] == index }
          entry.write(to: &json, hiding: Set(hidden.map(\.fingerprint)), known: known)
        }
      }
      json.array("suppressed") { json in
        suppressed.forEach { json.finding($0, known: known) }
      }
    }
  }

  init(_ json: JSONObject, known: [String: FindingRecord]) throws(JSONError) {
    let entries = try json.list("entries") { (json) throws(JSONError) in
      (
        entry: try Entry(json, known: known),
        hides: try json.list("matches") { (match) throws(JSONError) in
          try match.flag("isHidden") ? try match.text("fingerprint") : nil
        }
      )
    }
    var covering: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      for fingerprint in entry.hides.compactMap({ $0 }) { covering[fingerprint] = index }
    }
    self.init(
      entries: entries.map(\.entry),
      suppressed: try json.list("suppressed") { (json) throws(JSONError) in
        try json.finding(known: known)
      }, covering: covering)
  }
}

extension WaiverLedger.Entry {
  fileprivate func write(
    to json: inout JSONWriter, hiding hidden: Set<String>, known: Set<String>
  ) {
    json.object { json in
      json.member("id", waiver.id)
      json.object("match") { json in
        json.member("rule", waiver.match.rule)
        json.member("path", waiver.match.path)
        json.member("fingerprint", waiver.match.fingerprint)
        json.member("cell", waiver.match.cell)
      }
      json.member("owner", waiver.owner)
      json.member("reason", waiver.reason)
      json.member("evidence", waiver.evidence)
      json.member("created", waiver.created.description)
      json.member("expires", waiver.expires?.description)
      json.member("state", state.rawValue)
      json.member("shadowedBy", shadowedBy)
      json.member("daysLeft", daysLeft)
      json.array("matches") { json in
        for finding in matches {
          json.object { json in
            json.member("fingerprint", finding.fingerprint)
            json.member("isHidden", hidden.contains(finding.fingerprint))
            json.member("finding", known.contains(finding.fingerprint) ? nil : finding) {
              $0.write(to: &$1)
            }
          }
        }
      }
      json.array("unlisted") { json in unlisted.forEach { $0.write(to: &json) } }
      json.member("cells", cells)
    }
  }

  fileprivate init(_ json: JSONObject, known: [String: FindingRecord]) throws(JSONError) {
    let match = try json.object("match")
    var wanted = Waiver.Match()
    wanted.rule = try match.textOrNull("rule")
    wanted.path = try match.textOrNull("path")
    wanted.fingerprint = try match.textOrNull("fingerprint")
    wanted.cell = try match.textOrNull("cell")
    let waiver = Waiver(
      id: try json.text("id"), match: wanted, owner: try json.text("owner"),
      reason: try json.text("reason"), evidence: try json.textOrNull("evidence"),
      created: try json.day("created"),
      expires: try json.textOrNull("expires") == nil ? nil : try json.day("expires"),
      range: .frozen)
    self.init(
      waiver: waiver,
      state: try json.choice("state"), shadowedBy: try json.textOrNull("shadowedBy"),
      daysLeft: try json.integerOrNull("daysLeft"),
      matches: try json.list("matches") { (json) throws(JSONError) in
        try json.finding(known: known)
      }, unlisted: try json.unlistedFindings("unlisted"), cells: try json.texts("cells"))
  }
}
