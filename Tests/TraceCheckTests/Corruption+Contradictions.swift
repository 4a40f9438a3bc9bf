import Traces

extension Corruption {
  /// Corruptions of one of two statements that must agree.
  static let ofContradictions: [Corruption] = [
    Corruption("a fix that is yet to be taken", ["analysis.future-fix"]) { _, event in
      guard case .locationResult(var result) = event.body, result.outcome == .delivered else {
        return nil
      }
      result.fixTime = event.time.later(by: 3600)
      return .locationResult(result)
    },
    Corruption("another latency", ["analysis.other-latency"]) { trace, event in
      guard case .locationResult(var result) = event.body, let latency = result.latency,
        result.outcome != .notRequested
      else { return nil }
      result.latency = latency + 60
      return .locationResult(result)
    },
    Corruption("a wait without a beginning ends", ["analysis.other-outcome"]) { trace, event in
      guard case .locationResult(var result) = event.body,
        trace.asksForLocation.contains(result.reloadID)
      else { return nil }
      result.outcome = .notRequested
      return .locationResult(result)
    },
    Corruption("another duration", ["analysis.other-duration"]) { _, event in
      guard case .timelineProvided(var timeline) = event.body, let duration = timeline.duration
      else { return nil }
      timeline.duration = duration + 60
      return .timelineProvided(timeline)
    },
    Corruption("another status beside the flag", ["analysis.other-status"]) { _, event in
      guard case .authorizationRead(let id, let flag, let status?) = event.body else { return nil }
      return .authorizationRead(
        reloadID: id, isAuthorizedForWidgetUpdates: flag,
        status: status == "denied" ? "restricted" : "denied")
    },
    Corruption("another status beside the setting", ["analysis.other-status"]) { _, event in
      guard case .authorizationChanged(var change) = event.body, let status = change.status else {
        return nil
      }
      change.status = status == "denied" ? "restricted" : "denied"
      return .authorizationChanged(change)
    },
    Corruption("another delta", "analysis.other-delta") { trace, place in
      guard case .budgetChanged(var change) = trace.events[place].body,
        trace.events[..<place].contains(where: {
          if case .budgetChanged(let before) = $0.body {
            before.instance == change.instance
          } else {
            false
          }
        })
      else { return nil }
      change.delta += 1
      var events = trace.events
      events[place].body = .budgetChanged(change)
      return events
    },
    Corruption("a step of the balance is missing", "analysis.other-delta") { trace, place in
      guard case .budgetChanged(let change) = trace.events[place].body else { return nil }
      func isOfTheSame(_ event: TraceEvent) -> Bool {
        if case .budgetChanged(let other) = event.body {
          other.instance == change.instance
        } else {
          false
        }
      }
      // A missing first or last step cannot be detected.
      return trace.events[..<place].contains(where: isOfTheSame)
        && trace.events[(place + 1)...].contains(where: isOfTheSame) ? trace.without(place) : nil
    },
    Corruption("another cause of a balance", ["analysis.other-cause"]) { _, event in
      guard case .budgetChanged(var change) = event.body else { return nil }
      change.cause = change.cause == .charge ? .accrual : .charge
      return .budgetChanged(change)
    },
    Corruption("a timeline's content of tomorrow", ["analysis.future-content"]) { _, event in
      guard case .timelineProvided(var timeline) = event.body,
        let content = timeline.entries.first?.contentAt
      else { return nil }
      timeline.entries[0].contentAt = content.later(by: 86_400)
      return .timelineProvided(timeline)
    },
    Corruption("the screen's content of tomorrow", ["analysis.future-content"]) { _, event in
      guard case .entryDisplayed(var entry) = event.body, let content = entry.contentAt else {
        return nil
      }
      entry.contentAt = content.later(by: 86_400)
      return .entryDisplayed(entry)
    },
    Corruption("a view begins twice", "analysis.repeated-visibility") { trace, place in
      guard case .widgetVisible = trace.events[place].body else { return nil }
      return trace.adding(trace.events[place].body, before: place)
    },
    Corruption("another answer to the prompt", ["analysis.other-answer"]) { _, event in
      switch event.body {
      case .widgetPrompt(.allow): .widgetPrompt(.deny)
      case .widgetPrompt(.deny): .widgetPrompt(.allow)
      default: nil
      }
    },
    Corruption("a charged reload has no request", ["analysis.reload-without-request"]) {
      _, event in
      guard case .reloadStarted(var start) = event.body, start.charge == .charged else {
        return nil
      }
      start.requestIDs = []
      return .reloadStarted(start)
    },
    Corruption(
      "a reload of another widget", "analysis.misplaced-request", "analysis.unknown-instance"
    ) { trace, place in
      guard case .reloadStarted(var start) = trace.events[place].body, !start.requestIDs.isEmpty
      else { return nil }
      start.instance += "-2"
      var events = trace.events
      events[place].body = .reloadStarted(start)
      return events
    },
    Corruption("content on screen younger than it is", ["analysis.newer-content"]) { _, event in
      guard case .entryDisplayed(var entry) = event.body, let content = entry.contentAt,
        content.later(by: 60) < event.time
      else { return nil }
      entry.contentAt = event.time
      return .entryDisplayed(entry)
    },
    Corruption("an entry on screen that no timeline has", ["analysis.other-entry"]) { _, event in
      guard case .entryDisplayed(var entry) = event.body, let date = entry.entryDate else {
        return nil
      }
      entry.entryDate = date.later(by: -30)
      return .entryDisplayed(entry)
    },
    Corruption("a widget stuck on its placeholder", "LOC-008") { trace, place in
      guard trace.lock(at: place) == .unlocked,
        case .entryDisplayed(var entry) = trace.events[place].body,
        [.content, .unavailable, .notApproved].contains(entry.state),
        trace.wantsLocation.contains(entry.instance)
      else { return nil }
      entry.state = .placeholder
      var events = trace.events
      events[place].body = .entryDisplayed(entry)
      return events
    },
  ]

  /// Every corruption, in the order of the table.
  static let all = ofReloads + ofReasons + ofContent + ofContradictions
}
