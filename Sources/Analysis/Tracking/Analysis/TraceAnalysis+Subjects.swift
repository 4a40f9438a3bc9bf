internal import Traces

/// Creates the subjects that rules receive.
extension TraceAnalysis {
  /// What rules can know about a widget, from the header and its placement.
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

  /// The subject of a moment without a widget.
  var noSubject: RuleSubject {
    RuleSubject(
      key: .none, index: -1, wantsLocation: nil, isPushEnabled: nil, ageLimit: nil, budget: nil,
      parameters: parameters, learningEnd: nil)
  }
}
