extension Folded.Value {
  /// The result of an operator; nil where the two do not go together.
  func applying(_ name: String, _ other: Folded.Value) -> Folded.Value? {
    switch (self, name, other) {
    case (.number(let a), "+", .number(let b)): .number(a + b)
    case (.number(let a), "-", .number(let b)): .number(a - b)
    case (.number(let a), "*", .number(let b)): .number(a * b)
    case (.number(let a), "/", .number(let b)): b == 0 ? nil : .number(a / b)
    case (.number(let a), "%", .number(let b)): b == 0 ? nil : .number(a.remainder(by: b))
    case (.moment(let a), "+", .number(let b)), (.moment(let a), "+", .components(let b)):
      .moment(a + b)
    case (.moment(let a), "-", .number(let b)), (.moment(let a), "-", .components(let b)):
      .moment(a - b)
    case (.components(let a), "+", .components(let b)): .components(a + b)
    case (.components(let a), "*", .number(let b)), (.number(let b), "*", .components(let a)):
      .components(a * b)
    case (.text(let a), "+", .text(let b)): .text(a + b)
    default: nil
    }
  }
}

extension Double {
  fileprivate func remainder(by other: Double) -> Double { truncatingRemainder(dividingBy: other) }
}
