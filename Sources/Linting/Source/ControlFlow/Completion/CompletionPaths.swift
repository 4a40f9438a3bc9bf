internal import Projects
internal import SwiftSyntax

/// The paths through a body that has to call a handle once.
///
/// The handle is a completion, or a continuation with its method `resume`.
struct CompletionPaths {
  typealias States = Set<CompletionProgress>

  /// A loop or a `switch` that a `break` leaves.
  struct Breakable {
    let isLoop: Bool
    var breaks: States = []
    var continues: States = []
  }

  let follower: CompletionFollower
  let function: FunctionFact
  var handles: CompletionHandles
  /// Whether an error that leaves the body is lost, as in a task.
  let losesErrors: Bool
  /// How the operation ended, if the body is its callback.
  let known: CompletionOutcome?

  var summary = CompletionSummary()
  /// The defects of calls that answer only on some paths, reported if no other call answers.
  var pending: [SyntaxIdentifier: [CompletionDefect]] = [:]
  /// The calls of the handle, and the statements that only pass it on.
  var direct: Set<SyntaxIdentifier> = []
  var nodes: [SyntaxIdentifier: Syntax] = [:]
  var enclosing: [Breakable] = []
  var thrown: [States] = []
  /// The certainty of a defect on the current branch.
  var certainty = CompletionDefect.Certainty.certain
  private var reported: Set<SyntaxIdentifier> = []

  init(
    follower: CompletionFollower, function: FunctionFact, handles: CompletionHandles,
    losesErrors: Bool = false, knowing known: CompletionOutcome? = nil
  ) {
    self.follower = follower
    self.function = function
    self.handles = handles
    self.losesErrors = losesErrors
    self.known = known
  }

  /// Returns what the statements do; an end without a call is reported at a node.
  mutating func summarize(
    _ statements: some Sequence<CodeBlockItemSyntax>, end: some SyntaxProtocol
  ) -> CompletionSummary {
    let atEnd = run(statements, from: [.notYet])
    leave(.end, at: Syntax(end), with: atEnd)
    return summary
  }
}

// MARK: what is found

extension CompletionPaths {
  /// Ends paths at a node, and counts their calls.
  mutating func leave(_ kind: CompletionDefect.Kind, at node: Syntax, with states: States) {
    for state in states {
      switch state {
      case .notYet:
        summary.counts.insert(.never)
        report(kind, at: node)
      case .answered: summary.counts.insert(.once)
      case .partly(let call):
        summary.counts.formUnion([.never, .once])
        summary.missing += pending.removeValue(forKey: call) ?? []
      case .assumed(let call), .stored(let call):
        summary.counts.insert(.undecided)
        if let node = nodes[call] { leaveOpen(node) }
      case .undecided: summary.counts.insert(.undecided)
      }
    }
  }

  mutating func leaveOpen(_ node: Syntax) {
    summary.undecided.append(UndecidedCompletion(node: node, file: function.file))
  }

  /// Records a call of the handle, or of code that calls it once.
  mutating func answer(at node: Syntax, from start: States, isAssumed: Bool = false) -> States {
    nodes[node.id] = node
    if !isAssumed { direct.insert(node.id) }
    return Set(
      start.map { state -> CompletionProgress in
        switch state {
        case .notYet: return isAssumed ? .assumed(node.id) : .answered(node.id)
        case .stored: return isAssumed ? state : .answered(node.id)
        case .answered(let first), .assumed(let first):
          let isSure = !isAssumed && state == .answered(first)
          // One report is sufficient, and the check takes longer the deeper the code is nested.
          if first != node.id, !reported.contains(node.id),
            nodes[first]?.isExclusive(with: node) == false
          {
            report(.second, at: node, isSure ? .certain : .likely)
          }
          return state
        case .partly(let first):
          if !isAssumed { repeatAnswer(at: node, after: first) }
          return .undecided
        case .undecided: return .undecided
        }
      })
  }

  /// Reports a second answer if one of the two answers only on some paths.
  private mutating func repeatAnswer(at node: Syntax, after first: SyntaxIdentifier) {
    guard direct.contains(first), first != node.id,
      nodes[first]?.isExclusive(with: node) == false
    else { return }
    report(.second, at: node, .likely)
  }

  /// Passes the handle to code with a known summary.
  mutating func pass(
    to code: CompletionSummary, at node: Syntax, from start: States, isDirect: Bool = false
  ) -> States {
    summary.extra += code.extra
    summary.undecided += code.undecided
    if code.counts.isEmpty { return [] }
    if code.counts == [.once] { return answer(at: node, from: start) }
    // In a loop, code that answers unless it throws an error answers repeatedly.
    let answersUnlessItFails =
      code.counts == [.never, .once] && !code.missing.isEmpty
      && code.missing.allSatisfy { $0.kind == .error }
    if answersUnlessItFails, enclosing.contains(where: \.isLoop) {
      return answer(at: node, from: start)
    }
    guard !code.missing.isEmpty, !enclosing.contains(where: \.isLoop) else {
      return Set(start.map { $0 == .notYet ? .undecided : $0 })
    }
    nodes[node.id] = node
    pending[node.id] = code.missing
    let mayAnswer = code.counts == [.never, .once]
    if isDirect && mayAnswer { direct.insert(node.id) }
    return Set(
      start.map { state -> CompletionProgress in
        switch state {
        case .notYet: return .partly(node.id)
        case .partly(let first) where first != node.id:
          if mayAnswer { repeatAnswer(at: node, after: first) }
          return .undecided
        case .answered(let first):
          if mayAnswer { repeatAnswer(at: node, after: first) }
          return state
        default: return state
        }
      })
  }

  mutating func report(
    _ kind: CompletionDefect.Kind, at node: Syntax, _ limit: CompletionDefect.Certainty = .certain
  ) {
    guard reported.insert(node.id).inserted else { return }
    let defect = CompletionDefect(
      kind: kind, node: node, file: function.file, function: function, handle: handles.title,
      certainty: min(certainty, limit))
    switch kind {
    case .exit, .end, .error, .skipped: summary.missing.append(defect)
    case .second, .repeated, .many: summary.extra.append(defect)
    }
  }
}
