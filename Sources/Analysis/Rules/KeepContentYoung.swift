internal import Text
internal import Traces

/// RLD-020: the content that a person sees is no older than the widget's own limit.
struct KeepContentYoung: TraceRule {
  static let id = "RLD-020"
  static let handledEvents: RuleEvents = .views
  static let needs = [EventType.widgetVisible, .entryDisplayed]
  static let dependsOn: EventTypes = [
    .widgetVisible, .widgetHidden, .entryDisplayed, .timelineProvided,
  ]
  var tally = RuleTally()

  mutating func consider(_ view: ViewRow, of widget: RuleSubject) {
    guard let limit = widget.ageLimit else {
      return tally.markUndecided("The widget declares no maxAge.")
    }
    guard let shown = view.shown else {
      return tally.markUndecided("The trace does not record what was on screen at a view.")
    }
    guard let age = view.contentAge else {
      return shown.isContent
        ? tally.markUndecided("The trace does not record how old the content was.")
        : tally.markNotExercised("No view showed content.")
    }
    guard age > limit else { return tally.pass() }
    let texts = DistinctTexts(age, limit)
    tally.fail(
      widget: widget.key, reference: view.start,
      message: "a person saw content older than the widget allows",
      measured: "\(texts.measured) old", limit: "at most \(texts.limit) (maxAge)",
      source: "S4, S0; the widget's own limit")
  }
}
