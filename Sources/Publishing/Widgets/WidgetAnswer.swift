internal import Analysis
internal import Runs
internal import Text

extension PlacedWidget {
  /// The rules that its trace breaks, by id.
  var brokenRules: [String] {
    Set(run.namedEvents.violations(of: widget.key, in: trace.file).map(\.ruleID)).sorted()
  }

  /// ` Breaks RLD-001.`; empty where it breaks none.
  var brokenRulesSentence: String {
    brokenRules.isEmpty ? "" : " Breaks \(brokenRules.prefix(4).joined(separator: ", "))."
  }
}

extension PlacedWidget {
  /// No more widgets than this are compared.
  private static let maximumCompared = 500

  /// Those of a run that have a page, the one with the most problem first.
  static func worstFirst(in run: Run) -> [PlacedWidget] {
    let all = all(in: run).prefix(maximumCompared).filter { $0.path != nil }
      .map { (placed: $0, problemCounts: $0.problemCounts) }
    // Widgets with as much problem keep the order of the run.
    return all.enumerated().sorted {
      $0.element.problemCounts == $1.element.problemCounts
        ? $0.offset < $1.offset : $0.element.problemCounts > $1.element.problemCounts
    }
    .map(\.element.placed)
  }

  /// How many rules it breaks, how many reloads brought no location, how often it was charged.
  private var problemCounts: (Int, Int, Int) {
    (
      brokenRules.count, widget.located.of - widget.located.count,
      widget.mostChargedWithinDay ?? 0
    )
  }
}

extension WidgetDetail {
  /// What the widget did, in numbers: `97 reloads, 9 with a location; 9 views, 0 of content.`
  var answer: String {
    let (located, age) = (widget.located, widget.contentAge)
    var reloads = Plural.text(widget.counts.started, "reload")
    if located.of > 0 { reloads += ", \(Plural.grouped(located.count)) with a location" }
    let views =
      age.views > 0
      ? "; \(Plural.text(age.views, "view")), \(Plural.grouped(age.showedContent)) of content" : ""
    return reloads + views + "."
  }
}
