internal import Text
package import Traces

/// An analysis of one trace in a single pass over its events.
///
/// Pass it the header, then each event in the order of the file, then finish it. Memory is bounded
/// by what is shown and by what is pending, as long as the settled ledger lines are taken.
/// Contradictions in the trace never stop it: they become diagnostics.
package struct TraceAnalysis: TraceConsumer, Sendable {
  let file: String
  let matrix: AuthorizationMatrix
  var header: TraceHeader?
  var parameters = AnalysisParameters()
  var epoch = TraceEpoch.unknown
  /// When the device's clock changes, after which it is unknown when a budget accrues.
  var clockChange: TraceTime?
  var hasMovedClock = false
  /// The times of the earliest and the latest event, in milliseconds.
  private var earliest = Int64.max
  private var latest = Int64.min
  var eventCount = 0
  var device = DeviceTrack()
  var authorizationClock = AuthorizationClock()
  var widgets: [WidgetTrack] = []
  var requests = PendingRequests()
  var lines: OpenLedgerRows
  /// The widget of each open reload, by the reload's id.
  var openReloads: [String: Int] = [:]
  /// Reloads of this instant that are marked as free without proof, which the rest of the instant
  /// may still contain.
  var unproven: [(widget: Int, start: EventReference)] = []
  /// The reload that was found last, since the events of a reload often follow each other.
  var latestReload = (id: "", widget: -1)
  var coverage: MatrixCoverage
  var lockCoverage = LockCoverage()
  var ruleRunner: RuleRunner
  var evidence = TestEvidence()
  var seen = EventTypes()
  var lost = LostEvents()
  /// Whether the clock was set back, or anything can be missing from some place to the end.
  var isDoubtfulToEnd = false
  var units = TimeUnits()
  /// The event before the current one.
  var latestPlace = EventReference(time: .start, sequence: 0)
  /// Whether a balance is computed for any widget.
  var hasExpectedBalance = false
  /// The latest instant at which a reload can have started whose start was lost, or nil if there is
  /// none.
  var lostStart: TraceTime?
  private var isStartLost = false
  var contradictions: TraceContradictions
  private var indices: [String: Int] = [:]
  private var unknownInstances: Set<String> = []
  private var latestInstance = (name: "", index: -1)

  /// - Parameters:
  ///   - file: the name of the trace in diagnostics and evidence.
  ///   - keepsLines: whether ledger lines are kept until they are taken. It changes no number and
  ///     no rule.
  ///   - evaluatesRules: whether rules are evaluated. If not, there are no outcomes.
  package init(
    file: String, matrix: AuthorizationMatrix, keepsLines: Bool = false, evaluatesRules: Bool = true
  ) {
    self.file = file
    self.matrix = matrix
    lines = OpenLedgerRows(keepsLines: keepsLines)
    ruleRunner = RuleRunner(evaluatesRules: evaluatesRules)
    coverage = MatrixCoverage(of: matrix)
    contradictions = TraceContradictions(file: file)
  }

  /// Processes the header, which decides how the events after it are read.
  package mutating func consume(_ header: TraceHeader) {
    self.header = header
    epoch = header.epoch
    parameters = AnalysisParameters(header)
    for index in widgets.indices { widgets[index].subject = nil }
    for name in parameters.unusable { contradictions.unusableParameter(name) }
    for parameter in parameters.unsupported { contradictions.unsupportedParameter(parameter) }
    reportDepartures(of: header)
    // A budget that accrues all day does not depend on the clock.
    clockChange = parameters.accrual.shape == .uniform24h ? nil : header.clockChange
  }

  /// Reports values of the header that depart from the sources or contradict it, and unknown
  /// parameters.
  private mutating func reportDepartures(of header: TraceHeader) {
    for departure in parameters.departures { contradictions.otherParameter(departure) }
    if let modeled = parameters.modeledRunMode, modeled != header.runMode {
      contradictions.otherRunMode(header.runMode, modeled)
    }
    for name in parameters.unknown { contradictions.unknownParameter(name) }
    if let zone = header.unknownTimeZone {
      contradictions.unknownTimeZone(zone.name, near: zone.near)
    }
  }

  /// Processes the next event of the trace.
  package mutating func consume(_ event: TraceEvent) {
    let place = EventReference(event)
    let milliseconds = event.time.milliseconds
    guard milliseconds >= 0 && milliseconds <= TraceTime.latest.milliseconds else {
      return contradictions.impossibleTime(at: place)
    }
    eventCount += 1
    if let change = clockChange, change <= event.time { loseBudgets(at: change) }
    if let first = unproven.first, first.start.time != event.time { settleCharges() }
    seen.insert(event.type)
    units.note(event.time)
    earliest = min(earliest, milliseconds)
    latest = max(latest, milliseconds)
    if isStartLost {
      lostStart = max(lostStart ?? .start, event.time)
      isStartLost = false
    }
    if !isDoubtfulToEnd { device.endLoss(at: event.time) }
    process(event.body, at: place)
    latestPlace = place
  }

  /// Records that a reload may have started before the next event.
  mutating func noteLostStart() {
    isStartLost = true
  }

  private mutating func process(_ body: TraceEvent.Body, at place: EventReference) {
    switch body {
    case .widgetAdded(let placement): add(placement, at: place)
    case .widgetRemoved(let instance): remove(instance, at: place)
    case .widgetVisible(let instance): show(instance, at: place)
    case .widgetHidden(let instance): hide(instance, at: place)
    case .appState(let state):
      device.change(to: state, at: place)
      ruleRunner.consider(AppStateEvent(state: state, reference: place), of: noSubject)
    case .sessionBegan(let session): device.begin(session, at: place)
    case .sessionEnded(let session): device.end(session, at: place)
    case .deviceLock(let state):
      device.change(to: state, at: place, parameters.dataProtection)
    case .deviceUse(let use): device.change(to: use, at: place)
    case .authorizationChanged(let change): authorize(change, at: place)
    case .widgetPrompt(let answer):
      device.note(answer, at: place)
      authorizationClock.note(device.setting, isPrecise: nil, at: place.time)
      evidence.note(answer, at: place)
    case .significantLocationChange: device.noteSignificantChange(at: place)
    case .budgetChanged(let change): changeBudget(change, at: place)
    case .reloadRequested(let request): self.request(request, at: place)
    case .reloadWithheld(let id, let reason, let into): withhold(id, reason, into, at: place)
    case .reloadStarted(let start): self.start(start, at: place)
    case .authorizationRead(let id, let flag, let status):
      compare(status, with: device.setting, at: place)
      readFlag(flag, for: id, at: place)
    case .locationRequested(let id, let accuracy): requestLocation(accuracy, for: id, at: place)
    case .locationResult(let result): locate(result, at: place)
    case .timelineProvided(let timeline): provide(timeline, at: place)
    case .entryDisplayed(let entry): display(entry, at: place)
    case .systemChanged(let change): device.note(change, at: place)
    case .snapshotRequested(let instance, let isPreview, let duration, let usedLocation):
      let snapshot = SnapshotEvent(
        reference: place, isPreview: isPreview, duration: duration, usedLocation: usedLocation)
      consider(snapshot, of: instance, at: place)
    }
  }

  /// Returns the index of an instance, which is added if it is new, or nil if there are too many.
  mutating func index(of instance: String, at place: EventReference) -> Int? {
    if latestInstance.name == instance, latestInstance.index >= 0 {
      noteSpelling(instance, of: latestInstance.index, at: place)
      return latestInstance.index
    }
    if let index = indices[instance] {
      latestInstance = (instance, index)
      noteSpelling(instance, of: index, at: place)
      return index
    }
    guard widgets.count < RowLimit.widgets else {
      contradictions.tooManyWidgets(instance, at: place)
      return nil
    }
    indices[instance] = widgets.count
    latestInstance = (instance, widgets.count)
    widgets.append(WidgetTrack(instance: instance, at: place))
    widgets[widgets.count - 1].isMixed = isDoubtfulToEnd
    return widgets.count - 1
  }

  /// Reports a widget whose name has two spellings.
  ///
  /// Names that differ only in Unicode normalization are equal strings, but may be two widgets.
  private mutating func noteSpelling(
    _ instance: String, of index: Int, at place: EventReference
  ) {
    let known = widgets[index].instance
    guard !widgets[index].isMixed, !known.utf8.elementsEqual(instance.utf8) else { return }
    makeDoubtful(index)
    contradictions.mixedSpelling(instance, at: place)
  }

  /// Returns the index of an instance that should have been added before, and not removed.
  ///
  /// Nil for an instance that was never added if others were: its event belongs to another widget,
  /// or to none.
  mutating func existing(
    _ instance: String, at place: EventReference, _ type: EventType
  ) -> Int? {
    if isUnknown(instance, at: place) {
      recordLoss([type], at: place)
      return nil
    }
    guard let index = index(of: instance, at: place) else { return nil }
    if !widgets[index].isPlaced, lost.types.contains(.widgetAdded) {
      // Either its widget.added was lost, or the event belongs to another widget.
      recordLoss([type], at: place)
    }
    if !widgets[index].isPlaced { contradictions.neverAdded(instance, at: place) }
    if widgets[index].presence.removed != nil { contradictions.afterRemoval(instance, at: place) }
    return index
  }

  /// Whether an instance was never added, in a trace that records which were.
  mutating func isUnknown(_ instance: String, at place: EventReference) -> Bool {
    guard indices[instance] == nil, seen.contains(.widgetAdded),
      !lost.types.contains(.widgetAdded)
    else { return false }
    if unknownInstances.contains(instance) { return true }
    let isListed = unknownInstances.count < Self.maximumUnknownInstances
    let near = isListed ? Nearest.word(to: instance, among: widgets.map(\.instance)) : nil
    guard near != nil || parameters.recordsEveryChange else { return false }
    if isListed {
      unknownInstances.insert(instance)
      contradictions.unknownInstance(instance, near: near, at: place)
    }
    return true
  }

  /// The maximum number of unknown instances that are listed, so that a hostile trace costs neither
  /// time nor memory.
  private static var maximumUnknownInstances: Int { 50 }

  /// Returns the ledger lines that have settled since the last call, in the order in which they
  /// settled.
  package mutating func takeSettledLines() -> [SettledLine] {
    lines.takeSettled()
  }

  /// Returns the event, located in a new line of the widget's ledger.
  mutating func inNewLine(_ place: EventReference, of index: Int) -> EventReference {
    let place = place.inRow(widgets[index].lineCount)
    widgets[index].lineCount += 1
    widgets[index].budget.noteLine(at: place, day: epoch.day(of: place.time))
    return place
  }

  /// Returns the event, located in the line of the widget's ledger that began last.
  func inLastLine(_ place: EventReference, of index: Int) -> EventReference {
    let count = widgets[index].lineCount
    return count == 0 ? place : place.inRow(count - 1)
  }

  /// The time from the earliest event to the latest, or nil before the first.
  var span: ClosedRange<TraceTime>? {
    earliest <= latest
      ? TraceTime(milliseconds: earliest)...TraceTime(milliseconds: latest) : nil
  }
}
