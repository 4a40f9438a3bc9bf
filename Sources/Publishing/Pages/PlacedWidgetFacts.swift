internal import Analysis
internal import Bytes
internal import Traces

/// What the page of a placed widget says in words and numbers.
struct PlacedWidgetFacts {
  let placed: PlacedWidget

  private var widget: WidgetReport { placed.widget }

  var lead: String {
    let header = placed.trace.header
    let family = widget.placement.map { $0.family.isEmpty ? "" : ", \($0.family)" } ?? ""
    let mode = header.map { ", run mode \($0.runMode.rawValue)" } ?? ""
    let producer =
      header.map { "\($0.producer.rawValue) trace, profile \($0.profile)" }
      ?? "a trace without header"
    return "Widget \(widget.key.kind)\(family). From \(placed.trace.file): \(producer)\(mode)."
  }

  var figures: [Figure] {
    let counts = widget.counts
    let withheld = Plural.text(counts.withheldRequests, "request")
    return [
      Figure(
        name: "Requested", value: Plural.grouped(counts.requested),
        detail: "\(Plural.text(counts.started, "reload")) started, \(withheld) withheld"),
      Figure(
        name: "Charged", value: Plural.grouped(counts.charged),
        detail: "\(Plural.grouped(counts.free)) free"
          + (counts.unrecorded > 0 ? ", \(Plural.grouped(counts.unrecorded)) not recorded" : "")),
      Figure(name: "Most charged in 24\u{a0}h", value: placed.shownWorst, detail: worstDetail),
      Figure(
        name: "With location", value: placed.locatedShare,
        detail:
          "\(Plural.grouped(widget.reloadShares.located)) of \(Plural.text(widget.reloadShares.total, "reload"))"
      ),
      Figure(
        name: "Views", value: Plural.grouped(widget.contentAge.views),
        detail: "\(Plural.grouped(widget.contentAge.withContent)) showed content"),
    ]
  }

  private var worstDetail: String {
    guard let worst = widget.budget.worst else { return "no reload was charged" }
    let calendar = placed.trace.epoch
    let day = calendar.date(ofDay: calendar.day(of: worst.last.time))
    return "ended \(day) \(calendar.timeOfDay(at: worst.last.time))"
  }

  var budgetNote: String {
    guard placed.isCertified else {
      let mode = placed.trace.header?.runMode.rawValue ?? "not stated"
      return """
        Not certified: the run mode is \(mode), and only a release run is held to a budget by the system. \
        These numbers say nothing about what a person's device would do.
        """
    }
    let declared =
      widget.budget.declared.map {
        "The declared budget of \(Int($0.perDay)) a day is the trace's parameter \($0.source)."
      } ?? "The trace declares no budget, so only the envelopes are drawn."
    return """
      \(declared) The envelopes of 40 and 70 are Apple's range for a widget that is viewed often \
      (Keeping a widget up to date); no source gives an exact number.
      """
  }

  var ageSentence: String {
    let age = widget.contentAge
    guard let median = age.median, let high = age.percentile95, let most = age.oldest else {
      return "Not checked: no view in this trace shows content whose age is known."
    }
    func text(_ value: Duration) -> String { ShownTime.duration(value) }
    var sentence =
      "At \(Plural.text(age.withContent, "view")) with content, its median age was \(text(median)); "
    sentence += "95 % were at most \(text(high)) old, the oldest \(text(most))."
    if let limit = age.limit {
      sentence +=
        " The widget accepts \(text(limit)); \(Self.over(age.viewsOverLimit))."
    }
    if let gap = age.longestGap {
      sentence += " The longest time between two reloads was \(text(gap))."
    }
    return sentence
  }

  private static func over(_ count: Int) -> String {
    count == 0 ? "no view was older" : Plural.text(count, "view was older", "views were older")
  }

  var breakdown: [Figure] {
    let counts = widget.counts
    var rows = counts.requestsByTrigger.filter { $0.count > 0 }.map {
      Figure(name: "Requested by \($0.value.rawValue)", value: Plural.grouped($0.count))
    }
    rows += counts.chargedByCause.map {
      Figure(name: "Charged: \($0.value.clipped(to: 80))", value: Plural.grouped($0.count))
    }
    rows += counts.freeByReason.map {
      Figure(name: "Free: \($0.value.clipped(to: 80))", value: Plural.grouped($0.count))
    }
    rows += counts.withheldByReason.filter { $0.count > 0 }.map {
      Figure(name: "Withheld: \($0.value.rawValue)", value: Plural.grouped($0.count))
    }
    for (name, count) in [
      ("Merged into another request", counts.coalesced),
      ("Replaced by a later request", counts.superseded),
      ("Still waiting at the end", counts.pending),
    ] where count > 0 {
      rows.append(Figure(name: name, value: Plural.grouped(count)))
    }
    return rows
  }
}
