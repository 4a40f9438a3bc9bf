internal import SwiftSyntax

/// A value that the sources fix, with where it was found.
struct Folded: Sendable {
  enum Value: Hashable, Sendable {
    case number(Double)
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
  var trail: [Evidence] = []

  init(_ value: Value, isConditional: Bool = false, trail: [Evidence] = []) {
    self.value = value
    self.isConditional = isConditional
    self.trail = trail
  }

  // Not inlined: the optimizer of Swift 6.3.1 ends the borrow of a value too early in closures that ask for these.
  @inline(never)
  var number: Double? { if case .number(let number) = value { number } else { nil } }
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
    case .number(let number), .components(let number): number
    case .text, .flag, .moment: nil
    }
  }

  func with(_ value: Value, conditional: Bool = false, and other: [Evidence] = []) -> Folded {
    Folded(value, isConditional: isConditional || conditional, trail: trail + other)
  }
}

/// Where an expression is looked at, and what its names stand for there.
struct FoldingScope {
  let function: FunctionFact?
  let typeName: String?
  let file: ParsedFile
  /// Arguments handed in, and `self`.
  var bindings: [String: [Folded]] = [:]
  /// How many declarations were followed to come here.
  var depth = 0
  /// The locals whose values are being looked for.
  var open: Set<SyntaxIdentifier> = []

  init(_ function: FunctionFact) {
    self.function = function
    typeName = function.typeName
    file = function.file
  }

  init(typeName: String?, file: ParsedFile) {
    function = nil
    self.typeName = typeName
    self.file = file
  }
}
