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
