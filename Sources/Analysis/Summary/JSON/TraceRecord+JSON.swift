internal import JSON
internal import Traces

extension TraceRecord {
  /// Writes the trace with the widgets whose figures are kept.
  func write(to json: inout JSONWriter, widgets: [WidgetSummary]) {
    json.object { json in
      json.member("name", file)
      json.member("sha256", source.digest)
      if source.contentDigest != source.digest {
        json.member("contentSHA256", source.contentDigest)
      }
      json.member("bytes", source.byteSize)
      json.member("events", source.eventCount)
      json.member("hasReload", hasReload)
      json.member("isDamaged", isDamaged)
      json.member("kinds", kinds)
      if let span {
        json.member("start", span.lowerBound.seconds)
        json.member("end", span.upperBound.seconds)
      }
      if let header {
        json.key("header")
        header.writeOrigin(to: &json)
      }
      for outcome in CheckOutcome.allCases {
        let ids = zip(TraceRules.idsOfOneTrace, outcomes).filter { $0.1 == outcome }.map(\.0)
        if !ids.isEmpty { json.member(outcome.rawValue, ids) }
      }
      json.array("widgets") { json in
        for widget in widgets { widget.write(to: &json) }
      }
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    var outcomes: [String: CheckOutcome] = [:]
    for outcome in CheckOutcome.allCases where json.has(outcome.rawValue) {
      for id in try json.texts(outcome.rawValue) { outcomes[id] = outcome }
    }
    let ids = TraceRules.idsOfOneTrace
    guard outcomes.count == ids.count, ids.allSatisfy({ outcomes[$0] != nil }) else {
      throw json.error(
        at: "name", expected: "one outcome for each trace rule", found: "different outcomes")
    }
    var span: ClosedRange<TraceTime>?
    if json.has("start") {
      let (start, end) = (try json.traceTime("start"), try json.traceTime("end"))
      guard start <= end else {
        throw json.error(at: "end", expected: "a time after the start", found: "an earlier one")
      }
      span = start...end
    }
    self.init(
      file: try json.text("name", upTo: SummaryLimits.fileName),
      header: json.has("header") ? try TraceHeader(origin: try json.object("header")) : nil,
      span: span, source: try TraceSource(json),
      outcomes: ids.compactMap { outcomes[$0] },
      kinds: try json.sortedTexts(
        "kinds", upTo: SummaryLimits.kindsOfTrace, each: SummaryLimits.kind),
      hasReload: try json.flag("hasReload"), isDamaged: try json.flag("isDamaged"))
  }
}

extension TraceSource {
  fileprivate init(_ json: JSONObject) throws(JSONError) {
    let digest = try json.text("sha256", upTo: SummaryLimits.word)
    self.init(
      byteSize: try json.count("bytes"), digest: digest,
      contentDigest: try json.textIfAny("contentSHA256", upTo: SummaryLimits.word) ?? digest,
      eventCount: try json.count("events"), gaps: [], diagnostics: [])
  }
}

extension TraceHeader {
  /// The header with texts of bounded length.
  var bounded: TraceHeader {
    var bounded = self
    bounded.profile = profile.bounded(to: SummaryLimits.word)
    bounded.timeZone = timeZone?.bounded(to: SummaryLimits.word)
    bounded.scenario = scenario?.bounded(to: SummaryLimits.scenario)
    return bounded
  }

  /// Writes the origin of the trace, without the parameters of the model.
  fileprivate func writeOrigin(to json: inout JSONWriter) {
    json.object { json in
      json.member("schemaVersion", schemaVersion)
      json.member("producer", producer.rawValue)
      json.memberIfAny("environment", environment?.rawValue)
      json.member("runMode", runMode.rawValue)
      json.member("profile", profile)
      json.member("epoch", Int(epoch.unixSeconds))
      json.member("utcOffset", epoch.utcOffset)
      json.memberIfAny("timeZone", timeZone)
      if let seed { json.member("seed", seed) }
      json.memberIfAny("scenario", scenario)
    }
  }

  fileprivate init(origin json: JSONObject) throws(JSONError) {
    let epoch = TraceEpoch(
      unixSeconds: Int64(try json.integer("epoch")), utcOffset: try json.integer("utcOffset"))
    guard epoch.isValid else {
      throw json.error(
        at: "epoch", expected: "an instant of the years 1 to 9999", found: "a different one")
    }
    self.init(
      schemaVersion: try json.integer("schemaVersion"), producer: try json.choice("producer"),
      environment: json.has("environment") ? try json.choice("environment") : nil,
      runMode: try json.choice("runMode"),
      profile: try json.text("profile", upTo: SummaryLimits.word), epoch: epoch,
      timeZone: try json.textIfAny("timeZone", upTo: SummaryLimits.word),
      seed: json.has("seed") ? try json.integer("seed") : nil,
      scenario: try json.textIfAny("scenario", upTo: SummaryLimits.scenario))
  }
}
