internal import Analysis
internal import Runs
internal import Text

extension PlacedWidget {
  /// The rules that the widget breaks in its trace, by id.
  var brokenRules: [String] {
    Set(run.namedEvents.violations(of: widget.key, in: trace.file).map(\.ruleID)).sorted()
  }

  /// The broken rules as a sentence after a space, ` Breaks RLD-001.`; empty if there are none.
  var brokenRulesSentence: String {
    brokenRules.isEmpty ? "" : " Breaks \(brokenRules.prefix(4).joined(separator: ", "))."
  }
}

extension PlacedWidget {
  /// The maximum number of compared widgets.
  private static let maximumCompared = 500

  /// The widgets of a run that have a page, the one with the most problems first.
  static func worstFirst(in run: Run) -> [PlacedWidget] {
    let all = all(in: run).prefix(maximumCompared).filter { $0.path != nil }
      .map { (placed: $0, problemCounts: $0.problemCounts) }
    // Widgets with equal problems keep the order of the run.
    return all.enumerated().sorted {
      $0.element.problemCounts == $1.element.problemCounts
        ? $0.offset < $1.offset : $0.element.problemCounts > $1.element.problemCounts
    }
    .map(\.element.placed)
  }

  /// The numbers of broken rules and of reloads without location, and the most charged in 24 hours.
  private var problemCounts: (Int, Int, Int) {
    (
      brokenRules.count, widget.located.of - widget.located.count,
      widget.mostChargedWithinDay ?? 0
    )
  }
}

extension WidgetDetail {
  /// The activity of the widget, in numbers: `97 reloads, 9 with a location; 9 views, 0
  /// showed content.`
  var answer: String {
    let (located, age) = (widget.located, widget.contentAge)
    var reloads = Plural.text(widget.counts.started, "reload")
    if located.of > 0 { reloads += ", \(Plural.grouped(located.count)) with a location" }
    let views =
      age.views > 0
      ? "; \(Plural.text(age.views, "view")), \(Plural.grouped(age.showedContent)) showed content"
      : ""
    return reloads + views + "."
  }
}
