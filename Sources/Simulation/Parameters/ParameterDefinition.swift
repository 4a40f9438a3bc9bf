internal import Text

/// A parameter of the model: its name, its valid values and the source of its value.
package struct ParameterDefinition: Sendable {
  package let name: String
  /// The source of the value in all profiles, or the word ASSUMPTION with what is assumed.
  package let basis: String
  /// The valid values, as a phrase for a diagnostic.
  package let expected: String
  /// The value as JSON.
  let json: @Sendable (ModelParameters) -> String
  /// Sets the parameter from its text; returns false if the text is not valid.
  let set: @Sendable (inout ModelParameters, String) -> Bool
}

extension ParameterDefinition {
  typealias Path<Value> = WritableKeyPath<ModelParameters, Value> & Sendable

  /// - Parameters:
  ///   - write: the JSON of a value.
  ///   - read: the value of a text, or nil if it is not valid.
  private static func value<Value>(
    _ name: String, _ path: any Path<Value>, _ basis: String, expected: String,
    write: @escaping @Sendable (Value) -> String, read: @escaping @Sendable (String) -> Value?
  ) -> Self {
    Self(
      name: name, basis: basis, expected: expected, json: { write($0[keyPath: path]) },
      set: { parameters, text in
        guard let value = read(text) else { return false }
        parameters[keyPath: path] = value
        return true
      })
  }

  static func count(
    _ name: String, _ path: any Path<Int>, _ range: ClosedRange<Int>, _ basis: String
  ) -> Self {
    value(
      name, path, basis,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      write: { String($0) }, read: { Int($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  /// A count that defaults to the daily budget.
  static func countOrBudget(_ name: String, _ path: any Path<Int?>, _ basis: String) -> Self {
    value(
      name, path, basis, expected: "a whole number from 1 to 1000, or perDay",
      write: { $0.map { String($0) } ?? quoted("perDay") },
      read: { text in
        if text == "perDay" { return .some(nil) }
        return Int(text).flatMap { (1...1000).contains($0) ? .some($0) : nil }
      })
  }

  /// A parameter of the sources for which the model supports only one value.
  static func fixed(
    _ name: String, _ value: some Sendable & LosslessStringConvertible, _ basis: String
  ) -> Self {
    Self(
      name: name, basis: basis, expected: "\(value), the only value that the model supports",
      json: { _ in value is String ? quoted("\(value)") : "\(value)" },
      set: { _, text in text == "\(value)" })
  }

  static func flag(_ name: String, _ path: any Path<Bool>, _ basis: String) -> Self {
    value(
      name, path, basis, expected: "true or false", write: { $0 ? "true" : "false" },
      read: { Bool($0) })
  }

  static func seconds(
    _ name: String, _ path: any Path<Duration>, from least: Int = 0, _ basis: String
  ) -> Self {
    value(
      name, path, basis, expected: "seconds from \(least) to 86400",
      write: { FixedPoint.text(Double($0.milliseconds) / 1000, decimals: 3) },
      read: { text in
        guard let seconds = Double(text), (Double(least)...86_400).contains(seconds) else {
          return nil
        }
        return .milliseconds(Int64((seconds * 1000).rounded()))
      })
  }

  static func number(
    _ name: String, _ path: any Path<Double>, _ range: ClosedRange<Double>, _ basis: String
  ) -> Self {
    let low = FixedPoint.text(range.lowerBound, decimals: 3)
    let high = FixedPoint.text(range.upperBound, decimals: 3)
    return value(
      name, path, basis, expected: "a number from \(low) to \(high)",
      write: { FixedPoint.text($0, decimals: 3) },
      read: { Double($0).flatMap { range.contains($0) ? $0 : nil } })
  }

  static func clock(_ name: String, _ path: any Path<ClockTime>, _ basis: String) -> Self {
    value(
      name, path, basis, expected: "a time of day such as 07:00",
      write: { quoted($0.description) }, read: { ClockTime($0) })
  }

  static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any Path<Word>, _ basis: String
  ) -> Self {
    value(
      name, path, basis, expected: Word.allCases.map(\.rawValue).joined(separator: " or "),
      write: { quoted($0.rawValue) }, read: { Word(rawValue: $0) })
  }

  static func choices<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any Path<[Word]>, _ basis: String
  ) -> Self {
    let cases = Array(Word.allCases)
    let all = cases.map(\.rawValue).joined(separator: ", ")
    return value(
      name, path, basis, expected: "none, or any of \(all), separated by commas",
      write: { "[" + $0.map { quoted($0.rawValue) }.joined(separator: ",") + "]" },
      read: { text in
        let parts =
          text == "none" ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let words = parts.compactMap { part in
          Word(rawValue: String(part.filter { $0 != " " }))
        }
        guard words.count == parts.count else { return nil }
        let names = words.map(\.rawValue)
        return cases.filter { names.contains($0.rawValue) }
      })
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
