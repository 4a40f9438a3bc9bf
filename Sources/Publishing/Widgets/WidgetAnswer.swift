internal import Analysis
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

extension PlacedWidget {
  /// The rules that the widget breaks in its trace, by id.
  var brokenRules: [String] {
    Set(run.namedEvents.violations(of: widget.key, in: trace.file).map(\.ruleID)).sorted()
  }

  /// The broken rules as a sentence after a space, ` Breaks RLD-001.`; empty if there are none.
  private var brokenRulesSentence: String {
    brokenRules.isEmpty ? "" : " Breaks \(brokenRules.prefix(4).joined(separator: ", "))."
  }

  /// The other rules that its trace breaks and of which the run does not list all violations.
  private var possiblyBrokenRules: [String] {
    let cut = Set(
      run.report.rules.filter { $0.violationCount > $0.violations.count }.map(\.ruleID))
    let failed = zip(TraceRules.ids, trace.outcomes).filter { $1 == .fail }.map(\.0)
    return failed.filter { cut.contains($0) && !brokenRules.contains($0) }
  }

  /// These rules as a sentence after a space; empty if there are none.
  private var possiblyBrokenSentence: String {
    let rules = possiblyBrokenRules
    guard !rules.isEmpty else { return "" }
    let names = rules.shortList(4, each: 40)
    return " May also break \(names): the run lists only the first violations."
  }
}

extension PlacedWidget {
  /// The maximum number of compared widgets.
  private static let maximumCompared = 500

  /// The widgets of a run that have a page, the one with the most problems first.
  ///
  /// - Parameter review: the review of the run, or `nil` without one.
  static func worstFirst(in run: Run, reviewedBy review: Assessment?) -> [PlacedWidget] {
    worstFirst(all(in: run).prefix(maximumCompared), reviewedBy: review)
  }

  /// Returns the widgets that have a page, the one with the most problems first.
  static func worstFirst(
    _ widgets: some Sequence<PlacedWidget>, reviewedBy review: Assessment?
  ) -> [PlacedWidget] {
    let all = widgets.filter { $0.path != nil }
      .map { (placed: $0, problemCounts: $0.problemCounts(in: review)) }
    // Widgets with equal problems keep the order of the run.
    return all.sortedStably { $0.problemCounts > $1.problemCounts }.map(\.placed)
  }

  /// The numbers of failed gates, of broken rules and of reloads without location, and the most
  /// charged reloads in 24 hours.
  private func problemCounts(in review: Assessment?) -> (Int, Int, Int, Int) {
    (
      failedGates(in: review).count, brokenRules.count,
      widget.located.of - widget.located.count,
      widget.mostChargedWithinDay ?? 0
    )
  }

  /// The broken rules and failed gates as sentences after a space, ` Breaks RLD-001. Fails the gate
  /// “Budget”.`; empty if there are none.
  func problemSentences(in review: Assessment?) -> String {
    let gates = failedGates(in: review).map { "“\($0.gate.setting.name.shortened(to: 60))”" }
    return brokenRulesSentence + possiblyBrokenSentence
      + (gates.isEmpty
        ? "" : " Fails the gate\(gates.count == 1 ? "" : "s") \(gates.shortList(2, each: 70)).")
  }
}

extension WidgetDetail {
  /// The activity of the widget, in numbers: `97 reloads, 9 with a location; 9 views, 0
  /// began with content, 9 got it within 3 s.`
  var answer: String {
    let (located, age) = (widget.located, widget.contentAge)
    var reloads = Plural.text(widget.counts.started, "reload")
    if located.of > 0 { reloads += ", \(Plural.grouped(located.count)) with a location" }
    let views = age.views > 0 ? "; \(Plural.text(age.views, "view")), \(age.beginnings)" : ""
    return reloads + views + "."
  }
}

extension ContentAge {
  /// How views began: `0 began with content, 9 got it within 3 s`.
  var beginnings: String {
    "\(Plural.grouped(beganWithContent)) began with content"
      + (latestArrival.map {
        ", \(Plural.grouped(arrivals)) got it within \(TimeText.duration($0))"
      } ?? "")
  }
}
