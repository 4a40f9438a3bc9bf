package import JSON

extension WidgetSummary {
  /// Writes the figures, without unknown values and distributions without a case.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", key.kind)
      json.member("instance", key.instance)
      json.member("number", number)
      json.memberIfAny("recorded", recorded)
      if longestPlacement != recorded { json.memberIfAny("longestPlacement", longestPlacement) }
      if let budgetPerDay { json.member("budgetPerDay", budgetPerDay) }
      json.write(totals)
      if let mostChargedWithinDay { json.member("chargedIn24Hours", mostChargedWithinDay) }
      json.write(located)
      json.member("ledgerLines", lineCount)
      json.memberIfAny("longestSpent", longestSpent)
      json.memberIfAny("maxAge", ageLimit)
      if let viewsWithinLimit {
        json.member("viewsWithinMaxAge", viewsWithinLimit)
        if viewsWithoutLimit > 0 { json.member("viewsWithoutMaxAge", viewsWithoutLimit) }
        if unknownWithoutLimit > 0 { json.member("unknownWithoutMaxAge", unknownWithoutLimit) }
      }
      json.memberIfAny("contentAge", contentAge)
      json.memberIfAny("runTime", runTime)
      json.memberIfAny("fixLatency", fixLatency)
      if let oldAuthorization {
        json.key("oldAuthorization")
        oldAuthorization.write(to: &json)
      }
      json.memberIfAny("longestWaitWithoutBudget", longestWait)
      json.memberIfAny("waitWithoutBudget", totalWait)
    }
  }

  /// Reads the object that `write` produces, and rejects inconsistent figures.
  package init(_ json: JSONObject) throws(JSONError) {
    self.init(
      key: WidgetKey(
        kind: try json.text("kind", upTo: SummaryLimits.kind),
        instance: try json.text("instance", upTo: SummaryLimits.instance)))
    number = try json.count("number", upTo: RowLimit.widgets)
    recorded = try json.durationIfAny("recorded")
    longestPlacement = try json.durationIfAny("longestPlacement") ?? recorded
    budgetPerDay = json.has("budgetPerDay") ? try json.number("budgetPerDay") : nil
    totals = try json.reloadCounts()
    mostChargedWithinDay =
      json.has("chargedIn24Hours") ? try json.count("chargedIn24Hours") : nil
    located = try json.locatedReloads()
    lineCount = try json.count("ledgerLines")
    longestSpent = try json.durationIfAny("longestSpent")
    ageLimit = try json.durationIfAny("maxAge")
    viewsWithinLimit = json.has("viewsWithinMaxAge") ? try json.count("viewsWithinMaxAge") : nil
    contentAge = try json.distributionIfAny("contentAge")
    viewsWithoutLimit =
      json.has("viewsWithoutMaxAge")
      ? try json.count("viewsWithoutMaxAge", upTo: contentAge.count) : 0
    unknownWithoutLimit =
      json.has("unknownWithoutMaxAge")
      ? try json.count(
        "unknownWithoutMaxAge", upTo: min(viewsWithoutLimit, contentAge.unknown)) : 0
    runTime = try json.distributionIfAny("runTime")
    fixLatency = try json.distributionIfAny("fixLatency")
    oldAuthorization =
      json.has("oldAuthorization")
      ? try OldAuthorization(try json.object("oldAuthorization")) : nil
    longestWait = try json.durationIfAny("longestWaitWithoutBudget")
    totalWait = try json.durationIfAny("waitWithoutBudget")
    guard isValid else {
      throw json.error(at: "kind", expected: "consistent figures", found: "inconsistent ones")
    }
  }

  private var isValid: Bool {
    hasValidPresence && (ageLimit == nil || viewsWithinLimit != nil)
      && viewsWithinLimit ?? 0 <= min(contentAge.measured, viewsWithLimit.count)
      && viewsWithLimit.unknown <= viewsWithLimit.count
      && (longestWait == nil) == (totalWait == nil)
      && longestWait ?? .zero <= totalWait ?? .zero
      && oldAuthorization?.isValid != false
      && mostChargedWithinDay.map { 1...max(1, totals.charged) ~= $0 } != false
      && budgetPerDay.map { $0.isFinite && $0 >= 0 } != false
  }

  private var hasValidPresence: Bool {
    guard let recorded, let longestPlacement else { return longestPlacement == nil }
    return longestPlacement <= recorded
  }
}

extension KindTotals {
  /// Appends the members of an object.
  func write(to json: inout JSONWriter) {
    json.member("placed", placed)
    json.write(totals)
    json.write(located)
    json.member("chargedIn24Hours", mostChargedWithinDay)
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init()
    placed = try json.count("placed")
    totals = try json.reloadCounts()
    located = try json.locatedReloads()
    mostChargedWithinDay = try json.count("chargedIn24Hours", upTo: totals.charged)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ counts: ReloadCounts) {
    member("requested", counts.requested)
    member("started", counts.started)
    member("charged", counts.charged)
    member("free", counts.free)
    member("withheld", counts.withheldRequests)
    member("coalesced", counts.coalesced)
    member("superseded", counts.superseded)
    member("pending", counts.pending)
  }

  fileprivate mutating func write(_ located: LocatedReloads) {
    member("located", located.count)
    member("locatedOf", located.of)
  }

  fileprivate mutating func memberIfAny(_ name: String, _ distribution: Distribution) {
    if distribution.count > 0 { member(name, distribution) }
  }
}

extension JSONObject {
  fileprivate func reloadCounts() throws(JSONError) -> ReloadCounts {
    var counts = ReloadCounts()
    counts.requested = try count("requested")
    counts.started = try count("started")
    counts.charged = try count("charged", upTo: counts.started)
    counts.free = try count("free", upTo: counts.started - counts.charged)
    counts.withheldRequests = try count("withheld")
    counts.coalesced = try count("coalesced")
    counts.superseded = try count("superseded")
    counts.pending = try count("pending")
    return counts
  }

  fileprivate func locatedReloads() throws(JSONError) -> LocatedReloads {
    let all = try count("locatedOf")
    return LocatedReloads(count: try count("located", upTo: all), of: all)
  }

  fileprivate func distributionIfAny(_ name: String) throws(JSONError) -> Distribution {
    has(name) ? try distribution(name) : Distribution()
  }
}
