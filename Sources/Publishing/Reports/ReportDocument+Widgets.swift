internal import Analysis
internal import JSON
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

extension ReportDocument {
  func write(_ placed: PlacedWidget, to json: inout JSONWriter) {
    let counts = placed.widget.totals
    let hasRequests = placed.trace.recordsEveryChange || counts.requested > 0
    let hasCosts = !placed.recordsNoCharge
    json.object { json in
      json.member("kind", placed.widget.key.kind)
      json.member("instance", placed.widget.key.instance)
      json.member("trace", placed.trace.file)
      json.member("scenario", placed.trace.header?.scenario)
      json.member("page", placed.path?.description)
      json.member("requested", hasRequests ? counts.requested : nil)
      json.member("started", counts.started)
      json.member("charged", hasCosts ? counts.charged : nil)
      json.member("free", hasCosts ? counts.free : nil)
      json.member("withheld", hasRequests ? counts.withheldRequests : nil)
      json.member("coalesced", hasRequests ? counts.coalesced : nil)
      json.member("superseded", hasRequests ? counts.superseded : nil)
      json.member("pending", hasRequests ? counts.pending : nil)
      json.member(
        "mostChargedIn24Hours",
        counts.unrecorded == 0 ? placed.widget.mostChargedWithinDay ?? 0 : nil)
      json.member("located", placed.widget.located.count)
      json.object("figures") { json in
        json.member("isIncomplete", placed.trace.isDamaged)
        write(figures: placed.widget, to: &json)
      }
    }
  }

  /// Writes figures with durations in seconds, and null for what is not recorded.
  private func write(figures widget: WidgetSummary, to json: inout JSONWriter) {
    json.member("contentAge", widget.contentAge)
    json.member("maxAge", widget.ageLimit?.inSeconds)
    json.member("viewsWithinMaxAge", widget.viewsWithinLimit)
    json.member(
      "viewsWithoutMaxAge", widget.viewsWithinLimit == nil ? nil : widget.viewsWithoutLimit)
    json.member("runTime", widget.runTime)
    json.member("fixLatency", widget.fixLatency)
    json.member("oldAuthorization", widget.oldAuthorization) { $0.write(to: &$1) }
    json.member("longestWaitWithoutBudget", widget.longestWait?.inSeconds)
    json.member("waitWithoutBudget", widget.totalWait?.inSeconds)
  }
}
