internal import Traces

/// The result of comparing one reload with the expectation of its cell.
enum CellResult: Equatable {
  case agrees
  case differs([String])
  /// The sources leave the expectation open, and no profile decides it. The text is the question,
  /// as a phrase.
  case indeterminate(String)
  /// The reload is not enough evidence about the cell. The text is the reason, as a phrase.
  case notEnough(String)

  /// - Parameter checksDisplay: whether the display depends on the location. The content of a
  ///   widget that wants none does not.
  init(of reload: ReloadRow, by cell: MatrixCell, checksDisplay: Bool = true) {
    var reload = reload
    if !checksDisplay {
      reload.firstState = nil
      reload.displayed = nil
    }
    if cell.flag == .noReload {
      self = .differs(["a reload started; expected none while locked"])
      return
    }
    if reload.flag == nil && reload.shown == nil {
      self = .notEnough("neither the flag nor the display is recorded")
      return
    }
    let flag = Self.flagDifference(reload.flag, cell.flag)
    if let open = Self.openDelivery(reload, cell) {
      let certain = [flag, Self.confusion(in: reload, cell)].compactMap { $0 }
      self = certain.isEmpty ? open : .differs(certain)
      return
    }
    let differences = [
      flag, Self.deliveryDifference(reload, cell),
      Self.displayDifference(reload.shown, cell.display),
    ].compactMap { $0 }
    self = differences.isEmpty ? .agrees : .differs(differences)
  }

  /// The status if the delivery of a location cannot be evaluated, or nil if it can.
  ///
  /// The evidence for delivery is the location result. A provider that never requests a location
  /// does not exercise a cell that expects one, and neither does a fix that fails. Delivery cannot
  /// be evaluated where the sources leave open whether a location was due.
  private static func openDelivery(_ reload: ReloadRow, _ cell: MatrixCell) -> CellResult? {
    switch reload.location {
    case nil: return .notEnough("no location result is recorded")
    case .timeout where cell.isDelivered, .error where cell.isDelivered:
      return .notEnough("the location was due, but the fix failed")
    case .notRequested where cell.isDelivered && !cell.isConflict:
      return .notEnough("no location was requested")
    // Content that is shown without a request may not depend on the location.
    case .notRequested where cell.flag == .yes && reload.flag != false && reload.shown == .content:
      return .notEnough("an approved widget showed content without requesting a location")
    case .delivered, .some(.none), .timeout, .error, .notRequested: break
    }
    return switch reload.deliverability {
    case .undecided(let question): .indeterminate(question)
    case .yes where !cell.isDelivered, .no where cell.isDelivered:
      .indeterminate("the header's parameters differ from the matrix")
    case .yes where reload.location == LocationResult.LocationOutcome.none:
      .notEnough("the location was due but not delivered, possibly because the fix failed")
    case .yes, .no: nil
    }
  }

  /// Describes a display that the flag and the result rule out whether or not a location was due.
  private static func confusion(in reload: ReloadRow, _ cell: MatrixCell) -> String? {
    guard cell.display != .lint, let flag = reload.flag, let shown = reload.shown,
      shown != .redacted,
      shown != .placeholder || reload.lock == .unlocked || reload.lock == nil,
      reload.openUse(flag: flag, showing: shown) == nil,
      let allowed = AllowedDisplay(flag: flag, reload), !allowed.states.contains(shown)
    else { return nil }
    return "showed \(shown.rawValue); expected "
      + allowed.states.map(\.rawValue).joined(separator: " or ")
  }

  private static func flagDifference(
    _ flag: Bool?, _ expected: MatrixCell.ExpectedFlag
  ) -> String? {
    switch (flag, expected) {
    case (true, .no): "the flag was read as true; expected false"
    case (false, .yes): "the flag was read as false; expected true"
    case (_, .yes), (_, .no), (_, .unknown), (_, .noReload): nil
    }
  }

  private static func deliveryDifference(_ reload: ReloadRow, _ cell: MatrixCell) -> String? {
    reload.location == .delivered && !cell.isDelivered
      ? "a location was delivered; expected none" : nil
  }

  private static func displayDifference(
    _ shown: EntryState?, _ expected: MatrixCell.ExpectedDisplay
  ) -> String? {
    guard let shown, shown != .redacted else { return nil }
    let isCorrect =
      switch expected {
      case .content: shown.isContent
      case .contentConflict: shown != .unavailable
      case .unavailable: shown == .unavailable || shown == .contentStale
      case .notApproved: shown == .notApproved
      case .placeholder: shown == .placeholder
      case .lint: true
      }
    return isCorrect ? nil : "showed \(shown.rawValue); expected \(expected.phrase)"
  }
}

extension MatrixCell.ExpectedDisplay {
  /// The expected display in the words of a trace.
  package var phrase: String {
    switch self {
    case .content: "content"
    case .contentConflict: "anything but unavailable"
    case .unavailable: "unavailable or earlier content"
    case .notApproved: "notApproved"
    case .placeholder: "placeholder"
    case .lint: "nothing: the extension does not want location"
    }
  }
}
