internal import Traces

/// What rules may know of the widgets.
extension TraceAnalysis {
  /// What rules may know of a widget, as the header and its placement say it.
  mutating func subject(of index: Int) -> RuleSubject {
    if let subject = widgets[index].subject { return subject }
    let subject = RuleSubject(
      key: widgets[index].key, index: index, wantsLocation: widgets[index].wantsLocation,
      isPushEnabled: widgets[index].placement?.isPushEnabled, ageLimit: widgets[index].ageLimit,
      budget: parameters.declaredBudget(of: widgets[index].instance), parameters: parameters,
      learningEnd: widgets[index].learningEnd ?? parameters.learningEnd(from: .start))
    widgets[index].subject = subject
    return subject
  }

  /// What rules may know where no widget is concerned.
  var noSubject: RuleSubject {
    RuleSubject(
      key: .none, index: -1, wantsLocation: nil, isPushEnabled: nil, ageLimit: nil, budget: nil,
      parameters: parameters, learningEnd: nil)
  }
}
