internal import Diagnostics
internal import Guidance
internal import Publishing
internal import Readiness
internal import Runs
internal import Text

/// `almanac explain-match`: explains why two findings match or differ.
struct ExplainMatchCommand: Command {
  let options: ExplainMatchOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let evidence = ReviewInput(options.input, terminal, &problems) else {
      return terminal.reject(problems)
    }
    let runs = evidence.runs
    guard !runs.isEmpty, !problems.hasErrors else {
      return terminal.reject(problems + (problems.hasErrors ? [] : [.noRuns]))
    }
    let found = options.findings.compactMap { text -> FindingIdentity? in
      switch choose(FindingSelector(text), in: runs, evidence) {
      case .success(let identity): return identity
      case .failure(let problem):
        problems.append(problem.diagnostic)
        return nil
      }
    }
    guard found.count == 2 else { return terminal.reject(problems) }
    return terminal.print(found[0].comparison(with: found[1]), status: .success)
  }

  /// Returns the selected finding, in the given run or otherwise in the newest run that has it.
  private func choose(
    _ selector: FindingSelector, in runs: [Run], _ evidence: ReviewInput
  ) -> Result<FindingIdentity, FindingSelectorProblem> {
    let records = evidence.history.records
    let named = runs.filter { selector.run == nil || selector.run == $0.id }
    guard let first = named.first else {
      return .failure(
        FindingSelectorProblem(.unknownRun(selector.run ?? "", among: runs.map(\.id))))
    }
    let asked = named.first { run in
      records.first { $0.id == run.id }?.findings.contains(where: selector.matches) == true
    }
    let run = asked ?? first
    let findings = records.first { $0.id == run.id }?.findings ?? []
    return selector.choose(in: findings).flatMap { record in
      FindingIdentity(of: record.fingerprint, in: run, rules: evidence.guidance.rules)
        .map(Result.success)
        ?? .failure(FindingSelectorProblem(.unknownRun(run.id, among: runs.map(\.id))))
    }
  }
}

/// The validated options of `almanac explain-match`.
struct ExplainMatchOptions {
  let input: InputOptions
  let findings: [String]

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    input = InputOptions(arguments.withoutOperands, problems: &problems)
    findings = arguments.operands
    if findings.count != 2 {
      problems.append(
        Diagnostic(
          findings.count < 2 ? "usage.missing-operand" : "usage.unexpected-operand", .error,
          "expected two findings, found \(findings.count)",
          suggestion: "Write each as RULE@PATH or as the first digits of its fingerprint."))
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownRun(_ id: String, among known: [String]) -> Diagnostic {
    let near = Nearest.word(to: id, among: known).map { "Did you mean \($0)? " } ?? ""
    return Diagnostic(
      "finding.unknown-run", .error, "unknown run \"\(id)\"",
      suggestion: near + "Use one of \(known.prefix(10).joined(separator: ", ")).")
  }
}
