internal import Documents
internal import Traces

/// Which of the model's budgets a widget is simulated with.
enum SimulatedBudget: String {
  case frequent, rare, watch

  func perDay(_ parameters: ModelParameters) -> Int {
    switch self {
    case .frequent: parameters.frequentPerDay
    case .rare: parameters.rarePerDay
    case .watch: parameters.watchPerDay
    }
  }
}

extension Scenario {
  /// The budget that a widget asks for, or the one that its views give it.
  func simulatedBudget(of widget: ScenarioWidget, _ parameters: ModelParameters) -> SimulatedBudget
  {
    switch widget.budgetClass {
    case .frequent: return .frequent
    case .rare: return .rare
    case .watch: return .watch
    case .byViews:
      let single = events.reduce(0) { count, event in
        if case .view(let name) = event.action, name == widget.instance {
          return count + event.times
        }
        return count
      }
      let views = dailyViews(of: widget).count * days + single
      return views >= parameters.frequentThreshold * days ? .frequent : .rare
    }
  }

  /// What a widget may spend from the moment at which it is placed.
  func budget(of widget: ScenarioWidget, _ parameters: ModelParameters) -> ReloadBudget {
    ReloadBudget(
      perDay: simulatedBudget(of: widget, parameters).perDay(parameters),
      AccrualCurve(parameters, views: dailyViews(of: widget)), parameters,
      from: widget.added?.value.time ?? start?.time ?? .start)
  }

  private func dailyViews(of widget: ScenarioWidget) -> [ClockTime] {
    daily.views.filter { $0.instance.value == widget.instance }.flatMap(\.times)
  }
}
