/// A number that the sources fix.
///
/// `119 / 60` is 1 as an integer and 1.98 as a floating-point number.
struct FoldedNumber: Hashable, Sendable {
  /// The integer value; nil if the number cannot be an integer.
  var integer: Int?
  /// The floating-point value; nil if the number can only be an integer.
  ///
  /// A literal such as `2` has both values.
  var floating: Double?

  private static let integerTypes: Set = ["Int", "Int32", "Int64", "UInt", "UInt32", "UInt64"]
  private static let floatingTypes: Set = ["Double", "TimeInterval", "Float", "CGFloat"]

  /// The value as a floating-point number.
  var double: Double { floating ?? Double(integer ?? 0) }

  /// The number without an expected type: an integer if it can be one.
  var inferred: FoldedNumber { integer.map { FoldedNumber(integer: $0) } ?? self }

  /// Whether a name is the name of a number type.
  static func isType(_ name: String) -> Bool {
    integerTypes.contains(name) || floatingTypes.contains(name)
  }

  /// Returns the number as an expected type; unchanged if that is not a number type.
  func typed(as name: String) -> FoldedNumber? {
    if Self.floatingTypes.contains(name) { return FoldedNumber(floating: double) }
    guard Self.integerTypes.contains(name) else { return self }
    return (integer ?? Int(exactly: double.rounded(.towardZero))).map { FoldedNumber(integer: $0) }
  }

  /// Returns the result of an operator, or nil if there is none.
  func applying(_ name: String, _ other: FoldedNumber) -> FoldedNumber? {
    combined(with: other, { Self.apply(name, $0, $1) }, { Self.apply(name, $0, $1) })
  }

  private static func apply(_ name: String, _ left: Int, _ right: Int) -> Int? {
    let (value, isWrong) =
      switch name {
      case "+": left.addingReportingOverflow(right)
      case "-": left.subtractingReportingOverflow(right)
      case "*": left.multipliedReportingOverflow(by: right)
      case "/": left.dividedReportingOverflow(by: right)
      case "%": left.remainderReportingOverflow(dividingBy: right)
      default: (0, true)
      }
    return isWrong ? nil : value
  }

  private static func apply(_ name: String, _ left: Double, _ right: Double) -> Double? {
    let value =
      switch name {
      case "+": left + right
      case "-": left - right
      case "*": left * right
      case "/": left / right
      default: Double.nan
      }
    return value.isFinite ? value : nil
  }

  /// Returns the results of two functions, one for each type that both numbers can have.
  func combined(
    with other: FoldedNumber, _ integers: (Int, Int) -> Int?,
    _ doubles: (Double, Double) -> Double?
  ) -> FoldedNumber? {
    var result = FoldedNumber()
    if let integer, let second = other.integer { result.integer = integers(integer, second) }
    if let floating, let second = other.floating { result.floating = doubles(floating, second) }
    return result == FoldedNumber() ? nil : result
  }
}

extension [Folded] {
  /// Returns the results of an operator for all pairs of operands that fit together.
  func applying(_ name: String, _ others: [Folded]) -> [Folded] {
    flatMap { first in
      others.compactMap { second in
        first.value.applying(name, second.value).map {
          first.with($0, conditional: second.isConditional, and: second.trail)
        }
      }
    }
  }
}

extension Folded.Value {
  /// Returns the result of an operator, or nil if the operands do not fit together.
  func applying(_ name: String, _ other: Folded.Value) -> Folded.Value? {
    switch (self, name, other) {
    case (.number(let a), _, .number(let b)): a.applying(name, b).map(Self.number)
    case (.moment(let a), "+", _): other.seconds.map { .moment(a + $0) }
    case (.moment(let a), "-", _): other.seconds.map { .moment(a - $0) }
    case (.timeOfDay(let a), "+", _): other.seconds.map { .timeOfDay(a + $0) }
    case (.timeOfDay(let a), "-", _): other.seconds.map { .timeOfDay(a - $0) }
    case (.components(let a), "+", .components(let b)): .components(a + b)
    case (.components(let a), "*", .number(let b)), (.number(let b), "*", .components(let a)):
      .components(a * b.double)
    case (.text(let a), "+", .text(let b)): .text(a + b)
    default: nil
    }
  }
}
