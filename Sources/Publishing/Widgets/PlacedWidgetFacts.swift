internal import Analysis
internal import Runs
internal import Text
internal import Traces

/// The words and numbers on the page of a placed widget.
struct PlacedWidgetFacts {
  let detail: WidgetDetail
  /// The parameters of the model that differ from the profile's.
  var changed: [ChangedParameter] = []

  private var placed: PlacedWidget { detail.placed }
  private var widget: WidgetReport { detail.widget }

  var lead: String {
    let header = placed.trace.header
    let family = widget.placement.map { $0.family.isEmpty ? "" : ", \($0.family)" } ?? ""
    let mode = header.map { ", run mode \($0.runMode.rawValue)" } ?? ""
    let producer =
      header.map { "\($0.producer.rawValue) trace, profile \($0.profile)\(changed.phrase)" }
      ?? "a trace without header"
    return "Widget \(widget.key.kind)\(family). From \(placed.trace.file): \(producer)\(mode). "
      + WidgetMeasures(detail: detail).recordedSentence
  }

  var figures: [Figure] {
    let counts = widget.counts
    let views = widget.contentAge.views
    return [
      Figure(
        name: "Requested",
        value: Plural.recorded(counts.requested, isComplete: placed.trace.recordsEveryChange),
        detail: "\(Plural.text(counts.started, "reload")) started" + withheldDetail),
      Figure(
        name: "Charged",
        value: placed.recordsNoCharge ? "not recorded" : Plural.grouped(counts.charged),
        detail: chargeDetail),
      Figure(name: "Most charged in 24\u{a0}h", value: placed.shownWorst, detail: worstDetail),
      Figure(
        name: "With location", value: placed.locatedShare, detail: locatedDetail),
      Figure(
        name: "Views", value: Plural.recorded(views, isComplete: placed.trace.recordsEveryChange),
        detail: views > 0 || placed.trace.recordsEveryChange
          ? widget.contentAge.beginnings : ""),
    ]
  }

  private var locatedDetail: String {
    let (count, total) = widget.located
    if total == 0 && widget.reloadShares.total > 0 {
      return widget.concernsLocation
        ? "the trace does not record it" : "the widget requests no location"
    }
    let silent = widget.concernsLocation ? widget.reloadShares.unknown : 0
    return "\(Plural.grouped(count)) of \(Plural.text(total, "reload"))"
      + (silent > 0 ? ", \(Plural.grouped(silent)) not recorded" : "")
  }

  /// The requests that the system held back, whether or not they started later; merged ones are
  /// counted elsewhere.
  private var withheldDetail: String {
    let count = widget.counts.withheldRequests
    if count > 0 { return "; \(Plural.text(count, "request")) withheld at least once" }
    return placed.trace.recordsEveryChange ? "; no request withheld" : ""
  }

  private var chargeDetail: String {
    let counts = widget.counts
    if placed.recordsNoCharge { return "whether a reload is charged" }
    return "\(Plural.grouped(counts.free)) free"
      + (counts.unrecorded > 0 ? ", \(Plural.grouped(counts.unrecorded)) not recorded" : "")
  }

  private var worstDetail: String {
    widget.budget.worst.map { "ended \(placed.trace.epoch.dayAndTime(at: $0.last.time))" }
      ?? "no reload was charged"
  }

  var budgetNote: String { shortBudgetNote + limitsNote }

  /// The text in place of a chart that would be empty.
  private var shortBudgetNote: String {
    guard !detail.recorded.fillsBudgetDay else { return "" }
    let length = TimeText.duration(detail.recorded.length)
    return "\(Plural.text(widget.counts.charged, "charged reload")) in \(length); "
      + "no chart, because less than a day is recorded. "
  }

  private var limitsNote: String {
    guard placed.trace.isCertified else {
      let mode = placed.trace.header?.runMode.rawValue ?? "not reported"
      return """
        Not evidence about budgets: the run mode is \(mode), and the system enforces the budget only in release runs. \
        These numbers do not predict the behavior of a person's device.
        """
    }
    let declared =
      widget.budget.declared.map {
        "The declared budget of \(Int($0.perDay)) a day comes from the trace's parameter \($0.source)."
      } ?? "The trace declares no budget, so only Apple's range is drawn."
    let band = BudgetFigure.band
    return """
      \(declared) The lines at \(band.lowerBound) and \(band.upperBound) are Apple's range for a widget that is viewed often \
      (Keeping a widget up to date); no source gives an exact number.
      """
  }

  var ageSentence: String { WidgetMeasures(detail: detail).ageSentence + gapSentence }

  private var gapSentence: String {
    let age = widget.contentAge
    guard let gap = age.longestGap, let start = age.longestGapStart else { return "" }
    let end = TraceTime(seconds: start.time.seconds + gap.inSeconds)
    let isUnsure = detail.device.losses.contains { $0.overlaps(start.time...end) }
    return
      " The longest time without current content from a \(isUnsure ? "recorded " : "")reload was "
      + "\(TimeText.duration(gap)), from \(placed.trace.epoch.dayAndTime(at: start.time))"
      + (isUnsure ? "; events of that time were lost." : ".")
  }

  var breakdown: [Figure] {
    let counts = widget.counts
    var rows = counts.requestsByTrigger.filter { $0.count > 0 }.map {
      Figure(name: "Requested by \($0.value.phrase)", value: Plural.grouped($0.count))
    }
    rows += counts.chargedByCause.map {
      let trigger = ReloadRequest.Trigger(rawValue: $0.value)?.phrase
      return Figure(
        name: "Charged: \(trigger ?? $0.value.shortened(to: 80))", value: Plural.grouped($0.count))
    }
    rows += counts.freeByReason.map {
      let reason = FreeReason(rawValue: $0.value)?.phrase
      return Figure(
        name: "Free: \(reason ?? $0.value.shortened(to: 80))", value: Plural.grouped($0.count))
    }
    rows += counts.withheldByReason.filter { $0.count > 0 && $0.value != .coalescedInto }.map {
      Figure(
        name: "Withheld: \($0.value.phrase)", value: Plural.grouped($0.count),
        detail: "each recorded time")
    }
    for (name, count) in [
      ("Merged into another request", counts.coalesced),
      ("Replaced by a later request", counts.superseded),
      ("Pending at the end", counts.pending),
    ] where count > 0 {
      rows.append(Figure(name: name, value: Plural.grouped(count)))
    }
    return rows
  }
}
