internal import Traces

/// One widget instance as the events of its trace come by.
struct WidgetTrack {
  let instance: String
  /// Nil until the trace says how the widget was added.
  var placement: WidgetPlacement?
  var added: EventReference?
  var removed: EventReference?
  var ledger: [LedgerRow] = []
  var omittedLedgerRows = 0
  var reloads: [ReloadRow] = []
  var omittedReloads = 0
  var counts = ReloadCounts()
  var triggers = CaseTally<ReloadRequest.Trigger>()
  var withholdReasons = CaseTally<WithholdReason>()
  var freeReasons = NameTally()
  var causes = NameTally()
  var locationResults = CaseTally<LocationResult.Outcome>()
  var shares = DisplayShares()
  var budget = BudgetTrack()
  var views = ViewTrack()
  /// Reloads whose events may still come, the oldest first; `openLimit` at most.
  var open: [OpenReload] = []
  /// The timeline in force: its policy and the date of its last entry.
  var timeline: (policy: ReloadPolicy, lastEntry: TraceTime?)?
  /// The policy request that a newer one would supersede.
  var policyRequest: String?

  /// How many reloads of one widget may run at once before the oldest counts as ended.
  static let openLimit = 4

  init(instance: String) {
    self.instance = instance
  }

  var key: WidgetKey {
    WidgetKey(kind: placement?.kind ?? "unknown", instance: instance)
  }

  var ageLimit: Duration? {
    placement?.maximumAge.flatMap { age in
      age >= 0 && age <= TraceTime.latest.seconds ? .milliseconds(Int64(age * 1000)) : nil
    }
  }

  /// The bound that the timeline in force puts on a reload which only policies asked for.
  func policyBound(eligibleAt: TraceTime?) -> ReloadRow.PolicyBound {
    switch timeline?.policy {
    case .never: .never
    case .after(let date): .notBefore(max(date, eligibleAt ?? date))
    case .atEnd:
      (eligibleAt ?? timeline?.lastEntry).map { .notBefore($0) } ?? .unknown
    case nil: eligibleAt.map { .notBefore($0) } ?? .unknown
    }
  }
}

/// A reload whose events may still come.
struct OpenReload {
  var row: ReloadRow
  /// The contexts at the start, or what is missing to know them.
  var startContexts: Result<WidgetContexts, Situation.Gap>
}
