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

  var number: Double? { if case .number(let number) = value { number } else { nil } }
  var text: String? { if case .text(let text) = value { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = value { flag } else { nil } }

  /// Seconds from now.
  var moment: Double? { if case .moment(let seconds) = value { seconds } else { nil } }

  /// A length of time in seconds, however it was written.
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
