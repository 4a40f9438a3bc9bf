package import Traces

/// Tracks what is unknown because events are missing or were not read.
extension TraceAnalysis {
  /// Processes a place where events are missing.
  ///
  /// Anything that they may have changed is unknown until a later event shows it.
  package mutating func consume(_ loss: TraceLoss) {
    device.beginLoss(of: loss.types, at: latestPlace.time)
    recordLoss(loss.types, at: latestPlace.inLine(loss.line))
    guard loss.lastsToEnd else { return }
    isDoubtfulToEnd = true
    for index in widgets.indices { makeDoubtful(index) }
  }

  /// Records that nothing that a widget does from now on can be checked.
  mutating func makeDoubtful(_ index: Int) {
    widgets[index].isMixed = true
    for open in widgets[index].open.indices { widgets[index].open[open].doubts = .all }
    widgets[index].forgetBudget()
  }

  mutating func recordLoss(_ types: EventTypes, at place: EventReference) {
    lost.add(types)
    ruleRunner.recordLoss(types)
    device.forget(types, at: place)
    contradictions.lost.formUnion(types)
    evidence.forget(types)
    if types.contains(.reloadStarted) { noteLostStart() }
    // An unrecorded charge, a reset, or a widget that is placed again changes every later balance.
    guard hasExpectedBalance,
      !types.isDisjoint(with: [.reloadStarted, .widgetAdded, .budgetChanged])
    else { return }
    hasExpectedBalance = false
    for index in widgets.indices { widgets[index].forgetBudget() }
  }

  /// Counts an event as lost if the event that it refers to was lost.
  mutating func drop(_ type: EventType, becauseOf lostType: EventType) {
    if lost.types.contains(lostType) { lost.add([type]) }
  }

  /// Records that an event shows the effect of events of some types on a widget.
  mutating func establish(_ types: EventTypes, of index: Int) {
    guard lost.count > 0 else { return }
    widgets[index].certainty.establish(types, after: lost.count)
  }

  /// The types of lost events that can decide the state of a widget now, or since a number of
  /// losses.
  ///
  /// - Parameter losses: the number of losses when the period began, or nil for the present moment
  ///   alone.
  func doubts(of index: Int, since losses: Int? = nil) -> EventTypes {
    if widgets[index].isMixed { return .all }
    guard lost.count > 0 else { return [] }
    if !widgets[index].isPlaced && lost.types.contains(.widgetAdded) { return .all }
    return lost.types(since: widgets[index].certainty)
      .subtracting(EventTypes.ofDevice.union(.ofOneReload)).union(device.unknown)
      .union(losses.map(lost.types(after:)) ?? [])
  }

  /// The types of lost events that can decide an open reload.
  func doubts(ofReload open: Int, of index: Int) -> EventTypes {
    guard lost.count > 0 || widgets[index].isMixed else { return [] }
    let reload = widgets[index].open[open]
    let doubts = reload.doubts.union(lost.types(after: reload.losses))
    let isAnswered =
      !reload.facts.requestIDs.isEmpty
      && reload.facts.requestIDs.count == reload.facts.triggers.count
    // The requests that it serves are known then, whatever happened to others.
    return doubts == .all || !isAnswered ? doubts : doubts.subtracting([.reloadRequested])
  }

  /// The doubts about a widget's budget, in addition to what is known to be missing.
  func budgetDoubts(of index: Int) -> EventTypes { widgets[index].isMixed ? .all : [] }
}

extension EventReference {
  fileprivate func inLine(_ line: Int) -> EventReference {
    EventReference(time: time, sequence: sequence, line: line)
  }
}
