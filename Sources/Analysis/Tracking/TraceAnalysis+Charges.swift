internal import Traces

/// Whether reloads are charged or free as they have to be.
extension TraceAnalysis {
  /// What surrounds a widget at the start of a reload.
  func chargeContext(of index: Int, at place: EventReference) -> ChargeContext {
    let served = widgets[index].servedChanges
    let changes = device.systemChanges.filter { served[$0.key] != $0.value }
    let isSameMove = widgets[index].reloadsForMove.move == device.moveCount
    return ChargeContext(
      freedom: device.freedom(parameters),
      freeFrom: max(device.lockEnded ?? .start, widgets[index].lastProvided ?? .start),
      tolerance: (parameters.latency ?? .zero) + Self.slack, appState: device.appState,
      move: device.latestMove, reloadsForMove: isSameMove ? widgets[index].reloadsForMove.count : 0,
      systemChanges: Set(changes.keys), settingSince: device.settingSince,
      isFirst: !widgets[index].isLoaded, wantsLocation: widgets[index].wantsLocation,
      isVisible: widgets[index].views.isVisible, viewBegan: widgets[index].views.viewBegan)
  }

  func judgeCharge(of row: inout ReloadRow, in context: ChargeContext) {
    row.chargeJudgement = ChargeJudgement(of: row, in: context, parameters)
    guard case .free(let reason) = row.charge, row.chargeJudgement == .stands(.call),
      let call = context.lastCall, let since = context.freedom?.since(reason)
    else { return }
    row.freeCallWait = row.start.time.elapsed(since: max(call, since, context.freeFrom)).orZero
  }

  /// A reload that starts in the instant of the view happens while the widget is visible.
  mutating func judgeChargeAgain(_ open: Int, of index: Int) {
    widgets[index].open[open].charge.isVisible = true
    widgets[index].open[open].charge.viewBegan = widgets[index].views.viewBegan
    let context = widgets[index].open[open].charge
    judgeCharge(of: &widgets[index].open[open].row, in: context)
  }

  /// Remembers what later reloads of the widget are held against.
  mutating func note(_ row: ReloadRow, of index: Int, at place: EventReference) {
    widgets[index].isLoaded = true
    widgets[index].lastStart = place.time
    switch row.charge {
    case .charged: widgets[index].reckoning?.charge(at: place.time)
    case .free(.significantLocationChange):
      let isSameMove = widgets[index].reloadsForMove.move == device.moveCount
      let count = isSameMove ? widgets[index].reloadsForMove.count : 0
      widgets[index].reloadsForMove = (device.moveCount, count + 1)
    // Nobody knows what is left of the budget from here on.
    case .unrecorded: widgets[index].reckoning = nil
    case .free, .freeUnexplained: break
    }
    if row.triggers.contains(.system) {
      for (change, reference) in device.systemChanges {
        widgets[index].servedChanges[change] = reference
      }
    }
  }
}

extension ChargeContext {
  /// Takes in a request that the reload serves.
  mutating func take(_ entry: RequestBook.Entry, _ free: FreeReloadParameters) {
    wasHeldBack = wasHeldBack || entry.isHeldBack
    guard entry.trigger == .widgetCenter else { return }
    let reasons = Set(entry.freedom?.reasons(free) ?? [])
    reasonsAtAllCalls = lastCall == nil ? reasons : reasonsAtAllCalls.intersection(reasons)
    reasonsAtACall.formUnion(reasons)
    lastCall = max(lastCall ?? .start, entry.due)
  }
}

extension RequestBook.Entry {
  /// Who asked, for the list of who spent the budget.
  var cause: String {
    caller.map { "\(trigger.rawValue): \($0)" } ?? trigger.rawValue
  }
}
