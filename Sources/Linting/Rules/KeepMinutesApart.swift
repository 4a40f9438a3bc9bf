internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-002: reloads and entries are minutes apart, not seconds.
struct KeepMinutesApart: GuidanceRule {
  let id = "RLD-002"
  let level = FindingLevel.error

  /// The minimum interval between entries that Apple names, in seconds; an assumption for reloads.
  static let shortest = 300.0
  /// The interval in seconds below which Apple's documentation rules a reload out.
  private static let documented = 60.0

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for interval in target.index.policyIntervals
    where interval.seconds > 0 && interval.seconds < Self.shortest {
      let branch = interval.isConditional ? " in the shorter of its branches" : ""
      report.add(
        "this requests the next reload in \(interval.phrase)\(branch); WidgetKit keeps a minimum "
          + "time between reloads, and Apple names about 5 minutes for entries",
        at: interval, level: interval.seconds < Self.documented ? level : level.lowered)
    }
    var makers: [FunctionFact.ID: Bool] = [:]
    for file in target.index.files
    where file.file.mentions("Entry")
      || file.file.mentions("Timeline")
    {
      for call in file.calls where Self.steps.contains(call.name) {
        checkStep(call, target.index, &makers, &report)
      }
      let assignments = AssignmentsToMember("date", in: file.file).all
        .filter { $0.target?.base?.lastName.lowercased().hasSuffix("entry") ?? false }.map(\.value)
      let created = file.calls.filter(\.node.isEntry).compactMap { $0.node.argument("date") }
      for date in created + assignments { checkLoop(around: date, in: file, target.index, &report) }
    }
  }

  /// Reports the step with which a loop counts the date of its entries.
  private func checkLoop(
    around date: ExprSyntax, in file: SourceFacts, _ index: SourceIndex, _ report: inout RuleReport
  ) {
    guard let name = date.core.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let function = index.function(around: date, in: file.file),
      let body = Syntax(date).loopBody(in: function),
      let step = DateStep(of: name, in: body, of: function, ConstantFolder(index: index)),
      step.seconds < Self.shortest
    else { return }
    reportStep(step.seconds, at: step.increment, in: file.file, &report)
  }

  private func reportStep(
    _ seconds: Double, at node: some SyntaxProtocol, in file: ParsedFile,
    _ report: inout RuleReport
  ) {
    report.add(
      "these entries are \(Int(seconds)) seconds apart; below 5 minutes, let the system update"
        + " the view, for example with Text(date, style: .timer)",
      at: node, in: file, level: .note)
  }

  /// The calls that can determine the interval between the dates of entries.
  private static let steps: Set<String> = ["stride", "date", "addingTimeInterval"]

  // MARK: entries

  /// Reports the step of a loop, or of a `map`, that computes the dates of entries.
  ///
  /// - Parameter makers: The functions checked so far, and whether they create entries.
  private func checkStep(
    _ call: CallFact, _ index: SourceIndex, _ makers: inout [FunctionFact.ID: Bool],
    _ report: inout RuleReport
  ) {
    guard let function = index.function(around: call.node, in: call.file) else { return }
    let makesEntries = makers[function.id] ?? makesEntries(function, index)
    makers[function.id] = makesEntries
    guard makesEntries, let seconds = step(of: call.node, function, index),
      seconds > 0, seconds < Self.shortest
    else { return }
    reportStep(seconds, at: call.node, in: call.file, &report)
  }

  private func makesEntries(_ function: FunctionFact, _ index: SourceIndex) -> Bool {
    index.calls(in: function).contains { call in
      call.isEntry || call.calleeName == "Timeline"
        || call.calleeName == "map" && call.arguments.contains { $0.expression.isEntryInitializer }
    }
  }

  private func step(
    of call: FunctionCallExprSyntax, _ function: FunctionFact, _ index: SourceIndex
  ) -> Double? {
    let folder = ConstantFolder(index: index)
    func seconds(_ expression: ExprSyntax?) -> Double? {
      expression.flatMap { folder.fold($0, in: FoldingScope(function)).first?.seconds }
    }
    switch call.calleeName {
    case "stride":
      // Only the use of a stride shows whether its numbers are seconds.
      guard let step = seconds(call.argument("by")), call.isUsedAsSeconds else { return nil }
      return step
    case "date" where call.argument("byAdding") != nil:
      guard let unit = call.argument("byAdding")?.lastName,
        let length = ConstantFolder.units[unit], let value = call.argument("value"),
        let factor = loopFactor(value, around: call, seconds)
      else { return nil }
      return length * factor
    case "addingTimeInterval":
      return call.arguments.first.flatMap { loopFactor($0.expression, around: call, seconds) }
    default: return nil
    }
  }

  /// Returns what one iteration adds: the variable of the loop, alone or times a constant.
  private func loopFactor(
    _ value: ExprSyntax, around call: FunctionCallExprSyntax, _ fold: (ExprSyntax?) -> Double?
  ) -> Double? {
    guard let variable = loopVariable(around: call) else { return nil }
    let core = value.core
    let inner = core.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.core ?? core
    if inner.lastName == variable.name, inner.is(DeclReferenceExprSyntax.self) {
      return variable.step(fold)
    }
    guard let product = inner.as(InfixOperatorExprSyntax.self), product.name == "*" else {
      return nil
    }
    let (left, right) = (product.leftOperand, product.rightOperand)
    for (side, other) in [(left, right), (right, left)] {
      let name = side.core.as(FunctionCallExprSyntax.self)?.arguments.first?.expression ?? side
      if name.core.lastName == variable.name, let factor = fold(other),
        let step = variable.step(fold)
      {
        return factor * step
      }
    }
    return nil
  }

  /// The variable of the loop around a node, and the sequence it iterates over.
  private struct LoopVariable {
    let name: String
    let sequence: ExprSyntax?

    /// Returns how much the variable grows in each iteration.
    func step(_ fold: (ExprSyntax?) -> Double?) -> Double? {
      if let call = sequence?.core.as(FunctionCallExprSyntax.self) {
        // A stride over seconds is reported itself.
        return call.calleeName == "stride" && !call.isUsedAsSeconds
          ? fold(call.argument("by")) : nil
      }
      let isRange = sequence?.tokens(viewMode: .sourceAccurate).contains {
        ["..<", "..."].contains($0.text)
      }
      return isRange == true ? 1 : nil
    }
  }

  private func loopVariable(around node: some SyntaxProtocol) -> LoopVariable? {
    var next = node.parent
    while let parent = next {
      if let loop = parent.as(ForStmtSyntax.self) {
        return loop.pattern.identifier.map { LoopVariable(name: $0, sequence: loop.sequence) }
      }
      if let closure = parent.as(ClosureExprSyntax.self) {
        guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
          ["map", "compactMap", "forEach", "flatMap"].contains(call.calleeName)
        else { return nil }
        return LoopVariable(name: closure.firstParameter ?? "$0", sequence: call.base)
      }
      if parent.is(FunctionDeclSyntax.self) { return nil }
      next = parent.parent
    }
    return nil
  }
}

extension Syntax {
  /// The body of the innermost loop around a node of a function.
  fileprivate func loopBody(in function: FunctionFact) -> CodeBlockSyntax? {
    sequence(first: self, next: \.parent).prefix { $0.id != function.body.id }.lazy
      .compactMap { node in
        node.as(WhileStmtSyntax.self)?.body ?? node.as(ForStmtSyntax.self)?.body
          ?? node.as(RepeatStmtSyntax.self)?.body
      }.first
  }
}

extension ExprSyntax {
  /// Whether the expression is `Entry.init`, passed to `map`.
  fileprivate var isEntryInitializer: Bool {
    guard let member = core.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "init"
      && member.base?.lastName.hasSuffix("Entry") ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call creates an entry with a date, by its name.
  fileprivate var isEntry: Bool { calleeName.hasSuffix("Entry") && argument("date") != nil }
}

extension ClosureExprSyntax {
  /// The name of the first parameter, if it has one.
  fileprivate var firstParameter: String? {
    switch signature?.parameterClause {
    case .simpleInput(let names): names.first?.name.text
    case .parameterClause(let clause): clause.parameters.first?.firstName.text
    default: nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the values of a stride are used in a time interval.
  fileprivate var isUsedAsSeconds: Bool {
    var next: Syntax? = parent
    while let node = next, !node.is(CodeBlockItemSyntax.self) { next = node.parent }
    return next?.containsName(in: ["addingTimeInterval", "second", "seconds", "TimeInterval"])
      ?? false
  }
}
