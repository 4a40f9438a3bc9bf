import Traces

extension Corruption {
  /// Corruptions of requests, reloads and the budget.
  static let ofReloads: [Corruption] = [
    Corruption("a charged reload says it is free", ["RLD-017"]) { trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body, start.charge == .charged
      else { return nil }
      start.charge = .free(.appForeground)
      return .reloadStarted(start)
    },
    Corruption("a free reload says it is charged", ["RLD-017", "RLD-018", "LOC-019"]) {
      trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body, start.charge != .charged
      else { return nil }
      start.charge = .charged
      return .reloadStarted(start)
    },
    Corruption("another reason to be free", ["RLD-017"]) { trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body,
        case .free(let reason) = start.charge
      else { return nil }
      start.charge = .free(reason == .accessibilityChange ? .localeChange : .accessibilityChange)
      return .reloadStarted(start)
    },
    Corruption("free for debugging in a release run", ["RLD-017"]) { trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body else { return nil }
      start.charge = .free(.debug)
      return .reloadStarted(start)
    },
    Corruption("a reason that is on no list", ["RLD-017"]) { trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body, case .free = start.charge
      else {
        return nil
      }
      start.charge = .freeUnexplained("luck")
      return .reloadStarted(start)
    },
    Corruption("a push reload says it is free", ["RLD-017"]) { trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body,
        trace.triggers(of: start) == [.push], start.charge == .charged
      else { return nil }
      start.charge = .free(.push)
      return .reloadStarted(start)
    },
    Corruption("a policy reload starts before its date", "RLD-019") { trace, place in
      guard case .reloadStarted(let start) = trace.events[place].body,
        trace.triggers(of: start) == [.policy], let id = start.requestIDs.first,
        let (request, made) = trace.requests[id], let eligible = request.eligibleAt,
        made < eligible.later(by: -30)
      else { return nil }
      return trace.moving(place, to: eligible.later(by: -30))
    },
    Corruption("an eligible date that is a minute early", ["RLD-016"]) { trace, event in
      guard trace.isRelease, case .reloadRequested(var request) = event.body,
        let eligible = request.eligibleAt, eligible.later(by: -60) > event.time,
        trace.starts.values.contains(where: {
          $0.start.requestIDs == [request.requestID] && $0.time == eligible
        })
      else { return nil }
      request.eligibleAt = eligible.later(by: -60)
      return .reloadRequested(request)
    },
    Corruption("an eligible date that is a minute late", ["RLD-019"]) { trace, event in
      guard case .reloadRequested(var request) = event.body, request.trigger == .policy,
        let eligible = request.eligibleAt,
        trace.starts.values.contains(where: {
          $0.start.requestIDs == [request.requestID] && $0.time < eligible.later(by: 60)
        })
      else { return nil }
      request.eligibleAt = eligible.later(by: 60)
      return .reloadRequested(request)
    },
    Corruption("a request becomes part of one that is not open", ["RLD-016"]) { trace, event in
      guard trace.isRelease,
        case .reloadWithheld(let id, .coalescedInto, _) = event.body
      else { return nil }
      return .reloadWithheld(requestID: id, reason: .coalescedInto, into: "never")
    },
    Corruption("a free reload has no request", ["RLD-016", "RLD-017", "RLD-018"]) { trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body, start.charge != .charged,
        !start.requestIDs.isEmpty
      else { return nil }
      start.requestIDs = []
      return .reloadStarted(start)
    },
    Corruption("a free reload was asked for by a policy", ["RLD-017", "LOC-019"]) { trace, event in
      guard trace.isRelease, case .reloadRequested(var request) = event.body,
        request.trigger != .policy,
        trace.starts.values.contains(where: {
          $0.start.requestIDs == [request.requestID] && $0.start.charge != .charged
        })
      else { return nil }
      request.trigger = .policy
      return .reloadRequested(request)
    },
    Corruption("a start is missing", "RLD-016") { trace, place in
      guard trace.isRelease, case .reloadStarted = trace.events[place].body else { return nil }
      return trace.without(place)
    },
    Corruption("a start is there twice", "RLD-016") { trace, place in
      guard trace.isRelease, case .reloadStarted = trace.events[place].body else { return nil }
      return trace.adding(trace.events[place].body, before: place)
    },
    Corruption("a request is missing", "RLD-016") { trace, place in
      guard trace.isRelease, case .reloadRequested(let request) = trace.events[place].body,
        trace.starts.values.contains(where: { $0.start.requestIDs.contains(request.requestID) })
      else { return nil }
      return trace.without(place)
    },
    Corruption("a reason for withholding is missing", "RLD-016") { trace, place in
      guard trace.isRelease,
        case .reloadWithheld(let id, let reason, _) = trace.events[place].body
      else { return nil }
      // A policy request with a future date may be superseded.
      let eligible = trace.requests[id]?.request.eligibleAt
      if reason == .coalescedInto, let eligible, eligible > trace.events[place].time { return nil }
      // A missing event in the last instant of a trace cannot be detected.
      if trace.events.last?.time == trace.events[place].time { return nil }
      return trace.without(place)
    },
    Corruption("another reason for withholding", ["RLD-016", "RLD-017", "RLD-018"]) {
      trace, event in
      guard trace.isRelease, case .reloadWithheld(let id, let reason, let into) = event.body
      else { return nil }
      return .reloadWithheld(
        requestID: id, reason: reason == .cooldown ? .locked : .cooldown, into: into)
    },
    Corruption("withheld for the budget while there is some", "RLD-016", "RLD-017", "RLD-018") {
      trace, place in
      guard trace.isRelease, case .reloadStarted(let start) = trace.events[place].body,
        start.charge == .charged, let id = start.requestIDs.first
      else { return nil }
      return trace.adding(
        .reloadWithheld(requestID: id, reason: .budget, into: nil), before: place)
    },
    Corruption("a request that waits for itself", "RLD-016", "RLD-017", "RLD-018") { trace, place in
      guard trace.isRelease, case .reloadStarted(let start) = trace.events[place].body,
        let id = start.requestIDs.first
      else { return nil }
      return trace.adding(
        .reloadWithheld(requestID: id, reason: .coalescedInto, into: id), before: place)
    },
    Corruption("a free call is withheld for its budget", "RLD-018") { trace, place in
      guard case .reloadStarted(let start) = trace.events[place].body,
        [.free(.appForeground), .free(.navigationSession)].contains(start.charge),
        let id = start.requestIDs.first
      else { return nil }
      return trace.adding(
        .reloadWithheld(requestID: id, reason: .budget, into: nil), before: place)
    },
    Corruption("a free call comes late", "RLD-018") { trace, place in
      guard case .reloadStarted(let start) = trace.events[place].body,
        [.free(.appForeground), .free(.navigationSession)].contains(start.charge)
      else { return nil }
      return trace.moving(place, to: trace.events[place].time.later(by: 4))
    },
    Corruption("a charged reload soon after another", "RLD-002") { trace, place in
      guard trace.isRelease, case .reloadStarted(let start) = trace.events[place].body,
        start.charge == .charged,
        let last = trace.starts.values.filter({
          $0.start.instance == start.instance && $0.start.charge == .charged
            && $0.time < trace.events[place].time
        }).map(\.time).max()
      else { return nil }
      return trace.moving(place, to: last.later(by: 200))
    },
    Corruption("a balance below zero", ["RLD-015"]) { trace, event in
      guard trace.isRelease, case .budgetChanged(var change) = event.body else { return nil }
      change.balance = -1
      return .budgetChanged(change)
    },
    Corruption("a balance that is one too high", ["RLD-015"]) { trace, event in
      guard trace.isRelease, case .budgetChanged(var change) = event.body else { return nil }
      change.balance += 1
      return .budgetChanged(change)
    },
    Corruption("a withheld budget in a run without limits", "RLD-021") { trace, place in
      guard !trace.isRelease, case .reloadStarted(let start) = trace.events[place].body,
        let id = start.requestIDs.first
      else { return nil }
      return trace.adding(
        .reloadWithheld(requestID: id, reason: .budget, into: nil), before: place)
    },
    Corruption("a reload behind the passcode", "PRV-004") { trace, place in
      guard trace.isComplete, trace.lock(at: place) == .passcodeLocked,
        case .reloadWithheld(let id, _, _) = trace.events[place].body,
        let request = trace.requests[id]?.request
      else { return nil }
      var events = trace.events
      events[place].body = .reloadStarted(
        ReloadStart(
          reloadID: "corrupt", instance: request.instance, requestIDs: [id], charge: .charged))
      return events
    },
    Corruption("a reload for a move before the view", "LOC-019") { trace, place in
      guard case .reloadStarted(let start) = trace.events[place].body,
        start.charge == .free(.significantLocationChange)
      else { return nil }
      return trace.moving(place, to: trace.events[place].time.later(by: -60))
    },
    Corruption("a reload for a move that never was", "LOC-019") { trace, place in
      guard case .significantLocationChange = trace.events[place].body,
        trace.starts.values.contains(where: {
          $0.start.charge == .free(.significantLocationChange)
            && $0.time >= trace.events[place].time
        }),
        !trace.events[..<place].contains(where: { $0.type == .significantLocationChange })
      else { return nil }
      let others = trace.events[(place + 1)...].contains { $0.type == .significantLocationChange }
      return others ? nil : trace.without(place)
    },
  ]

  /// A charged policy reload that is marked as free, for each reason.
  static let ofReasons = FreeReason.allCases.map { reason in
    Corruption("a policy reload is called free: \(reason.rawValue)", ["RLD-017"]) { trace, event in
      guard trace.isRelease, case .reloadStarted(var start) = event.body, start.charge == .charged,
        trace.triggers(of: start) == [.policy]
      else { return nil }
      start.charge = .free(reason)
      return .reloadStarted(start)
    }
  }
}
