internal import Projects
internal import SwiftSyntax

/// A value that the sources fix, with where it was found.
struct Folded: Sendable {
  enum Value: Hashable, Sendable {
    case number(FoldedNumber)
    case text(String)
    case flag(Bool)
    /// A date, in seconds from the moment the code runs.
    case moment(Double)
    /// A calendar's components added together, in seconds.
    case components(Double)
  }

  let value: Value
  /// Other values are possible too, for example in the other branch.
  var isConditional = false
  /// The declarations it was read through, in order.
  var trail: [EvidenceLocation] = []

  init(_ value: Value, isConditional: Bool = false, trail: [EvidenceLocation] = []) {
    self.value = value
    self.isConditional = isConditional
    self.trail = trail
  }

  // Not inlined: the optimizer of Swift 6.3.1 ends the borrow of a value too early in closures that ask for these.
  @inline(never)
  var number: FoldedNumber? { if case .number(let number) = value { number } else { nil } }
  @inline(never)
  var text: String? { if case .text(let text) = value { text } else { nil } }
  @inline(never)
  var flag: Bool? { if case .flag(let flag) = value { flag } else { nil } }

  /// Seconds from now.
  @inline(never)
  var moment: Double? { if case .moment(let seconds) = value { seconds } else { nil } }

  /// A length of time in seconds, however it was written.
  @inline(never)
  var seconds: Double? {
    switch value {
    case .number(let number): number.double
    case .components(let seconds): seconds
    case .text, .flag, .moment: nil
    }
  }

  /// What the value is inside a text; nil for a date and a fraction, whose form depends on more.
  var textInString: String? {
    switch value {
    case .text(let text): text
    case .number(let number): number.integer.map { String($0) }
    case .flag(let flag): String(flag)
    case .moment, .components: nil
    }
  }

  func with(_ value: Value, conditional: Bool = false, and other: [EvidenceLocation] = []) -> Folded
  {
    Folded(value, isConditional: isConditional || conditional, trail: trail + other)
  }

  /// The number with the other sign; nil for what is none.
  var negated: Folded? {
    number.flatMap { FoldedNumber(integer: 0, floating: 0).applying("-", $0) }.map {
      with(.number($0))
    }
  }
}

extension [Folded] {
  /// The values where a type is expected, by its last name; nil means that it is inferred.
  func typed(as name: String?) -> [Folded] {
    compactMap { folded in
      guard let number = folded.number else { return folded }
      return (name.map { number.typed(as: $0) } ?? number.inferred).map {
        folded.with(.number($0))
      }
    }
  }
}

/// Where an expression is evaluated, and the values of its names there.
struct FoldingScope {
  let function: FunctionFact?
  let typeName: String?
  let file: ParsedFile
  /// Arguments handed in, and `self`.
  var bindings: [String: [Folded]] = [:]
  /// The case that `self` is in a property of an enumeration.
  var caseOfSelf: String?
  /// How many declarations were followed to come here.
  var depth = 0
  /// The locals whose values are being looked for.
  var open: Set<SyntaxIdentifier> = []
  /// What is left of the steps that all scopes of one expression share.
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
    depth = outer.map { $0.depth + 1 } ?? 0
    steps = outer?.steps ?? FoldingSteps()
  }
}

/// The expressions that may still be checked: constants made of one another multiply.
final class FoldingSteps {
  private var left = 2_000

  /// Whether one more expression may be checked.
  func take() -> Bool {
    left -= 1
    return left >= 0
  }
}
