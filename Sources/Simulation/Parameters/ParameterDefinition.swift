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

  static func count(
    _ name: String, _ path: any Path<Int>, _ range: ClosedRange<Int>, _ basis: String
  ) -> Self {
    Self(
      name: name, basis: basis,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      json: { String($0[keyPath: path]) },
      set: { parameters, text in
        guard let count = Int(text), range.contains(count) else { return false }
        parameters[keyPath: path] = count
        return true
      })
  }

  /// A count that defaults to the daily budget.
  static func countOrBudget(_ name: String, _ path: any Path<Int?>, _ basis: String) -> Self {
    Self(
      name: name, basis: basis, expected: "a whole number from 1 to 1000, or perDay",
      json: { parameters in parameters[keyPath: path].map(String.init) ?? quoted("perDay") },
      set: { parameters, text in
        if text == "perDay" {
          parameters[keyPath: path] = nil
          return true
        }
        guard let count = Int(text), (1...1000).contains(count) else { return false }
        parameters[keyPath: path] = count
        return true
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
    Self(
      name: name, basis: basis, expected: "true or false",
      json: { $0[keyPath: path] ? "true" : "false" },
      set: { parameters, text in
        guard let flag = Bool(text) else { return false }
        parameters[keyPath: path] = flag
        return true
      })
  }

  static func seconds(
    _ name: String, _ path: any Path<Duration>, from least: Int = 0, _ basis: String
  ) -> Self {
    Self(
      name: name, basis: basis, expected: "seconds from \(least) to 86400",
      json: { FixedPoint.text(Double($0[keyPath: path].milliseconds) / 1000, decimals: 3) },
      set: { parameters, text in
        guard let seconds = Double(text), (Double(least)...86_400).contains(seconds) else {
          return false
        }
        parameters[keyPath: path] = .milliseconds(Int64((seconds * 1000).rounded()))
        return true
      })
  }

  static func number(
    _ name: String, _ path: any Path<Double>, _ range: ClosedRange<Double>, _ basis: String
  ) -> Self {
    let low = FixedPoint.text(range.lowerBound, decimals: 3)
    let high = FixedPoint.text(range.upperBound, decimals: 3)
    return Self(
      name: name, basis: basis, expected: "a number from \(low) to \(high)",
      json: { FixedPoint.text($0[keyPath: path], decimals: 3) },
      set: { parameters, text in
        guard let number = Double(text), range.contains(number) else { return false }
        parameters[keyPath: path] = number
        return true
      })
  }

  static func clock(_ name: String, _ path: any Path<ClockTime>, _ basis: String) -> Self {
    Self(
      name: name, basis: basis, expected: "a time of day such as 07:00",
      json: { quoted($0[keyPath: path].description) },
      set: { parameters, text in
        guard let clock = ClockTime(text) else { return false }
        parameters[keyPath: path] = clock
        return true
      })
  }

  static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any Path<Word>, _ basis: String
  ) -> Self {
    let words = Word.allCases.map(\.rawValue)
    return Self(
      name: name, basis: basis, expected: words.joined(separator: " or "),
      json: { quoted($0[keyPath: path].rawValue) },
      set: { parameters, text in
        guard let word = Word(rawValue: text) else { return false }
        parameters[keyPath: path] = word
        return true
      })
  }

  static func choices<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any Path<[Word]>, _ basis: String
  ) -> Self {
    let cases = Array(Word.allCases)
    let all = cases.map(\.rawValue).joined(separator: ", ")
    return Self(
      name: name, basis: basis, expected: "none, or any of \(all), separated by commas",
      json: { parameters in
        "[" + parameters[keyPath: path].map { quoted($0.rawValue) }.joined(separator: ",") + "]"
      },
      set: { parameters, text in
        let parts =
          text == "none" ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let words = parts.compactMap { part in
          Word(rawValue: String(part.filter { $0 != " " }))
        }
        guard words.count == parts.count else { return false }
        let names = words.map(\.rawValue)
        parameters[keyPath: path] = cases.filter { names.contains($0.rawValue) }
        return true
      })
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
