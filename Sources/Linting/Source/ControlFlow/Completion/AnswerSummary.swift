internal import Projects
internal import SwiftSyntax

/// How often a function or closure calls the handles it was given, by its paths.
struct AnswerSummary {
  /// How often one path calls a handle.
  enum Count: Hashable {
    case never
    case once
    /// The handle goes where it cannot be followed.
    case undecided
  }

  /// What the paths do; empty for a body that never ends.
  var counts: Set<Count> = []
  /// Where paths end without a call.
  var missing: [AnswerDefect] = []
  /// Calls that may follow another on the same path.
  var extra: [AnswerDefect] = []
  /// Where handles are given to code that cannot be followed.
  var undecided: [UndecidedAnswer] = []

  static let once = AnswerSummary(counts: [.once])

  /// What both bodies do when either may run.
  mutating func formUnion(_ other: AnswerSummary) {
    counts.formUnion(other.counts)
    add(findingsOf: other)
  }

  /// What is known of a closure when this summary says how often it is run.
  func running(_ closure: AnswerSummary) -> AnswerSummary {
    var result = self
    if result.counts.remove(.once) != nil { result.counts.formUnion(closure.counts) }
    result.add(findingsOf: closure)
    return result
  }

  /// The same where the callee is not in sight.
  var likely: AnswerSummary {
    var result = self
    result.missing = missing.map { $0.passed(through: nil, atMost: .likely) }
    return result
  }

  private mutating func add(findingsOf other: AnswerSummary) {
    missing += other.missing
    extra += other.extra
    undecided += other.undecided
  }
}

extension AnswerSummary {
  /// What a call does that runs one of several implementations.
  ///
  /// What only some of them do is not decided: which one runs is not known.
  init(ofOneAmong implementations: [AnswerSummary], called place: UndecidedAnswer) {
    self.init()
    for implementation in implementations { formUnion(implementation) }
    let (allMissing, allExtra) = (missing, extra)
    if implementations.contains(where: \.missing.isEmpty) { missing = [] }
    if implementations.contains(where: \.extra.isEmpty) { extra = [] }
    if missing.count < allMissing.count || extra.count < allExtra.count { undecided.append(place) }
  }
}

/// A place where a handle is given to code that cannot be followed.
struct UndecidedAnswer {
  let node: Syntax
  let file: ParsedFile
}

/// A path that does not call its handle exactly once.
struct AnswerDefect {
  enum Kind: Hashable {
    /// A statement leaves without a call.
    case exit
    /// The end is reached without a call.
    case end
    /// An error leaves a task without a call.
    case error
    /// A call that may follow another.
    case second
    /// A call in a loop that goes on.
    case repeated
    /// A closure that something runs many times answers.
    case many(Source)
  }

  /// What runs a closure many times.
  enum Source: Hashable {
    case element
    case timer
    case value
  }

  enum Certainty: Comparable {
    /// Only where an object is gone, for example after `guard let self`.
    case remote
    /// Through a call whose callee is not in sight.
    case likely
    case certain
  }

  let kind: Kind
  let node: Syntax
  let file: ParsedFile
  let function: FunctionFact
  /// What is called in the function where the defect is.
  let handle: String
  var certainty: Certainty
  /// The calls that the handle went through, outermost first.
  var trail: [EvidenceLocation] = []

  /// The defect seen from a caller.
  func passed(through step: EvidenceLocation?, atMost limit: Certainty) -> AnswerDefect {
    var defect = self
    defect.certainty = min(certainty, limit)
    if let step { defect.trail.insert(step, at: 0) }
    return defect
  }
}
