internal import JSON
internal import Text

extension LineDecoder {
  /// Appends the event of a line of a known type; it is created in place because it is large.
  mutating func addEvent(
    of type: EventType, in line: Span<UInt8>, number lineNumber: Int,
    to events: inout [TraceEvent]
  ) throws(LocatedLineProblem) {
    let time = try eventTime(in: line)
    let number = try number(.seq, in: line)
    guard let sequence = Int(exactly: number), 0...(1 << 53) ~= sequence else {
      throw wrong(
        .seq, try required(.seq, in: line), "a whole number from 0 to 2^53", in: line)
    }
    events.append(
      TraceEvent(
        time: time, sequence: sequence, line: lineNumber, body: try body(of: type, in: line)))
  }

  @inline(__always)
  private mutating func body(
    of type: EventType, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> TraceEvent.Body {
    switch type {
    case .widgetAdded: .widgetAdded(try placement(in: line))
    case .widgetRemoved: .widgetRemoved(instance: try text(.instance, in: line))
    case .widgetVisible: .widgetVisible(instance: try text(.instance, in: line))
    case .widgetHidden: .widgetHidden(instance: try text(.instance, in: line))
    case .appState: .appState(try word(.state, of: words.appStates, in: line))
    case .sessionBegan: .sessionBegan(try word(.session, of: words.sessions, in: line))
    case .sessionEnded: .sessionEnded(try word(.session, of: words.sessions, in: line))
    case .deviceLock: .deviceLock(try word(.state, of: words.lockStates, in: line))
    case .deviceUse: .deviceUse(try word(.state, of: words.deviceUses, in: line))
    case .authorizationChanged: .authorizationChanged(try authorizationChange(in: line))
    case .widgetPrompt: .widgetPrompt(try word(.answer, of: words.answers, in: line))
    case .significantLocationChange:
      .significantLocationChange(distance: try optionalNumber(.distance, in: line))
    case .systemChanged: .systemChanged(try word(.reason, of: words.systemChanges, in: line))
    case .budgetChanged: .budgetChanged(try budgetChange(in: line))
    case .reloadRequested: .reloadRequested(try reloadRequest(in: line))
    case .reloadWithheld: try withheld(in: line)
    case .reloadStarted: .reloadStarted(try reloadStart(in: line))
    case .authorizationRead: try authorizationRead(in: line)
    case .locationRequested: try locationRequested(in: line)
    case .locationResult: .locationResult(try locationResult(in: line))
    case .timelineProvided: .timelineProvided(try timeline(in: line))
    case .entryDisplayed: .entryDisplayed(try display(in: line))
    case .snapshotRequested: try snapshot(in: line)
    }
  }
}

extension LineDecoder {
  private mutating func placement(in line: Span<UInt8>) throws(LocatedLineProblem)
    -> WidgetPlacement
  {
    WidgetPlacement(
      instance: try text(.instance, in: line), kind: try text(.kind, in: line),
      family: try optionalText(.family, in: line) ?? "",
      extension: try optionalText(.extension, in: line) ?? "",
      surface: try optionalText(.surface, in: line) ?? "home",
      wantsLocation: try flag(.wantsLocation, or: true, in: line),
      isPushEnabled: try flag(.pushEnabled, or: false, in: line),
      maximumAge: try optionalDuration(.maxAge, in: line))
  }

  private mutating func authorizationChange(
    in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> AuthorizationChange {
    AuthorizationChange(
      setting: try word(.setting, of: words.settings, in: line),
      status: try optionalText(.status, in: line),
      isPrecise: try optionalWord(.accuracy, of: words.accuracies, in: line).map { $0 == .full },
      cause: try optionalWord(.cause, of: words.authorizationCauses, in: line)?.rawValue,
      scope: try optionalWord(.scope, of: words.authorizationScopes, in: line)?.rawValue)
  }

  private mutating func budgetChange(in line: Span<UInt8>) throws(LocatedLineProblem)
    -> BudgetChange
  {
    BudgetChange(
      instance: try text(.instance, in: line), balance: try number(.balance, in: line),
      delta: try number(.delta, in: line),
      cause: try word(.cause, of: words.budgetCauses, in: line))
  }

  private mutating func reloadRequest(in line: Span<UInt8>) throws(LocatedLineProblem)
    -> ReloadRequest
  {
    ReloadRequest(
      requestID: try text(.requestId, in: line), instance: try text(.instance, in: line),
      trigger: try word(.trigger, of: words.triggers, in: line),
      api: try optionalWord(.api, of: words.calls, in: line)?.rawValue,
      caller: try optionalText(.caller, in: line),
      eligibleAt: try optionalTime(.eligibleAt, in: line))
  }

  private mutating func withheld(in line: Span<UInt8>) throws(LocatedLineProblem) -> TraceEvent.Body
  {
    .reloadWithheld(
      requestID: try text(.requestId, in: line),
      reason: try word(.reason, of: words.withholdReasons, in: line),
      into: try optionalText(.into, in: line))
  }

  private mutating func reloadStart(in line: Span<UInt8>) throws(LocatedLineProblem) -> ReloadStart
  {
    ReloadStart(
      reloadID: try text(.reloadId, in: line), instance: try text(.instance, in: line),
      requestIDs: try requestIDs(in: line), charge: try charge(in: line))
  }

  /// Returns the charge of a reload; an unknown reason does not discard the event, because the
  /// reload was free anyway.
  ///
  /// The reason is shown on pages, so a text that is not a word is not kept: it might contain a
  /// location.
  private mutating func charge(
    in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> ReloadStart.Charge {
    guard optional(.charged) != nil || optional(.freeReason) != nil else { return .unrecorded }
    let isCharged = try flag(.charged, or: false, in: line)
    guard let value = optional(.freeReason) else {
      return isCharged ? .charged : .freeUnexplained("")
    }
    guard case .string = value.kind else { throw wrong(.freeReason, value, "a string", in: line) }
    let length = value.range.count
    if isCharged {
      acceptedProblems.append(
        LocatedLineProblem(.chargedWithReason, at: value.range.lowerBound, length: length))
      return .charged
    }
    let reason = content(value, in: line)
    if let known = words.freeReasons.value(of: reason.bytes) { return .free(known) }
    let text = reason.string
    acceptedProblems.append(
      LocatedLineProblem(
        .unexplainedFree(text.shortened(to: 60)), at: value.range.lowerBound, length: length))
    return .freeUnexplained(text.isEmpty ? "" : text.shownAsWord)
  }

  private mutating func authorizationRead(in line: Span<UInt8>) throws(LocatedLineProblem)
    -> TraceEvent.Body
  {
    .authorizationRead(
      reloadID: try text(.reloadId, in: line),
      isAuthorizedForWidgetUpdates: try flag(.isAuthorizedForWidgetUpdates, in: line),
      status: try optionalText(.authorizationStatus, in: line))
  }

  private mutating func locationRequested(in line: Span<UInt8>) throws(LocatedLineProblem)
    -> TraceEvent.Body
  {
    .locationRequested(
      reloadID: try text(.reloadId, in: line),
      desiredAccuracy: try optionalLabel(.desiredAccuracy, in: line))
  }

  private mutating func locationResult(in line: Span<UInt8>) throws(LocatedLineProblem)
    -> LocationResult
  {
    LocationResult(
      reloadID: try text(.reloadId, in: line),
      outcome: try word(.outcome, of: words.outcomes, in: line),
      errorCode: try optionalLabel(.errorCode, in: line),
      latency: try optionalDuration(.latency, in: line),
      fixTime: try optionalTime(.fixTime, in: line),
      horizontalAccuracy: try optionalNumber(.horizontalAccuracy, in: line))
  }

  private mutating func display(in line: Span<UInt8>) throws(LocatedLineProblem) -> EntryDisplay {
    EntryDisplay(
      instance: try text(.instance, in: line), entryDate: try optionalTime(.entryDate, in: line),
      state: try word(.state, of: words.entryStates, in: line),
      contentAt: try optionalTime(.contentAt, in: line))
  }

  private mutating func snapshot(in line: Span<UInt8>) throws(LocatedLineProblem) -> TraceEvent.Body
  {
    .snapshotRequested(
      instance: try optionalText(.instance, in: line),
      isPreview: try flag(.isPreview, in: line),
      duration: try optionalDuration(.duration, in: line),
      usedLocation: try flag(.usedLocation, in: line))
  }
}
