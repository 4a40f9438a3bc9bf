internal import Projects
internal import SwiftSyntax

/// Folding of Foundation's dates, calendars, durations and measurements.
extension ConstantFolder {
  /// Returns the values of a member of Foundation, or nil for any other member.
  func knownMember(
    _ name: String, of base: ExprSyntax?, in scope: FoldingScope
  ) -> [Folded]? {
    let baseName = base?.core.lastName ?? ""
    switch name {
    case _ where base == nil && Self.units[name] != nil: return [Folded(.text(name))]
    case "now" where ["", "Date"].contains(baseName): return [Folded(.moment(0))]
    case "value", "timeIntervalSinceNow":
      guard let base else { return nil }
      let values = fold(base, in: scope)
      guard name == "timeIntervalSinceNow" else { return values.isEmpty ? nil : values }
      return values.compactMap { value in
        value.moment.map { value.with(.number(.init(floating: $0))) }
      }
    case "date":
      guard let base, let entry = entry(base, in: scope) else { return nil }
      let dates = dateSource(of: entry.call, in: entry.scope).map {
        fold($0.expression, in: $0.scope)
      }
      return entry.scope.isComputedOnce ? dates?.map(\.frozen) : dates
    default:
      guard let unit = Self.units[name], let base, index.functions(name).isEmpty else {
        return nil
      }
      // `15.minutes`, from a package that is not in the checkout, can have no other meaning.
      let values = fold(base, in: scope).compactMap { value in
        value.number.map { value.with(.components($0.inferred.double * unit)) }
      }
      return values.isEmpty ? nil : values
    }
  }

  /// Returns the values of a call to Foundation, or nil for any other call.
  func knownCall(_ call: FunctionCallExprSyntax, in scope: FoldingScope) -> [Folded]? {
    let first = call.arguments.first?.expression
    let name = call.calleeName == "init" ? call.base?.core.lastName ?? "" : call.calleeName
    switch name {
    case _ where FoldedNumber.isType(name):
      return first.map { fold($0, in: scope).typed(as: nil).typed(as: name) }
    case "String" where call.argument("describing") != nil:
      return call.argument("describing").map { text(of: $0, scope) }
    case "NSNumber": return first.map { fold($0, in: scope).typed(as: nil) }
    case "abs":
      return first.map { fold($0, in: scope) }?.compactMap { value in
        value.number.map { $0.double < 0 } == true ? value.negated : value
      }
    case "Date": return date(call, in: scope)
    case "DateComponents": return components(call, in: scope)
    case "Measurement":
      guard let value = call.argument("value"), let unit = call.argument("unit"),
        let seconds = Self.units[unit.core.lastName]
      else { return nil }
      return scaled(value, by: seconds, in: scope, as: "Double")
    case "converted":
      return call.base.map { fold($0, in: scope) }
    case "addingTimeInterval", "addTimeInterval", "advanced":
      guard let first else { return nil }
      // In an extension of `Date`, the date is `self`.
      let start = call.base.map { fold($0, in: scope) } ?? scope.bindings["self"] ?? []
      return sum(start, first, in: scope)
    case "date" where call.argument("byAdding") != nil: return byAdding(call, in: scope)
    case "date" where call.argument("from") != nil: return date(fromComponentsOf: call, in: scope)
    case "date" where call.argument("bySettingHour") != nil: return timeOfDay(call, in: scope)
    case "startOfDay":
      return first.map { fold($0, in: scope).onSameDay(after: 0) }
    case "max", "min": return extreme(call, isGreatest: name == "max", in: scope)
    default:
      guard let unit = Self.units[name], let first, call.arguments.count == 1 else { return nil }
      if let base = call.base?.core.lastName, base != "Duration", base != "TimeInterval" {
        return nil
      }
      return scaled(first, by: unit, in: scope)
    }
  }

  /// Returns the date that a calendar computes from the components of another date.
  ///
  /// The components may round down to a minute or a second. The result is less than a minute earlier,
  /// so it counts as the date itself. They may also have another time of the same day.
  private func date(
    fromComponentsOf call: FunctionCallExprSyntax, in scope: FoldingScope
  ) -> [Folded]? {
    var core = call.argument("from")?.core
    var changes: [VariableWrites.Change] = []
    if let name = core, name.is(DeclReferenceExprSyntax.self), let function = scope.function,
      let local = LocalValue(name.lastName, before: name, in: function)
    {
      let reaching = ReachingValues(of: local, at: name, in: function)
      guard reaching.values.count == 1, !reaching.isPartial else { return nil }
      core = reaching.values[0].core
      changes = reaching.changes
    }
    guard let parts = core?.as(FunctionCallExprSyntax.self), parts.calleeName == "dateComponents",
      let date = parts.argument("from"),
      let units = parts.arguments.first?.expression.core.as(ArrayExprSyntax.self)?.elements
        .map(\.expression.lastName),
      units.contains("day")
    else { return nil }
    if changes.isEmpty, units.contains("hour"), units.contains("minute") {
      return fold(date, in: scope)
    }
    guard let time = time(setBy: changes, in: scope), units.contains("month"),
      !units.contains("hour") || time.units.contains("hour"),
      !units.contains("minute") || time.units.contains("minute")
    else { return nil }
    return fold(date, in: scope).onSameDay(after: time.seconds)
  }

  /// Returns the time of day that assignments to calendar components set; nil for other changes.
  private func time(
    setBy changes: [VariableWrites.Change], in scope: FoldingScope
  ) -> (units: Set<String>, seconds: Double)? {
    changes.reduce(into: (units: Set<String>, seconds: Double)?.some(([], 0))) { time, change in
      guard let unit = change.member, ["hour", "minute", "second"].contains(unit),
        let length = Self.units[unit],
        let assignment = change.node.as(InfixOperatorExprSyntax.self), assignment.name == "=",
        case let values = fold(assignment.rightOperand, in: scope), values.count == 1,
        let number = values[0].number, time?.units.insert(unit).inserted == true
      else { return time = nil }
      time?.seconds += number.double * length
    }
  }

  /// Returns the date of `date(bySettingHour:minute:second:of:)`.
  private func timeOfDay(_ call: FunctionCallExprSyntax, in scope: FoldingScope) -> [Folded]? {
    guard let date = call.argument("of") else { return nil }
    var seconds = 0.0
    for (label, unit) in [("bySettingHour", "hour"), ("minute", "minute"), ("second", "second")] {
      let values = call.argument(label).map { fold($0, in: scope) } ?? []
      guard values.count == 1, let number = values[0].number, let length = Self.units[unit] else {
        return nil
      }
      seconds += number.double * length
    }
    return fold(date, in: scope).onSameDay(after: seconds)
  }

  /// The seconds in a unit, by every name that calendars, durations and measurements use for it.
  static let units: [String: Double] = [
    "nanosecond": 1e-9, "second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600,
    "hours": 3600, "day": 86_400, "days": 86_400, "weekOfYear": 604_800, "weekOfMonth": 604_800,
    "weekday": 86_400, "week": 604_800, "weeks": 604_800, "month": 2_592_000, "year": 31_536_000,
    "milliseconds": 0.001,
  ]

  /// - Parameter type: The expected type of the value; nil means that it is inferred.
  private func scaled(
    _ value: ExprSyntax, by unit: Double, in scope: FoldingScope, as type: String? = nil
  ) -> [Folded] {
    fold(value, in: scope).typed(as: type).compactMap { folded in
      folded.number.map { folded.with(.components($0.double * unit)) }
    }
  }

  private func sum(_ starts: [Folded], _ length: ExprSyntax, in scope: FoldingScope) -> [Folded] {
    starts.applying("+", fold(length, in: scope))
  }

  private func date(_ call: FunctionCallExprSyntax, in scope: FoldingScope) -> [Folded]? {
    if call.arguments.isEmpty { return [Folded(.moment(0))] }
    if let interval = call.argument("timeIntervalSinceNow") {
      return fold(interval, in: scope).compactMap { value in
        value.seconds.map { value.with(.moment($0)) }
      }
    }
    if let interval = call.argument("timeInterval"), let since = call.argument("since") {
      return sum(fold(since, in: scope), interval, in: scope)
    }
    return nil
  }

  private func components(_ call: FunctionCallExprSyntax, in scope: FoldingScope) -> [Folded]? {
    var total = [Folded(.components(0))]
    for argument in call.arguments {
      guard let label = argument.label?.text, let unit = Self.units[label] else { return nil }
      total = total.applying("+", scaled(argument.expression, by: unit, in: scope))
    }
    return total
  }

  private func byAdding(_ call: FunctionCallExprSyntax, in scope: FoldingScope) -> [Folded]? {
    guard let unit = call.argument("byAdding"), let start = call.argument("to") else { return nil }
    guard let value = call.argument("value") else {
      return sum(fold(start, in: scope), unit, in: scope)
    }
    // The unit may be an argument of the function: `date.adding(.minute, value: 1)`.
    let name = fold(unit, in: scope).first?.text ?? unit.core.lastName
    guard let seconds = Self.units[name] else { return nil }
    return fold(start, in: scope).applying("+", scaled(value, by: seconds, in: scope))
  }

  private func extreme(
    _ call: FunctionCallExprSyntax, isGreatest: Bool, in scope: FoldingScope
  ) -> [Folded]? {
    guard call.base == nil, call.arguments.count == 2 else { return nil }
    let values = call.arguments.map { fold($0.expression, in: scope) }
    // The result is unknown if a date is: `max(unknown, now + 900)` may be later than that.
    guard let first = values.first, let second = values.last else { return nil }
    if first.isEmpty || second.isEmpty {
      // The earlier of two dates is at most the known one.
      return isGreatest
        ? []
        : (first + second).filter { $0.moment != nil }.map { $0.with($0.value, conditional: true) }
    }
    return first.flatMap { a in
      second.compactMap { b in
        switch (a.value, b.value) {
        // The later of an old date and a new one is at least the new one.
        case (.moment, .moment) where isGreatest && a.isFrozen != b.isFrozen: a.isFrozen ? b : a
        case (.moment(let x), .moment(let y)): a.with(.moment(isGreatest ? max(x, y) : min(x, y)))
        case (.moment, .timeOfDay) where !isGreatest: a.with(a.value, conditional: true)
        case (.timeOfDay, .moment) where !isGreatest: b.with(b.value, conditional: true)
        case (.number(let x), .number(let y)):
          x.combined(with: y, isGreatest ? max : min, isGreatest ? max : min).map {
            a.with(.number($0))
          }
        default: nil
        }
      }
    }
  }

  /// Returns the call that creates a value: the expression itself, or the only value of a local.
  ///
  /// There is none if the local may have got another date since.
  func creatingCall(_ expression: ExprSyntax, in scope: FoldingScope) -> FunctionCallExprSyntax? {
    let core = expression.core
    if let call = core.as(FunctionCallExprSyntax.self) { return call }
    guard core.is(DeclReferenceExprSyntax.self), let function = scope.function else { return nil }
    guard let local = LocalValue(core.lastName, before: core, in: function) else { return nil }
    let reaching = ReachingValues(of: local, at: core, in: function)
    guard reaching.values.count == 1, !reaching.isPartial,
      reaching.changes.allSatisfy({ $0.member.map { $0 != "date" } ?? false })
    else { return nil }
    return reaching.values[0].core.as(FunctionCallExprSyntax.self)
  }

  /// Returns the call that creates an entry, and the scope of that call.
  ///
  /// A call of a function is followed if the function has only one result, and so is a static member.
  func entry(
    _ expression: ExprSyntax, in scope: FoldingScope
  ) -> (call: FunctionCallExprSyntax, scope: FoldingScope)? {
    if let member = expression.core.as(MemberAccessExprSyntax.self) {
      return staticEntry(member, in: scope)
    }
    guard let call = creatingCall(expression, in: scope) else { return nil }
    guard let (function, inner) = enter(call, from: scope) else { return (call, scope) }
    let results = function.results
    return results.count == 1 ? entry(results[0], in: inner) : nil
  }

  /// Returns the call that creates the value of a static member: `.placeholder`, `Entry.sample`.
  private func staticEntry(
    _ member: MemberAccessExprSyntax, in scope: FoldingScope
  ) -> (call: FunctionCallExprSyntax, scope: FoldingScope)? {
    let index = index.seen(from: scope.file)
    let name = member.declName.baseName.text
    let base = member.base?.core.lastName
    guard scope.depth <= Self.maximumDepth, base?.first?.isUppercase ?? true else { return nil }
    let owner =
      base == "Self" ? scope.typeName : base.map { index.fullName($0, in: scope.typeName) }
    func isMeant(_ isStatic: Bool, _ type: String?) -> Bool {
      isStatic && type != nil && (owner == nil || type == owner)
    }
    let values = index.values(name).filter {
      $0.initializer != nil && isMeant($0.isStatic, $0.typeName)
    }
    let getters = index.functions(name).filter {
      $0.labels == nil && isMeant($0.isStatic, $0.typeName)
    }
    guard values.count + getters.count == 1 else { return nil }
    if let getter = getters.first {
      let results = getter.results
      return results.count == 1 ? entry(results[0], in: FoldingScope(getter, from: scope)) : nil
    }
    guard let value = values.first, value.isConstant,
      let call = value.initializer?.core.as(FunctionCallExprSyntax.self)
    else { return nil }
    var inner = FoldingScope(typeName: value.typeName, file: value.file, from: scope)
    inner.isComputedOnce = true
    return (call, inner)
  }
}

extension [Folded] {
  /// Returns a time of the current day for each value that is the current moment.
  fileprivate func onSameDay(after seconds: Double) -> [Folded] {
    compactMap { $0.moment == 0 ? $0.with(.timeOfDay(seconds)) : nil }
  }
}
