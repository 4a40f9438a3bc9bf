package import Traces

extension Simulator {
  /// The header of the trace.
  package var header: TraceHeader {
    let scenario = file.scenario
    var listed = parameters.headerParameters
    func list(_ name: String, _ value: String) {
      listed.append(TraceHeader.Parameter(name: name, value: value))
    }
    list("redaction.preference", "\"\(scenario.app.redaction.rawValue)\"")
    for widget in scenario.widgets {
      let budget = scenario.simulatedBudget(of: widget, parameters)
      list("budget.class.\(widget.instance)", "\"\(budget.rawValue)\"")
      // If nothing is hidden, only privacy-sensitive widgets are listed.
      if widget.isPrivacySensitive || scenario.app.redaction == .hide {
        list("privacySensitive.\(widget.instance)", "\(widget.isPrivacySensitive)")
      }
    }
    return TraceHeader(
      producer: .simulator, runMode: parameters.runMode, profile: profile,
      parameters: listed.sorted { $0.name < $1.name }, epoch: scenario.epoch,
      timeZone: scenario.timeZone, seed: seed, scenario: scenario.id)
  }
}
