package import Traces

/// What cannot be known because events are missing or were not read.
extension TraceAnalysis {
  /// Takes in a place where events are missing: what they can have changed is unknown until a later event shows it.
  package mutating func consume(_ loss: TraceLoss) {
    device.beginLoss(of: loss.types, at: latestPlace.time)
    lose(loss.types, at: latestPlace.inLine(loss.line))
    guard loss.lastsToEnd else { return }
    isDoubtfulToEnd = true
    for index in widgets.indices { makeDoubtful(index) }
  }

  /// Notes that nothing that a widget does from now on can be judged.
  mutating func makeDoubtful(_ index: Int) {
    widgets[index].isMixed = true
    for open in widgets[index].open.indices { widgets[index].open[open].doubts = .all }
    widgets[index].forgetBudget()
  }

  mutating func lose(_ types: EventTypes, at place: EventReference) {
    lost.add(types)
    ruleRunner.lose(types)
    device.forget(types, at: place)
    contradictions.lost.formUnion(types)
    evidence.forget(types)
    if types.contains(.reloadStarted) { noteLostStart() }
    // A charge that is not on record, a reset, or a widget placed again changes every balance after it.
    guard hasExpectedBalance,
      !types.isDisjoint(with: [.reloadStarted, .widgetAdded, .budgetChanged])
    else { return }
    hasExpectedBalance = false
    for index in widgets.indices { widgets[index].forgetBudget() }
  }

  /// An event that belongs to nothing known, because what it belongs to was lost, is lost as well.
  mutating func drop(_ type: EventType, becauseOf lostType: EventType) {
    if lost.types.contains(lostType) { lost.add([type]) }
  }

  /// Notes that an event shows what events of some types have led to for a widget.
  mutating func establish(_ types: EventTypes, of index: Int) {
    guard lost.count > 0 else { return }
    widgets[index].certainty.establish(types, after: lost.count)
  }

  /// The types of events that can have been lost and decide what a widget is now, or did since a number of losses.
  ///
  /// - Parameter losses: how many there were when it began; nil for what holds at this moment alone.
  func doubts(of index: Int, since losses: Int? = nil) -> EventTypes {
    if widgets[index].isMixed { return .all }
    guard lost.count > 0 else { return [] }
    if !widgets[index].isPlaced && lost.types.contains(.widgetAdded) { return .all }
    return lost.types(since: widgets[index].certainty)
      .subtracting(EventTypes.ofDevice.union(.ofOneReload)).union(device.unknown)
      .union(losses.map(lost.types(after:)) ?? [])
  }

  /// The same for an open reload.
  func doubts(ofReload open: Int, of index: Int) -> EventTypes {
    guard lost.count > 0 || widgets[index].isMixed else { return [] }
    let reload = widgets[index].open[open]
    let doubts = reload.doubts.union(lost.types(after: reload.losses))
    let isAnswered =
      !reload.facts.requestIDs.isEmpty
      && reload.facts.requestIDs.count == reload.facts.triggers.count
    // Which requests it answers is known then, whatever became of others.
    return doubts == .all || !isAnswered ? doubts : doubts.subtracting([.reloadRequested])
  }

  /// What is in doubt about a widget's budget beside what is known to be missing.
  func budgetDoubts(of index: Int) -> EventTypes { widgets[index].isMixed ? .all : [] }
}

extension EventReference {
  fileprivate func inLine(_ line: Int) -> EventReference {
    EventReference(time: time, sequence: sequence, line: line)
  }
}
