package import Traces

/// What the header of a trace says about the model it was made with, as far as analysis needs it.
package struct AnalysisParameters: Equatable, Sendable {
  package internal(set) var runMode: TraceHeader.RunMode?
  /// How the app ran by the header's parameters; where that is another mode, the header contradicts itself.
  package internal(set) var modelledRunMode: TraceHeader.RunMode?
  package internal(set) var frequentPerDay: Double?
  package internal(set) var rarePerDay: Double?
  package internal(set) var watchPerDay: Double?
  /// Whose budget an instance has: header parameter `budget.class.<instance>`.
  package internal(set) var budgetClasses: [String: BudgetClass] = [:]
  package internal(set) var learningDays = 0
  /// How a day's budget comes in, as far as the header gives it.
  package internal(set) var accrual = AccrualParameters()
  /// What takes nothing from the budget, as far as the header decides it.
  package internal(set) var free = FreeReloadParameters()

  /// The shortest time from a reload to a charged one.
  package internal(set) var minimumSpacing: Duration?
  /// How long after everything allows it a reload may start.
  package internal(set) var latency: Duration?
  package internal(set) var coalesceWindow = Duration.zero
  package internal(set) var pushDelay = Duration.zero
  package internal(set) var postTapCooldown: Duration?
  package internal(set) var withholdsWhileIdle: Bool?
  package internal(set) var completeWithholdsReloads: Bool?

  /// How long after a view a widget still counts as in use.
  package internal(set) var inUseWindow = Self.documentedWindow
  /// Whether the window's last instant belongs to it; nil when the header leaves it open.
  package internal(set) var isWindowInclusive: Bool?
  /// Whether the window counts from the beginning of a view and not from its end.
  package internal(set) var countsFromViewStart = false
  /// How long after the app's use its location use goes on.
  package internal(set) var appGrace = Duration.zero
  package internal(set) var allowOnceForegroundDelivers: Bool?
  package internal(set) var nowPlayingIsInUse: Bool?
  /// How long the provider waits for a location.
  package internal(set) var locationTimeout: Duration?
  /// How long the extension may run for one reload.
  package internal(set) var runtimeLimit: Duration?
  /// The extension's data protection; nil when the header does not say.
  package internal(set) var dataProtection: DataProtection?
  /// Whether the person wants sensitive content hidden while locked.
  package internal(set) var hidesSensitiveContent: Bool?
  /// Whether an instance shows sensitive content: header parameter `privacySensitive.<instance>`.
  package internal(set) var sensitivity: [String: Bool] = [:]

  /// Whether a state that the trace never mentions has its resting value, because the producer writes every change.
  package internal(set) var recordsEveryChange = false
  /// Names of parameters whose value could not be used.
  package internal(set) var unusable: [String] = []
  /// Parameters with a meaning that is not judged, and what is judged in its place.
  package internal(set) var unjudged: [UnjudgedParameter] = []
  /// The first few names of parameters that no one knows.
  package internal(set) var unknown: [String] = []

  /// How long after a view a widget counts as in use: 15 minutes (Principles of great widgets).
  package static let documentedWindow = Duration.seconds(900)

  package init() {}

  /// The budgets that widgets are distinguished by.
  package enum BudgetClass: String, CaseIterable, Sendable { case frequent, rare, watch }

  /// The budget that the header declares for an instance, and where it was taken from.
  package func declaredBudget(of instance: String) -> BudgetUse.DeclaredBudget? {
    let declared = budgetClasses[instance]
    let (perDay, source) =
      switch declared ?? .frequent {
      case .rare: (rarePerDay, "budget.rarePerDay")
      case .watch: (watchPerDay, "budget.watchPerDay")
      case .frequent: (frequentPerDay, "budget.frequentPerDay")
      }
    let isAssumed = declared == nil && rarePerDay != nil
    let reason = isAssumed ? "; without budget.class it is treated as frequently viewed" : ""
    return perDay.map { BudgetUse.DeclaredBudget(perDay: $0, source: source + reason) }
  }

  /// Until when the system may be learning how a widget is used that was added at an instant; nil when it does not.
  func learningEnd(from start: TraceTime) -> TraceTime? {
    learningDays == 0
      ? nil : TraceTime(milliseconds: start.milliseconds + Int64(learningDays) * 86_400_000)
  }

  /// How late something may come before it counts as late: the times of a device's log are not exact.
  package var tolerance: Duration { recordsEveryChange ? .zero : .seconds(1) }

  /// Whether the system held reloads to limits in this run.
  package var limitsInForce: Bool { runMode == .release && modelledRunMode ?? .release == .release }

  /// Whether a lock keeps reloads from starting; where the header does not say, complete protection does (S4).
  func withholdsReloads(_ lock: LockState) -> Bool {
    lock == .passcodeLocked && dataProtection == .complete && completeWithholdsReloads != false
  }

  /// Why nothing about limits can be read from the trace, as a sentence.
  package var reasonWithoutLimits: String {
    runMode == nil
      ? "The trace has no header, so it is unknown whether budgets applied."
      : "Runs from Xcode or in Developer Mode have no reload limits."
  }
}

/// How a day's budget comes in: the parameters `budget.*` of a header, nil where it leaves them out.
package struct AccrualParameters: Equatable, Sendable {
  package internal(set) var shape: Shape?
  package internal(set) var step: Duration?
  /// Seconds of the day.
  package internal(set) var awakeFrom: Int?
  package internal(set) var awakeTo: Int?
  package internal(set) var cap: DailyCount?
  package internal(set) var initialTokens: Double?
  package internal(set) var slidingCap: DailyCount?
  package internal(set) var windowHours: Double?
  /// Whose budget it is; each widget's own where the header does not say.
  package internal(set) var scope: Scope?
  package internal(set) var learningMultiplier: Double?

  /// The shapes that can be computed from a header.
  package enum Shape: String, Sendable { case linear, uniform24h, lumpSum }

  /// Every shape that a header can name.
  enum Curve: String {
    case linear, uniform24h, lumpSum, viewWeighted

    /// Nil for the one that a header does not give in full.
    var shape: Shape? { Shape(rawValue: rawValue) }
  }

  /// The widgets that share a budget.
  package enum Scope: String, CaseIterable, Sendable { case instance, kind, app, device }

  /// Whether charges of other widgets take from a widget's budget.
  var isShared: Bool { scope ?? .instance != .instance }
  var isWindowShorter: Bool { windowHours ?? 24 < 24 }
  var isWindowLonger: Bool { windowHours ?? 24 > 24 }

  /// A count that may follow the day's budget.
  package enum DailyCount: Equatable, Sendable {
    case budget
    case count(Double)

    func value(perDay: Double) -> Double {
      switch self {
      case .budget: perDay
      case .count(let count): count
      }
    }
  }
}

/// Which reloads are free: the parameters `free.*`, `slc.*` and `push.*` of a header, nil where it leaves them out.
package struct FreeReloadParameters: Equatable, Sendable {
  package internal(set) var foreground: Bool?
  /// Whether frequent calls from the foreground may run late; false where the header does not say.
  package internal(set) var mayThrottleForeground = false
  package internal(set) var sessions: [String]?
  package internal(set) var system: [String]?
  package internal(set) var backgroundCalls: Bool?
  package internal(set) var staleOnView: Bool?
  package internal(set) var initialLoad: Bool?
  package internal(set) var configurationChange: Bool?
  package internal(set) var appIntent: Bool?
  package internal(set) var animation: Bool?
  package internal(set) var standBy: Bool?
  package internal(set) var significantChange: Bool?
  /// Whether the reload after a move runs at the move and not at the next view.
  package internal(set) var runsAtMove = false
  /// How many reloads one move may bring.
  package internal(set) var mostAfterMove: Double?
  package internal(set) var isPushCharged: Bool?
  package internal(set) var isPushPoolShared: Bool?
  package internal(set) var afterAuthorizationChange: Bool?
}
