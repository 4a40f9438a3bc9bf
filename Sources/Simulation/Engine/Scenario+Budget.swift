internal import Documents
internal import Traces

/// The budget of the model that applies to a widget.
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
  /// The budget that a widget declares, or that its number of views implies.
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

  /// The budget of a widget from the time it is placed.
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
