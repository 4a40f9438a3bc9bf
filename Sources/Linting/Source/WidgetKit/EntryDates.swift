internal import Projects
internal import SwiftSyntax

/// The date of an entry that a timeline gets, as far as the sources fix it.
enum EntryDate {
  /// The seconds from now; for a loop, of its first entry.
  case fixed(Double)
  /// At most so many seconds from now, because the date was computed once.
  case upTo(Double)
  /// The date of something in the future, such as a departure.
  case future
  case unknown
}

/// An entry of a timeline, or what a loop creates for each element.
struct DatedEntry {
  /// The expression in the list of entries.
  let element: ExprSyntax
  let call: FunctionCallExprSyntax
  let file: ParsedFile
  let date: EntryDate
}

extension TimelineUse {
  /// The expressions that the list of entries consists of, or nil if one of them is unknown.
  var entryElements: [ExprSyntax]? {
    guard let function, let expression = call.argument("entries") else { return nil }
    let parts = EntryParts(expression, in: function)
    return parts.isUnknown ? nil : parts.elements
  }

  /// Returns every entry that the timeline can have, or nil if one of them is unknown.
  ///
  /// - Parameter isLast: Whether to return the last entry of a loop instead of its first.
  func datedEntries(in index: SourceIndex, atEndOfLoops isLast: Bool = false) -> [DatedEntry]? {
    guard let function, let elements = entryElements else { return nil }
    let folder = ConstantFolder(index: index)
    return elements.reduce(into: [DatedEntry]?.some([])) { found, element in
      let loops = ElementNames(around: element, in: function, folder, isLast: isLast)
      var scope = FoldingScope(function)
      scope.bindings = loops.first
      guard let entry = folder.entry(element, in: scope) else { return found = nil }
      let source = folder.dateSource(of: entry.call, in: entry.scope)
      guard source != nil || entry.call.createsNamedType else { return found = nil }
      let names = source?.scope.depth == 0 ? loops : ElementNames()
      let date = source.map { names.date($0.expression, in: $0.scope, folder) }
      found?.append(
        DatedEntry(
          element: element, call: entry.call, file: entry.scope.file, date: date ?? .unknown))
    }
  }
}

/// The values of the variables of the loops around an expression.
private struct ElementNames {
  /// The first value of each variable that counts or strides, or the last if `isLast` is set.
  private(set) var first: [String: [Folded]] = [:]
  private var names: Set<String> = []
  /// The variables of loops that begin at the current hour of the day.
  private var hours: Set<String> = []
  private let isLast: Bool

  /// Creates no values, for a function that is called for an entry.
  init() { isLast = false }

  init(
    around node: ExprSyntax, in function: FunctionFact, _ folder: ConstantFolder, isLast: Bool
  ) {
    self.isLast = isLast
    var next = node.parent
    while let parent = next, parent.id != function.body.id {
      if let loop = parent.as(ForStmtSyntax.self) {
        add(loop.pattern.boundNames, of: loop.sequence, in: function, folder)
      } else if let closure = parent.as(ClosureExprSyntax.self),
        let call = closure.callTaking, call.calleeName == "map", let base = call.base
      {
        add(closure.parameterNames, of: base, in: function, folder)
      } else if let loop = parent.as(WhileStmtSyntax.self),
        let dates = DateLoop(loop, in: function, folder)
      {
        first[dates.name] = [Folded(.moment(isLast ? dates.last : dates.first))]
      }
      next = parent.parent
    }
  }

  private mutating func add(
    _ bound: [String], of sequence: ExprSyntax, in function: FunctionFact, _ folder: ConstantFolder
  ) {
    if !sequence.isCreatedHere { names.formUnion(bound) }
    let sequence = sequence.core.listed
    let limit = isLast ? sequence.endElement : sequence.firstElement
    var start = limit.map { folder.fold($0, in: FoldingScope(function)) } ?? []
    if isLast, sequence.isStride || sequence.isHalfOpen {
      start = start.compactMap { lastElement(of: sequence, before: $0, in: function, folder) }
    }
    if bound.count == 1, !start.isEmpty { first[bound[0]] = start }
    if bound.count == 1, !isLast, limit.map({ isCurrentHour($0, in: function) }) ?? false {
      hours.insert(bound[0])
    }
  }

  /// Whether an expression is `calendar.component(.hour, from: .now)`, or a constant with this value.
  private func isCurrentHour(_ expression: ExprSyntax, in function: FunctionFact) -> Bool {
    var core = expression.core
    if let local = LocalValue(core.lastName, before: core, in: function), local.isConstant,
      let value = local.initializer
    {
      core = value.core
    }
    guard let call = core.as(FunctionCallExprSyntax.self) else { return false }
    return call.calleeName == "component" && call.arguments.first?.expression.lastName == "hour"
  }

  /// Returns the last element of a half-open range or of a stride.
  ///
  /// The last element of `0..<5` is 4. The last element of a stride may be less than a step before
  /// its end.
  private func lastElement(
    of sequence: ExprSyntax, before end: Folded, in function: FunctionFact,
    _ folder: ConstantFolder
  ) -> Folded? {
    guard let call = sequence.as(FunctionCallExprSyntax.self) else { return end.reduced(by: 1) }
    func only(_ label: String) -> Double? {
      let values = call.argument(label).map { folder.fold($0, in: FoldingScope(function)) } ?? []
      return values.count == 1 ? values[0].position : nil
    }
    guard let from = only("from"), let step = only("by"), let to = end.position, step > 0, to > from
    else { return nil }
    let rest = (to - from).truncatingRemainder(dividingBy: step)
    return end.reduced(by: rest == 0 && call.argument("to") != nil ? step : rest)
  }

  /// Whether a date is ahead because a loop counts from the current hour and adds that to now.
  private func startsLater(
    _ expression: ExprSyntax, in scope: FoldingScope, _ folder: ConstantFolder
  ) -> Bool {
    guard !hours.isEmpty else { return false }
    var scope = scope
    // All hours but the one after midnight are at least 1.
    for name in hours { scope.bindings[name] = [Folded(.number(.init(integer: 1, floating: 1)))] }
    let moments = folder.fold(expression, in: scope).compactMap(\.moment)
    return moments.min().map { $0 >= 3600 } ?? false
  }

  /// Returns the date of an entry that is created once, or for each element.
  func date(
    _ expression: ExprSyntax, in scope: FoldingScope, _ folder: ConstantFolder, depth: Int = 3
  ) -> EntryDate {
    let folded = folder.fold(expression, in: scope)
    let values = scope.isComputedOnce ? folded.map(\.frozen) : folded
    let moments = values.compactMap(\.moment)
    if let soonest = moments.min(), let latest = moments.max(), moments.count == values.count {
      // The age of a date that was computed once is unknown, but a past date remains past.
      return latest > 0 && values.contains(where: \.isFrozen) ? .upTo(latest) : .fixed(soonest)
    }
    if startsLater(expression, in: scope, folder) { return .future }
    let core = expression.core
    if core.is(MemberAccessExprSyntax.self) {
      return names.contains(core.rootName) && core.isFuture ? .future : .unknown
    }
    guard depth > 0, core.is(DeclReferenceExprSyntax.self), let function = scope.function,
      let local = LocalValue(core.lastName, before: core, in: function), local.isConstant,
      let value = local.initializer
    else { return .unknown }
    return date(value, in: scope, folder, depth: depth - 1)
  }
}

extension ExprSyntax {
  /// The calls that return the same elements, but fewer or in another order.
  private static let selections: Set<String> = [
    "filter", "sorted", "prefix", "suffix", "dropFirst", "reversed", "enumerated", "compactMap",
  ]

  /// Whether a call creates the list for this timeline, so that it may begin now.
  fileprivate var isCreatedHere: Bool {
    guard let call = core.as(FunctionCallExprSyntax.self) else { return false }
    guard Self.selections.contains(call.calleeName), let base = call.base else { return true }
    return base.isCreatedHere
  }

  /// The argument of `Array(…)`, otherwise the expression itself.
  fileprivate var listed: ExprSyntax {
    guard let call = self.as(FunctionCallExprSyntax.self), call.calleeName == "Array",
      call.arguments.count == 1, let only = call.arguments.first, only.label == nil
    else { return self }
    return only.expression.core
  }

  /// The first element of a range or a stride, if it is written out.
  fileprivate var firstElement: ExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self), call.calleeName == "stride" {
      return call.argument("from")
    }
    guard let range = self.as(InfixOperatorExprSyntax.self), ["...", "..<"].contains(range.name)
    else { return nil }
    return range.leftOperand
  }

  /// The end of a range or a stride, if it is written out.
  fileprivate var endElement: ExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self), call.calleeName == "stride" {
      return call.argument("to") ?? call.argument("through")
    }
    guard let range = self.as(InfixOperatorExprSyntax.self), ["...", "..<"].contains(range.name)
    else { return nil }
    return range.rightOperand
  }

  fileprivate var isStride: Bool {
    self.as(FunctionCallExprSyntax.self)?.calleeName == "stride"
  }

  /// Whether it is a half-open range.
  fileprivate var isHalfOpen: Bool { self.as(InfixOperatorExprSyntax.self)?.name == "..<" }

  /// Parts of names for planned events; an hour of a forecast, by contrast, may have begun.
  private static let plans = [
    "depart", "arriv", "upcoming", "next", "appointment", "alarm", "event",
  ]

  /// Whether a name in the expression means something in the future.
  fileprivate var isFuture: Bool {
    let words = tokens(viewMode: .sourceAccurate).map { $0.text.lowercased() }
    return words.contains { word in Self.plans.contains(where: word.contains) }
  }

  /// The first name in a chain of members: `departure` in `departure.stop.time`.
  fileprivate var rootName: String {
    var next = core
    while let base = next.as(MemberAccessExprSyntax.self)?.base { next = base.core }
    return next.is(DeclReferenceExprSyntax.self) ? next.lastName : ""
  }
}

extension PatternSyntax {
  fileprivate var boundNames: [String] {
    guard let tuple = self.as(TuplePatternSyntax.self) else {
      return identifier.map { [$0] } ?? []
    }
    return tuple.elements.flatMap(\.pattern.boundNames)
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters, or `$0` if none is named.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let names): names.map(\.name.text)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: ["$0"]
    @unknown default: []
    }
  }
}

extension Folded {
  /// The number, or the seconds from now.
  fileprivate var position: Double? { number?.double ?? moment }

  fileprivate func reduced(by step: Double) -> Folded? {
    let number = FoldedNumber(integer: Int(exactly: step), floating: step)
    return value.applying("-", .number(number)).map { with($0) }
  }
}
