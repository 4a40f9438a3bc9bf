package import JSON
internal import Text

extension TraceSummary {
  /// The version of the format, which increases when an older program could misread it.
  package static let version = 1

  /// Appends the members of an object for a trimmed summary.
  package func write(to json: inout JSONWriter, on basis: SummaryBasis) {
    let names = traces.keys.sorted()
    let places = Dictionary(first: names.enumerated().map { ($1, $0) })
    json.member("program", basis.program)
    json.member("matrix", basis.matrix)
    json.member("limits", basis.limits)
    json.member("traceCount", traceCount)
    json.member("digest", digest.hexadecimal)
    json.member("repeatedTraces", repeated.sorted())
    json.member("widgetCount", widgets.count)
    json.member("hasManySubjects", widgets.hasManySubjects)
    writeTraces(to: &json, names: names)
    writeGroups(to: &json, places)
    json.array("kinds") { json in
      for (kind, totals) in kinds.kinds.sorted(by: { $0.key < $1.key }) {
        json.object { json in
          json.member("kind", kind)
          totals.write(to: &json)
        }
      }
    }
    json.object("otherKinds") { kinds.others.write(to: &$0) }
    json.object("problems") { problems.write(to: &$0) }
  }

  private func writeGroups(to json: inout JSONWriter, _ places: [String: Int]) {
    json.array("groups") { json in
      for (key, group) in groups.sorted(by: { $0.key < $1.key }) {
        json.object { json in
          json.member("isBundled", key.isBundled)
          json.member("kinds", key.kinds)
          group.write(to: &json, in: places)
        }
      }
    }
    json.array("otherGroups") { json in
      for isBundled in [false, true] {
        guard let group = others[isBundled] else { continue }
        json.object { json in
          json.member("isBundled", isBundled)
          group.write(to: &json, in: places)
        }
      }
    }
  }

  private func writeTraces(to json: inout JSONWriter, names: [String]) {
    let kept = widgetsByTrace
    json.array("traces") { json in
      for name in names {
        traces[name]?.write(to: &json, widgets: kept[name] ?? [])
      }
    }
  }

  /// Reads what a summary was made with.
  package static func basis(of json: JSONObject) throws(JSONError) -> SummaryBasis {
    SummaryBasis(
      program: try json.text("program"), matrix: try json.text("matrix"),
      limits: try json.text("limits"))
  }

  /// Reads the object that `write` produces, and rejects what no traces can lead to.
  package init(_ json: JSONObject, matrix: AuthorizationMatrix) throws(JSONError) {
    self.init()
    traceCount = try json.count("traceCount")
    repeated = Set(
      try json.sortedTexts(
        "repeatedTraces", upTo: SummaryLimits.repeated, each: SummaryLimits.fileName))
    guard let digest = TraceSetDigest(try json.text("digest")) else {
      throw json.error(at: "digest", expected: "64 hexadecimal digits", found: "different text")
    }
    self.digest = digest
    try readTraces(json)
    try readGroups(json, matrix)
    let kinds = try json.list("kinds", upTo: SummaryLimits.kinds) { kind throws(JSONError) in
      (try kind.text("kind", upTo: SummaryLimits.kind), try KindTotals(kind))
    }
    self.kinds = KindTable(
      kinds: Dictionary(first: kinds),
      others: try KindTotals(try json.object("otherKinds")))
    problems = try SummarizedProblems(try json.object("problems"))
    if let contradiction {
      throw json.error(at: "traceCount", expected: contradiction, found: "something else")
    }
  }

  private mutating func readGroups(
    _ json: JSONObject, _ matrix: AuthorizationMatrix
  ) throws(JSONError) {
    let names = traces.keys.sorted()
    for (key, group) in try json.list(
      "groups",
      { group throws(JSONError) in
        let kinds = try group.sortedTexts(
          "kinds", upTo: SummaryLimits.kindsOfTrace, each: SummaryLimits.kind)
        let key = TraceGroup.Key(isBundled: try group.flag("isBundled"), kinds: kinds)
        return (key, try TraceGroup(group, in: names, matrix: matrix))
      })
    {
      groups[key] = group
    }
    for (isBundled, group) in try json.list(
      "otherGroups",
      { group throws(JSONError) in
        (try group.flag("isBundled"), try TraceGroup(group, in: names, matrix: matrix))
      })
    {
      others[isBundled] = group
    }
  }

  private mutating func readTraces(_ json: JSONObject) throws(JSONError) {
    var kept: [PlacedWidgetID: WidgetSummary] = [:]
    var previous: String?
    for (trace, widgets) in try json.list(
      "traces",
      { trace throws(JSONError) in
        let widgets = try trace.list("widgets") { widget throws(JSONError) in
          try WidgetSummary(widget)
        }
        return (try TraceRecord(trace), widgets)
      })
    {
      guard previous.map({ $0 < trace.file }) != false,
        zip(widgets, widgets.dropFirst()).allSatisfy({ $0.key < $1.key }),
        widgets.allSatisfy({
          trace.kinds.contains($0.key.kind) || trace.kinds.count == SummaryLimits.kindsOfTrace
        })
      else {
        throw json.error(
          at: "traces", expected: "traces and widgets in order", found: "a different order")
      }
      previous = trace.file
      traces[trace.file] = trace
      for widget in widgets { kept[PlacedWidgetID(trace: trace.file, key: widget.key)] = widget }
    }
    widgets = PlacedWidgetTable(
      widgets: kept, count: try json.count("widgetCount"),
      hasManySubjects: try json.flag("hasManySubjects"))
  }
}

extension TraceSummary {
  /// What the inconsistent numbers should be, as a phrase, or nil if all are consistent.
  private var contradiction: String? {
    let grouped = (Array(groups.values) + Array(others.values)).map(\.traceCount)
    let checks: [(isValid: Bool, expected: String)] = [
      (
        grouped.reduce(0) { $0.adding(saturating: $1) } == traceCount,
        "as many traces as the groups have"
      ),
      (
        traces.count <= traceCount
          && (traceCount > SummaryLimits.traces || traces.count == traceCount || !repeated.isEmpty),
        "as many traces as are listed"
      ),
      (
        widgets.widgets.count <= widgets.count
          && (widgets.count > SummaryLimits.widgets || widgets.widgets.count == widgets.count
            || !repeated.isEmpty),
        "as many widgets as are listed"
      ),
      (kinds.total.placed == widgets.count, "as many widgets as the kinds have"),
      (traces.count < traceCount || digest == listedDigest, "the digest of the traces"),
      (
        traces.values.allSatisfy { groups[$0.group] != nil || others[$0.group.isBundled] != nil },
        "a group for each trace"
      ),
      (
        traces.count < traceCount || !others.isEmpty
          || groups.allSatisfy { key, group in
            traces.values.count { $0.group == key } == group.traceCount
          }, "as many traces in each group as are listed"
      ),
    ]
    return checks.first { !$0.isValid }?.expected
  }

  private var listedDigest: TraceSetDigest {
    traces.values.reduce(into: TraceSetDigest()) {
      $0.add(TraceSetDigest(file: $1.file, contentDigest: $1.source.contentDigest))
    }
  }
}
