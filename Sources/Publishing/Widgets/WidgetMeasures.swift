internal import Analysis
internal import Charting
internal import Runs
internal import Templates
internal import Text
internal import Traces

/// The texts about a placed widget's figures over all views, reloads and location requests.
struct WidgetMeasures {
  let detail: WidgetDetail

  private var placed: PlacedWidget { detail.placed }
  private var widget: WidgetReport { detail.widget }
  private var figures: WidgetFigures { widget.figures }

  /// The maximum number of listed days.
  private static let maximumDays = 10

  /// A note that the figures are based on a trace that was not read completely; empty if it was.
  var incompleteNote: String {
    placed.trace.isDamaged
      ? "\(placed.trace.file) was not read completely, or contradicts itself: all figures on this page are based on "
        + "incomplete inputs, and no gate passes with them."
      : ""
  }

  /// The time span of the figures.
  var recordedSentence: String {
    guard let span = placed.trace.span else { return "" }
    let epoch = placed.trace.epoch
    return "Recorded from \(epoch.dayAndTime(at: span.lowerBound)) until "
      + "\(epoch.dayAndTime(at: span.upperBound)), the last event; figures stop there."
      + removalNote
  }

  /// The time for which a widget was placed that was removed and placed again; empty for others.
  private var removalNote: String {
    let presence = widget.presence
    guard presence.longest < presence.total else { return "" }
    return " The widget was removed and placed again. It was placed for"
      + " \(TimeText.duration(presence.total)) in total, at most"
      + " \(TimeText.duration(presence.longest)) at a time."
  }

  /// How the content of views is counted.
  var seenNote: String {
    let age = widget.contentAge
    let start =
      "What was on screen when each view began; content that arrived later is not counted."
    if let limit = age.limit {
      return start + " Content is split by the widget's maxAge of \(TimeText.duration(limit))."
    }
    if age.hasLimit { return start + " Content is split by the widget's maxAge at the time." }
    guard let oldest = age.oldest else { return start }
    return start + " The widget declares no maxAge, so content is not split by age; the "
      + "oldest was \(TimeText.duration(oldest)) old."
  }

  /// The age of content over all views.
  var ageSentence: String {
    let age = widget.contentAge
    guard age.views > 0 else {
      return placed.trace.recordsEveryChange
        ? "The widget was never viewed." : "Not checked: the trace has no view."
    }
    guard age.beganWithContent > 0 else {
      let unknown = age.ages.unknown
      return unknown == 0
        ? "No view began with content."
        : "No view is known to have begun with content; what was on screen is not recorded for "
          + "\(Plural.grouped(unknown)) of \(Plural.text(age.views, "view"))."
    }
    var parts = [
      "\(Plural.grouped(age.beganWithContent)) of \(Plural.text(age.views, "view")) began with content"
    ]
    if let median = age.median, let oldest = age.oldest {
      let measured = age.limit.map { DistinctTexts(oldest, $0, as: TimeText.duration).measured }
      parts.append(
        "its median age was \(TimeText.duration(median)), the oldest was "
          + "\(measured ?? TimeText.duration(oldest))")
    }
    var text = parts.joined(separator: "; ") + "."
    if age.views > 1 {
      text += " If views without content count as the oldest, the median is "
      text += "\(age.ages.text(at: 50, without: "no content")), the 95th percentile "
      text += "\(age.ages.text(at: 95, without: "no content"))."
    }
    return text + " " + freshSentence
  }

  /// The number of views that began with content within the limit, of those with a limit.
  private var freshSentence: String {
    let age = widget.contentAge
    guard let fresh = age.viewsWithinLimit, age.limitedViews > 0 || age.limit != nil else {
      return "The widget declares no maxAge, so no share of fresh views is checked."
    }
    let accepts =
      age.limit.map { "accepts \(TimeText.duration($0))" } ?? "declares several values of maxAge"
    guard age.limitedViews > 0 else {
      return "The widget \(accepts), but no view has that limit."
    }
    let isPart = age.unlimited.count > 0
    let unknown = age.ages.unknown - age.unlimited.unknown
    let none = age.limitedViews - fresh - age.viewsOverLimit - unknown
    return "The widget \(accepts): \(Plural.grouped(fresh)) of "
      + "\(Plural.text(age.limitedViews, "view"))\(isPart ? " with a maxAge" : "") "
      + "(\(TimeText.share(fresh, of: age.limitedViews))) began with content "
      + "within this limit, \(Plural.grouped(age.viewsOverLimit)) with older content, "
      + "\(Plural.grouped(none)) with none"
      + (unknown > 0 ? ", \(Plural.grouped(unknown)) not recorded." : ".")
  }

  /// The distribution of content age over the views that began with content, or `nil` if none did.
  var ageStrip: QuantileStrip? {
    let age = widget.contentAge
    let allowed = age.limit.map { "; the widget accepts \(TimeText.duration($0))" } ?? ""
    return age.ages.strip(
      id: "ag", "Content age at views that began with content", limit: age.limit, allowed)
  }

  /// Run time and fix latency, each over all cases, and waits if there were any.
  var times: [Times] {
    [
      Times(
        name: "Provider run time", id: "rt", all: figures.runTime, one: "reload",
        done: "returned a timeline", without: "no timeline"),
      Times(
        name: "Fix latency", id: "fl", all: figures.fixLatency, one: "location request",
        done: "got a fix", without: "no fix"),
    ]
      + (waits.count == 0
        ? []
        : [
          Times(
            name: "Wait for a reload", id: "wr", all: waits,
            one: "waiting request", done: "got a reload", without: "no reload")
        ])
  }

  private var waits: Distribution { widget.reloadResults.waits }

  /// A duration over all cases.
  struct Times {
    let name: String
    let id: String
    let all: Distribution
    /// The name of a case, what a measured case did, and the text for a case that did not.
    let one: String
    let done: String
    let without: String

    static let fields = PageFields<Times>("a length of time over all cases") {
      Field.text("name") { $0.name }
      Field.text("median") { $0.all.text(at: 50, without: $0.without) }
      Field.text("high") { $0.all.text(at: 95, without: $0.without) }
      Field.text("longest") { $0.all.text(at: 100, without: $0.without) }
      Field.text("cases") { $0.cases }
      Field.html("strip") { times in
        times.strip.map { strip in SafeHTML { strip.write(to: &$0) } }
      }
    }

    /// The distribution as a picture, or `nil` if one of its lengths is not known.
    var strip: QuantileStrip? {
      all.measured == all.count ? all.strip(id: id, name) : nil
    }

    private var cases: String {
      var cases = "\(Plural.grouped(all.measured)) of \(Plural.text(all.count, one)) \(done)"
      if all.unknown > 0 { cases += ", \(Plural.grouped(all.unknown)) not recorded" }
      if all.measured < all.count, let median = all.median, let longest = all.longest {
        cases +=
          "; of these, median \(TimeText.duration(median)), longest \(TimeText.duration(longest))"
      }
      return cases
    }
  }

  /// How long content of an old authorization was on screen.
  var oldAuthorizationSentence: String {
    let old = figures.oldAuthorization
    guard old.changes > 0 else {
      return
        "Not checked: the trace records no change of the location setting or accuracy while the "
        + "widget showed something."
    }
    let changes = Plural.text(old.changes, "change")
    guard old.contents > 0 else {
      return
        "After \(changes) of the location setting or accuracy, no earlier content stayed on screen."
    }
    let views =
      if !old.knowsViews {
        "The trace does not record when the widget was in view."
      } else if old.totalInView == .zero {
        "The widget was not in view in that time."
      } else {
        "The widget was in view for \(TimeText.duration(old.totalInView)) of that time "
          + "(longest: \(TimeText.duration(old.longestInView)))."
      }
    return
      "After \(changes) of the location setting or accuracy, earlier content stayed on screen for "
      + "\(TimeText.duration(old.total)) in total (longest: \(TimeText.duration(old.longest))) "
      + "until newer content replaced it. \(views)"
      + (old.isOpen ? " The last one was still on screen when the recording ended." : "")
  }

  /// How long a request was due while the budget was spent, in total and by day.
  var waitingSentence: String {
    let waiting = figures.waiting
    guard waiting.isKnown else {
      return
        "Not checked: the trace records neither the budget's balance nor everything that it is computed from."
    }
    guard waiting.total > .zero else {
      return "No request was due while less than one reload was left."
    }
    let days = waiting.days.prefix(Self.maximumDays).map {
      "\(TimeText.duration($0.time)) on \(placed.trace.epoch.date(ofDay: $0.day))"
    }
    let rest = waiting.days.count - days.count
    return
      "For \(TimeText.duration(waiting.total)), a request was due while less than one reload was left: "
      + days.joined(separator: ", ")
      + (rest > 0 ? ", and on \(Plural.text(rest, "more day"))." : ".")
  }

  /// The recorded use of reduced accuracy.
  var accuracySentence: String {
    let use = figures.accuracy
    let isKnown = use.timeFull + use.timeReduced > .zero
    guard isKnown || use.fixes.total > 0 else {
      return "Not checked: the trace records neither the authorized accuracy nor a fix."
    }
    var parts: [String] = []
    if isKnown {
      parts.append(
        "Accuracy was reduced for \(TimeText.duration(use.timeReduced)) of the "
          + "\(TimeText.duration(use.timeFull + use.timeReduced)) in which the trace records it: "
          + [(use.reloads, "reload"), (use.views, "view"), (use.fixes, "fix")].map(Self.share)
          .joined(separator: ", ") + " under reduced accuracy.")
    } else {
      parts.append("The trace does not record whether accuracy was reduced.")
    }
    if let median = use.median, let high = use.percentile95, let largest = use.largest {
      parts.append(
        "Horizontal accuracy of the fixes: median \(Self.meters(median)), 95th percentile "
          + "\(Self.meters(high)), maximum \(Self.meters(largest)) (\(Self.bands(use))).")
    }
    if use.withoutRadius > 0 {
      let count = Plural.text(use.withoutRadius, "fix has", "fixes have")
      parts.append("\(count) no horizontal accuracy on record.")
    }
    parts.append(
      "Traces do not record whether the widget showed an area or a point.")
    return parts.joined(separator: " ")
  }

  private static func share(_ split: AccuracyUse.Split, _ word: String) -> String {
    "\(Plural.grouped(split.reduced)) of \(Plural.text(split.total, word, word == "fix" ? "fixes" : nil))"
      + (split.unknown > 0 ? " (\(Plural.grouped(split.unknown)) not recorded)" : "")
  }

  private static func bands(_ use: AccuracyUse) -> String {
    let names = AccuracyUse.bands.map { "up to \(meters($0))" } + ["beyond"]
    return zip(names, use.byBand).filter { $1 > 0 }.map { "\(Plural.grouped($1)) \($0)" }
      .joined(separator: ", ")
  }

  private static func meters(_ value: Double) -> String {
    value < 1000
      ? "\(FixedPoint.text(value, decimals: 0)) m"
      : "\(FixedPoint.text(value / 1000, decimals: 1)) km"
  }
}

extension Distribution {
  /// The distribution of the measured cases as a picture, or `nil` if there are none.
  fileprivate func strip(
    id: String, _ name: String, limit: Duration? = nil, _ more: String = ""
  ) -> QuantileStrip? {
    guard let median, let percentile95, let longest else { return nil }
    func minutes(_ length: Duration) -> Double { length / .seconds(60) }
    return QuantileStrip(
      id: id,
      title: "\(name): median \(TimeText.duration(median)), 95th percentile "
        + "\(TimeText.duration(percentile95)), maximum \(TimeText.duration(longest))\(more)",
      median: minutes(median), high: minutes(percentile95), longest: minutes(longest),
      limit: limit.map(minutes))
  }

  /// A percentile over all cases: a duration, the text for none, or that it is not recorded.
  func text(at percentile: Int, without: String) -> String {
    guard let bounds = bounds(at: percentile) else { return "not checked" }
    guard bounds.lower == bounds.upper else { return "not recorded" }
    return bounds.upper.map { TimeText.duration($0) } ?? without
  }
}
