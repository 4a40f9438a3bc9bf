internal import Traces

/// Computes the cost of a request from its trigger and the state of the app when it was made.
extension TraceAnalysis {
  /// What the reload of an open request has to take from the budget.
  func cost(of entry: PendingRequests.Entry) -> RequestStep.Cost {
    let free = parameters.free
    let isFree =
      switch entry.trigger {
      // A free push may still wait, for a budget of its own.
      case .policy, .push: false
      case .widgetCenter: isFreeCall(entry)
      case .slc: free.significantChange != false
      case .system, .staleOnView: true
      case .appIntent: free.appIntent != false
      case .standBy: free.standBy != false
      case .initial: free.initialLoad == true
      case .config: free.configurationChange == true
      }
    guard isFree else { return .charged }
    return entry.trigger == .widgetCenter ? .freeCall : .free
  }

  /// Whether what made a call free still applies, or applied until after the reload could have
  /// started.
  private func isFreeCall(_ entry: PendingRequests.Entry) -> Bool {
    guard let then = entry.freeCalls else { return false }
    let reasons = then.reasons(parameters.free)
    let now = Set(device.freeCalls(parameters)?.reasons(parameters.free) ?? [])
    guard reasons.allSatisfy({ !now.contains($0) }) else { return true }
    guard !isReloading(entry.widget) else { return false }
    let able = max(
      entry.free(parameters), device.lockEnded ?? .start,
      widgets[entry.widget].lastProvided ?? .start)
    return reasons.contains { reason in
      guard let since = then.since(reason), let end = device.end(of: reason, since: since) else {
        return false
      }
      return end.elapsed(since: able) > parameters.latency ?? .zero
    }
  }
}

extension PendingRequests.Entry {
  /// The first instant at which a free call may be served: after the cooldown, if that withheld it.
  func free(_ parameters: AnalysisParameters) -> TraceTime {
    guard isCooledDown, let cooldown = parameters.postTapCooldown else { return due }
    return TraceTime(milliseconds: due.milliseconds + cooldown.milliseconds)
  }
}
