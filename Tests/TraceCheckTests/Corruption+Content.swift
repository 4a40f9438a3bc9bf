import Traces

extension Corruption {
  /// Corruptions of locations, timelines and displayed content.
  static let ofContent: [Corruption] = [
    Corruption("the flag is another", ["LOC-018", "LOC-008"]) { _, event in
      guard case .authorizationRead(let id, let flag, let status) = event.body else { return nil }
      return .authorizationRead(
        reloadID: id, isAuthorizedForWidgetUpdates: !flag, status: status)
    },
    Corruption("a location where none may be", ["LOC-018"]) { _, event in
      guard case .locationResult(var result) = event.body,
        result.outcome == LocationResult.LocationOutcome.none
      else { return nil }
      result.outcome = .delivered
      return .locationResult(result)
    },
    Corruption("a location is lost and its content stays", ["LOC-009", "LOC-008"]) { trace, event in
      guard case .locationResult(var result) = event.body, result.outcome == .delivered,
        trace.flags[result.reloadID] == true
      else { return nil }
      result.outcome = .timeout
      return .locationResult(result)
    },
    Corruption("a result is missing", "LOC-011") { trace, place in
      guard case .locationResult(let result) = trace.events[place].body,
        result.outcome != .notRequested,
        trace.events[(place + 1)...].contains(where: {
          if case .reloadStarted(let next) = $0.body {
            next.instance == trace.starts[result.reloadID]?.start.instance
          } else {
            false
          }
        })
      else { return nil }
      return trace.without(place)
    },
    Corruption("a result comes a minute late", "LOC-011") { trace, place in
      guard case .locationResult(let result) = trace.events[place].body,
        result.outcome != .notRequested
      else { return nil }
      var events = trace.events
      events[place].time = events[place].time.later(by: 60)
      return events
    },
    Corruption("a timeline is missing", "LOC-011") { trace, place in
      guard case .timelineProvided(let timeline) = trace.events[place].body,
        trace.asksForLocation.contains(timeline.reloadID),
        let start = trace.starts[timeline.reloadID],
        // Before the extension's time limit, the result may still come.
        let last = trace.events.last, last.time > start.time.later(by: 30)
      else { return nil }
      return trace.without(place)
    },
    Corruption("a result of a reload that never was", ["RLD-016"]) { trace, event in
      guard trace.isRelease, case .locationResult(var result) = event.body else { return nil }
      result.reloadID = "never"
      return .locationResult(result)
    },
    Corruption("a widget that gets locations wants none", "LOC-018") { trace, place in
      guard case .widgetAdded(var widget) = trace.events[place].body, widget.wantsLocation,
        trace.results.contains(where: {
          $0.value == .delivered && trace.starts[$0.key]?.start.instance == widget.instance
        })
      else { return nil }
      widget.wantsLocation = false
      var events = trace.events
      events[place].body = .widgetAdded(widget)
      return events
    },
    Corruption("a view that brought a location is missing", "LOC-018") { trace, place in
      guard case .widgetVisible(let instance) = trace.events[place].body,
        trace.isOnlySeen(instance, at: place)
      else { return nil }
      return trace.without(place)
    },
    Corruption("the app calls again and again in the foreground", "RLD-022") { trace, place in
      guard case .reloadRequested(let request) = trace.events[place].body,
        request.trigger == .widgetCenter,
        trace.requests.values.count(where: { $0.request.trigger == .widgetCenter }) < 6,
        let state = trace.events[..<place].last(where: { $0.body.isAppState })?.body,
        case .appState(.foreground) = state,
        trace.events[place...].contains(where: { $0.body.isAppState })
      else { return nil }
      var events = trace.events
      for number in 1...6 {
        var event = events[place]
        event.body = .reloadRequested(
          ReloadRequest(
            requestID: "again-\(number)", instance: request.instance, trigger: .widgetCenter))
        events.insert(event, at: place)
      }
      return events
    },
    Corruption("a call brings the content that was there", ["RLD-010"]) { trace, event in
      guard case .timelineProvided(var timeline) = event.body,
        timeline.entries.first?.state == .content,
        let start = trace.starts[timeline.reloadID]?.start,
        !trace.triggers(of: start).isEmpty,
        trace.triggers(of: start).allSatisfy({ $0 == .widgetCenter || $0 == .push }),
        let before = trace.contentHash(before: start),
        before != timeline.entries[0].contentHash
      else { return nil }
      timeline.entries[0].contentHash = before
      return .timelineProvided(timeline)
    },
    Corruption("the finest accuracy is asked for", ["LOC-010"]) { _, event in
      guard case .locationRequested(let id, _) = event.body else { return nil }
      return .locationRequested(reloadID: id, desiredAccuracy: "kCLLocationAccuracyBest")
    },
    Corruption("the entry is the wrong one of the two", ["LOC-008"]) { trace, event in
      guard case .timelineProvided(var timeline) = event.body, !timeline.entries.isEmpty,
        let flag = trace.flags[timeline.reloadID],
        trace.results[timeline.reloadID] != .delivered
      else { return nil }
      if flag && trace.results[timeline.reloadID] == .notRequested { return nil }
      timeline.entries[0].state = flag ? .notApproved : .unavailable
      return .timelineProvided(timeline)
    },
    Corruption("the screen shows the wrong one of the two", ["LOC-008"]) { _, event in
      guard case .entryDisplayed(var entry) = event.body else { return nil }
      switch entry.state {
      case .unavailable: entry.state = .notApproved
      case .notApproved: entry.state = .unavailable
      case .content, .contentStale, .placeholder, .redacted: return nil
      }
      return .entryDisplayed(entry)
    },
    Corruption("a failure shows content", ["LOC-009"]) { trace, event in
      guard case .timelineProvided(var timeline) = event.body,
        timeline.entries.first?.state == .unavailable
      else { return nil }
      timeline.entries[0].state = .content
      return .timelineProvided(timeline)
    },
    Corruption("yesterday's place is shown as today's", ["LOC-009"]) { trace, event in
      guard case .timelineProvided(var timeline) = event.body,
        timeline.entries.first?.state == .content, let content = timeline.entries[0].contentAt,
        trace.results[timeline.reloadID] == .delivered
      else { return nil }
      timeline.entries[0].contentAt = content.later(by: -86_400)
      return .timelineProvided(timeline)
    },
    Corruption("a fix of an hour ago", ["LOC-009"]) { trace, event in
      guard case .locationResult(var result) = event.body, let fix = result.fixTime else {
        return nil
      }
      result.fixTime = fix.later(by: -3600)
      return .locationResult(result)
    },
    Corruption("what is seen is a day older than allowed", "RLD-020") { trace, place in
      guard case .entryDisplayed(var entry) = trace.events[place].body,
        let content = entry.contentAt, trace.limited.contains(entry.instance),
        trace.isFirstSeen(entry.instance, at: place)
      else { return nil }
      entry.contentAt = content.later(by: -86_400)
      var events = trace.events
      events[place].body = .entryDisplayed(entry)
      return events
    },
    Corruption("a failure says never", ["RLD-006"]) { trace, event in
      guard case .timelineProvided(var timeline) = event.body, timeline.policy != .never,
        trace.flags[timeline.reloadID] == true, let result = trace.results[timeline.reloadID],
        result != .delivered, result != .notRequested
      else { return nil }
      timeline.policy = .never
      return .timelineProvided(timeline)
    },
    Corruption("the next date is past", ["RLD-003"]) { _, event in
      guard case .timelineProvided(var timeline) = event.body, case .after = timeline.policy
      else { return nil }
      timeline.policy = .after(event.time)
      return .timelineProvided(timeline)
    },
    Corruption("a timeline without entries", ["RLD-014"]) { _, event in
      guard case .timelineProvided(var timeline) = event.body else { return nil }
      timeline.entries = []
      return .timelineProvided(timeline)
    },
    Corruption("entries out of order", ["RLD-014"]) { _, event in
      guard case .timelineProvided(var timeline) = event.body, var entry = timeline.entries.last
      else { return nil }
      entry.date = entry.date.later(by: -30)
      timeline.entries.append(entry)
      return .timelineProvided(timeline)
    },
    Corruption("a timeline that begins tomorrow", ["RLD-014"]) { _, event in
      guard case .timelineProvided(var timeline) = event.body else { return nil }
      for index in timeline.entries.indices {
        timeline.entries[index].date = timeline.entries[index].date.later(by: 86_400)
      }
      return .timelineProvided(timeline)
    },
    Corruption("content behind the passcode", ["PRV-004"]) { trace, event in
      guard trace.isComplete, case .entryDisplayed(var entry) = event.body,
        entry.state == .placeholder
      else { return nil }
      entry.state = .content
      return .entryDisplayed(entry)
    },
    Corruption("the lock leaves the screen as it was", "PRV-004") { trace, place in
      guard trace.isComplete, case .entryDisplayed(let entry) = trace.events[place].body,
        entry.state == .placeholder
      else { return nil }
      return trace.without(place)
    },
    Corruption("redacted though unlocked", "PRV-005") { trace, place in
      guard trace.lock(at: place) == .unlocked,
        case .entryDisplayed(var entry) = trace.events[place].body
      else { return nil }
      entry.state = .redacted
      var events = trace.events
      events[place].body = .entryDisplayed(entry)
      return events
    },
    Corruption("the gallery asks for a location", ["GAL-001"]) { _, event in
      guard case .snapshotRequested(let instance, true, let duration, _) = event.body else {
        return nil
      }
      return .snapshotRequested(
        instance: instance, isPreview: true, duration: duration, usedLocation: true)
    },
    Corruption("the gallery waits", ["GAL-001"]) { _, event in
      guard case .snapshotRequested(let instance, true, _, let used) = event.body else {
        return nil
      }
      return .snapshotRequested(
        instance: instance, isPreview: true, duration: 1, usedLocation: used)
    },
  ]
}

extension TraceEvent.Body {
  fileprivate var isAppState: Bool {
    if case .appState = self { true } else { false }
  }
}
