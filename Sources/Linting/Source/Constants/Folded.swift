internal import Projects
internal import SwiftSyntax

/// A value that the sources fix, with the places it comes from.
struct Folded: Sendable {
  enum Value: Hashable, Sendable {
    case number(FoldedNumber)
    case text(String)
    case flag(Bool)
    /// A date, in seconds from the moment the code runs.
    case moment(Double)
    /// A date, in seconds from the start of the day on which the code runs.
    case timeOfDay(Double)
    /// The sum of calendar components, in seconds.
    case components(Double)
  }

  let value: Value
  /// Whether other values are possible too, for example in another branch.
  var isConditional = false
  /// Whether it is a date that was computed once, before the code runs: in a stored property of a
  /// provider, a static property or a global.
  var isFrozen = false
  /// The declarations through which it was found, in order.
  var trail: [EvidenceLocation] = []

  init(_ value: Value) {
    self.value = value
  }

  // Not inlined: the optimizer of Swift 6.3.1 ends the borrow of a value too early in closures that
  // use these.
  @inline(never)
  var number: FoldedNumber? { if case .number(let number) = value { number } else { nil } }
  @inline(never)
  var text: String? { if case .text(let text) = value { text } else { nil } }
  @inline(never)
  var flag: Bool? { if case .flag(let flag) = value { flag } else { nil } }

  /// The seconds from now; -1 for the start of the day, which is past for an unknown time.
  @inline(never)
  var moment: Double? {
    switch value {
    case .moment(let seconds): seconds
    case .timeOfDay(let seconds): seconds > 0 ? nil : seconds - 1
    case .number, .text, .flag, .components: nil
    }
  }

  /// The seconds from the start of the day; nil for any other date.
  @inline(never)
  var dayTime: Double? { if case .timeOfDay(let seconds) = value { seconds } else { nil } }

  /// The duration in seconds.
  @inline(never)
  var seconds: Double? { value.seconds }

  /// The value as a part of a string; nil for dates and fractions, whose format is not fixed.
  var textInString: String? {
    switch value {
    case .text(let text): text
    case .number(let number): number.integer.map { String($0) }
    case .flag(let flag): String(flag)
    case .moment, .timeOfDay, .components: nil
    }
  }

  func with(_ value: Value, conditional: Bool = false, and other: [EvidenceLocation] = []) -> Folded
  {
    var result = Folded(value)
    result.isConditional = isConditional || conditional
    result.isFrozen = isFrozen
    result.trail = trail + other
    return result
  }

  /// The same value, frozen if it is a date.
  var frozen: Folded {
    var result = self
    result.isFrozen = isFrozen || moment != nil || dayTime != nil
    return result
  }

  /// The negated number; nil for any other value.
  var negated: Folded? {
    number.flatMap { FoldedNumber(integer: 0, floating: 0).applying("-", $0) }.map {
      with(.number($0))
    }
  }
}

extension Folded.Value {
  /// The duration in seconds, given as a number or as calendar components.
  var seconds: Double? {
    switch self {
    case .number(let number): number.double
    case .components(let seconds): seconds
    case .text, .flag, .moment, .timeOfDay: nil
    }
  }
}

extension [Folded] {
  /// Returns the values as an expected type, given by its last name; nil means that it is inferred.
  func typed(as name: String?) -> [Folded] {
    compactMap { folded in
      guard let number = folded.number else { return folded }
      return (name.map { number.typed(as: $0) } ?? number.inferred).map {
        folded.with(.number($0))
      }
    }
  }
}

/// The context in which an expression is evaluated, with the values of its names.
struct FoldingScope {
  let function: FunctionFact?
  let typeName: String?
  let file: ParsedFile
  /// The arguments of the call, and `self`.
  var bindings: [String: [Folded]] = [:]
  /// The case of `self` in a property of an enumeration.
  var caseOfSelf: String?
  /// Whether its code runs once, not for each timeline.
  var isComputedOnce = false
  /// The number of declarations that were followed to this one.
  var depth = 0
  /// The locals that are being evaluated.
  var open: Set<SyntaxIdentifier> = []
  /// The remaining steps, shared by all scopes of one expression.
  let steps: FoldingSteps

  init(_ function: FunctionFact, from outer: FoldingScope? = nil) {
    self.init(typeName: function.typeName, file: function.file, in: function, from: outer)
  }

  init(
    typeName: String?, file: ParsedFile, in function: FunctionFact? = nil,
    from outer: FoldingScope? = nil
  ) {
    self.function = function
    self.typeName = typeName
    self.file = file
    isComputedOnce = outer?.isComputedOnce ?? false
    depth = outer.map { $0.depth + 1 } ?? 0
    steps = outer?.steps ?? FoldingSteps()
  }
}

/// Limits the number of expressions to evaluate, which multiply if constants refer to each other.
final class FoldingSteps {
  private var left = 2_000

  /// Whether one more expression may be evaluated.
  func consume() -> Bool {
    left -= 1
    return left >= 0
  }
}
