internal import Traces

/// One reload held against what its cell asks for.
enum CellJudgement: Equatable {
  case agrees
  case differs([String])
  /// The sources leave open what the cell asks for here, and no profile decides it; the question, as a phrase.
  case indeterminate(String)
  /// The reload does not show what the cell is about; the text says why, as a phrase.
  case notEnough(String)

  init(of reload: ReloadRow, by cell: MatrixCell, _ parameters: AnalysisParameters) {
    if cell.flag == .noReload {
      self = .differs(["a reload started; expected none while locked"])
      return
    }
    if reload.flag == nil && reload.shown == nil {
      self = .notEnough("neither the flag nor what was shown is recorded")
      return
    }
    if let reason = Self.openDelivery(reload, cell) {
      self = .notEnough(reason)
      return
    }
    if let question = cell.openQuestion(for: reload, parameters) {
      self = .indeterminate(question)
      return
    }
    let differences = [
      Self.flagDifference(reload.flag, cell.flag), Self.deliveryDifference(reload, cell),
      Self.displayDifference(reload.shown, cell.display),
    ].compactMap { $0 }
    self = differences.isEmpty ? .agrees : .differs(differences)
  }

  /// Delivery is seen in a result. A cell that promises a location is not tested by a provider that never asks, nor by
  /// a fix that fails.
  private static func openDelivery(_ reload: ReloadRow, _ cell: MatrixCell) -> String? {
    switch reload.location {
    case nil: "no location result is recorded"
    case .delivered, .some(.none): nil
    case .timeout, .error:
      cell.isDelivered ? "the location was due, but the fix itself failed" : nil
    case .notRequested:
      cell.isDelivered && !cell.isConflict ? "no location was asked for" : nil
    }
  }

  private static func flagDifference(
    _ flag: Bool?, _ expected: MatrixCell.ExpectedFlag
  ) -> String? {
    switch (flag, expected) {
    case (true, .no): "the flag read true; expected false"
    case (false, .yes): "the flag read false; expected true"
    case (_, .yes), (_, .no), (_, .unknown), (_, .noReload): nil
    }
  }

  private static func deliveryDifference(_ reload: ReloadRow, _ cell: MatrixCell) -> String? {
    switch (reload.location, cell.isDelivered) {
    case (.delivered, false): "a location was delivered; expected none"
    case (.some(.none), true): "no location was delivered; expected one"
    default: nil
    }
  }

  private static func displayDifference(
    _ shown: EntryState?, _ expected: MatrixCell.ExpectedDisplay
  ) -> String? {
    guard let shown, shown != .redacted else { return nil }
    let isRight =
      switch expected {
      case .content: shown.isContent
      case .contentConflict: shown != .unavailable
      case .unavailable: shown == .unavailable || shown == .contentStale
      case .notApproved: shown == .notApproved
      case .placeholder: shown == .placeholder
      case .lint: true
      }
    return isRight ? nil : "showed \(shown.rawValue); expected \(expected.words)"
  }
}

extension MatrixCell.ExpectedDisplay {
  /// What the cell asks for in the words of a trace.
  package var words: String {
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

extension MatrixCell {
  /// The question that the sources leave open here and the trace's header does not decide as the matrix does, as a phrase.
  fileprivate func openQuestion(
    for reload: ReloadRow, _ parameters: AnalysisParameters
  ) -> String? {
    switch uncertainty.prefix(2) {
    case "U1" where parameters.allowOnceForegroundDelivers != false:
      "whether Allow Once gives widgets a location is not documented (U1)"
    case "U3" where parameters.nowPlayingIsInUse != false:
      "whether Now Playing is location use is not documented (U3)"
    case "U4"
    where parameters.isWindowInclusive == nil && reload.sinceView == parameters.inUseWindow:
      "whether the window's last instant belongs to it is not documented (U4)"
    case "U5": "provisional Always is not documented for widgets (U5)"
    default: nil
    }
  }
}
