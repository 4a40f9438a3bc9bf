internal import Projects
internal import SwiftSyntax

/// How often the paths of a function or closure call the handles it receives.
struct CompletionSummary {
  /// How often one path calls a handle.
  enum Count: Hashable {
    case never
    case once
    /// The handle cannot be followed.
    case undecided
  }

  /// The counts of all paths; empty for a body that never ends.
  var counts: Set<Count> = []
  /// The paths that end without a call.
  var missing: [CompletionDefect] = []
  /// The calls that may follow another on the same path.
  var extra: [CompletionDefect] = []
  /// The places that pass handles to code that cannot be followed.
  var undecided: [UndecidedCompletion] = []

  static let once = CompletionSummary(counts: [.once])

  /// Adds what another body does, when either of the two may run.
  mutating func formUnion(_ other: CompletionSummary) {
    counts.formUnion(other.counts)
    add(findingsOf: other)
  }

  /// Adds what another execution of the same body does, and each place only once.
  mutating func formUnion(ofSameBody other: CompletionSummary) {
    counts.formUnion(other.counts)
    missing += other.missing.filter { defect in !missing.contains { $0.isSame(as: defect) } }
    extra += other.extra.filter { defect in !extra.contains { $0.isSame(as: defect) } }
    undecided += other.undecided.filter { place in
      !undecided.contains { $0.node.id == place.node.id }
    }
  }

  /// Returns the summary of a closure that runs as often as this summary counts.
  func running(_ closure: CompletionSummary) -> CompletionSummary {
    var result = self
    if result.counts.remove(.once) != nil { result.counts.formUnion(closure.counts) }
    result.add(findingsOf: closure)
    return result
  }

  /// The same summary for an unknown callee, with lower certainty.
  var likely: CompletionSummary {
    var result = self
    result.missing = missing.map { $0.passed(through: nil, atMost: .likely) }
    return result
  }

  private mutating func add(findingsOf other: CompletionSummary) {
    missing += other.missing
    extra += other.extra
    undecided += other.undecided
  }
}

extension CompletionSummary {
  /// Creates the summary of a call that runs one of several implementations.
  ///
  /// Effects of only some of them are undecided, because it is unknown which one runs.
  init(ofOneAmong implementations: [CompletionSummary], called place: UndecidedCompletion) {
    self.init()
    for implementation in implementations { formUnion(implementation) }
    let (allMissing, allExtra) = (missing, extra)
    if implementations.contains(where: \.missing.isEmpty) { missing = [] }
    if implementations.contains(where: \.extra.isEmpty) { extra = [] }
    if missing.count < allMissing.count || extra.count < allExtra.count { undecided.append(place) }
  }
}

/// A place that passes a handle to code that cannot be followed.
struct UndecidedCompletion {
  let node: Syntax
  let file: ParsedFile
}

/// A path that does not call its handle exactly once.
struct CompletionDefect {
  enum Kind: Hashable {
    /// A statement leaves without a call.
    case exit
    /// The body ends without a call.
    case end
    /// An error leaves a task without a call.
    case error
    /// A call through an optional that is not made if the expression is nil.
    case skipped(String)
    /// A call that may follow another.
    case second
    /// A call in a loop that continues.
    case repeated
    /// An answer in a closure that something runs several times.
    case many(Source)
  }

  /// What runs a closure several times.
  enum Source: Hashable {
    case element
    case timer
    case value
  }

  enum Certainty: Comparable {
    /// Only if an object no longer exists, for example after `guard let self`.
    case remote
    /// Through a call whose callee is unknown.
    case likely
    case certain
  }

  let kind: Kind
  let node: Syntax
  let file: ParsedFile
  let function: FunctionFact
  /// The name of the handle in the function with the defect.
  let handle: String
  var certainty: Certainty
  /// The calls that pass the handle on, outermost first.
  var trail: [EvidenceLocation] = []

  fileprivate func isSame(as other: CompletionDefect) -> Bool {
    node.id == other.node.id && kind == other.kind
  }

  /// Returns the defect as seen from a caller.
  func passed(through step: EvidenceLocation?, atMost limit: Certainty) -> CompletionDefect {
    var defect = self
    defect.certainty = min(certainty, limit)
    if let step { defect.trail.insert(step, at: 0) }
    return defect
  }
}
