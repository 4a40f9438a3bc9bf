internal import Traces

/// LOC-008: the widget shows "not approved" for a false flag and "not available" for a missing location.
struct DistinguishNotApproved: TraceRule {
  static let id = "LOC-008"
  private(set) var tally = RuleTally()

  init() {}

  mutating func consider(_ reload: ReloadRow, of widget: RuleSubject) {
    guard widget.wantsLocation != false else { return }
    guard let flag = reload.flag else {
      tally.leaveOpen("The trace does not record the flag that the provider read.")
      return
    }
    guard let shown = reload.shown, shown != .redacted else {
      tally.leaveOpen("The trace does not record what was shown.")
      return
    }
    let isLocked = reload.lock != nil && reload.lock != .unlocked
    guard !(shown == .placeholder && isLocked) else {
      tally.leaveOpen("A locked device may hide any state behind the placeholder.")
      return
    }
    guard let allowed = Allowed(flag: flag, reload: reload) else {
      tally.leaveOpen("No location was asked for although the widget is approved.")
      return
    }
    guard !allowed.states.contains(shown) else { return tally.pass() }
    tally.fail(
      RuleTally.Found(
        widget: widget.key, reference: reload.provided ?? reload.displayedAt ?? reload.start,
        message: "\(Self.display(of: shown)) although \(allowed.situation(showing: shown))",
        measured: "showed \(shown.rawValue)",
        limit: allowed.states.map(\.rawValue).joined(separator: " or ")))
  }

  /// What a person sees, as the first half of a sentence that names the fault.
  private static func display(of state: EntryState) -> String {
    switch state {
    case .content: "shows content"
    case .contentStale: "shows earlier content"
    case .unavailable: "says “not available”"
    case .notApproved: "says “not approved”"
    case .placeholder: "shows the placeholder"
    case .redacted: "shows redacted content"
    }
  }

  /// The states that a flag and a result leave room for.
  private struct Allowed {
    let states: [EntryState]
    private let isApproved: Bool
    private let situation: String

    /// Nil when an approved widget asked for no location: its state then tells nothing.
    init?(flag: Bool, reload: ReloadRow) {
      switch (flag, reload.location) {
      case (false, .delivered):
        states = EntryState.allCases.filter { $0 != .unavailable && $0 != .redacted }
        situation = "a location was delivered"
      case (false, _) where reload.deliverability == .yes:
        states = EntryState.allCases.filter { $0 != .unavailable && $0 != .redacted }
        situation = "the app itself may use the location"
      case (false, _):
        states = [.notApproved]
        situation = "the widget is not approved"
      case (true, .delivered):
        states = [.content, .contentStale]
        situation = "the widget is approved and a location was delivered"
      case (true, .error), (true, .timeout), (true, .some(.none)):
        states = [.unavailable, .contentStale]
        situation = "no location was delivered"
      case (true, .notRequested), (true, nil): return nil
      }
      isApproved = flag
    }

    /// What makes the state wrong. To the words "not approved" the approval alone is the answer.
    func situation(showing state: EntryState) -> String {
      isApproved && state == .notApproved ? "the widget is approved" : situation
    }
  }
}
