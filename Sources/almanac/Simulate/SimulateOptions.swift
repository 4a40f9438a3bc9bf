internal import Diagnostics
internal import Documents
internal import Simulation

/// The validated options of `almanac simulate`.
struct SimulateOptions {
  let inputs: [String]
  /// The output folder, or nil if the traces are only checked.
  let output: String?
  let isCheck: Bool
  /// Whether the simulations are compared side by side.
  let isComparison: Bool
  let profile: ModelProfile?
  let settings: [(name: String, value: String)]
  /// A parameter, and the values to simulate each scenario with.
  let sweep: (name: String, values: [String])?
  let seed: Int?
  /// The number of days, or nil for the scenario's own number.
  let days: Int?
  let format: DiagnosticFormat
  let isQuiet: Bool

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let values = arguments.values
    inputs = arguments.operands
    isCheck = values[.check] != nil
    isComparison = values[.compare] != nil
    output = values[.output] ?? (isCheck || isComparison ? nil : "traces")
    isQuiet = values[.quiet] != nil
    format =
      arguments.choice(.format, "format of diagnostics", &problems) ?? .text
    profile = arguments.choice(.profile, "profile", &problems)
    seed = Self.number(.seed, arguments, 0...Int.max, "a whole number from 0", &problems)
    days = Self.number(
      .days, arguments, 1...Scenario.maximumDays,
      "a whole number from 1 to \(Scenario.maximumDays)",
      &problems)
    settings = arguments.everyValue.filter { $0.option == .set }
      .compactMap { Self.setting(.set, $0.value, &problems) }
    sweep = Self.sweep(arguments, isCheck: isCheck, settings, &problems)
    let swept = sweep.map { sweep in sweep.values.map { (name: sweep.name, value: $0) } } ?? []
    for setting in settings + swept {
      var trial = ModelParameters(profile: profile ?? .seedStrict)
      if let problem = trial.set(setting.name, to: setting.value) {
        problems.append(problem.diagnostic)
      }
    }
    if inputs.isEmpty {
      problems.append(
        Diagnostic(
          "usage.missing-operand", .error, "almanac simulate needs a scenario",
          suggestion: "Name a scenario, such as S5, or a folder of scenarios."))
    }
  }
}

extension SimulateOptions {
  private static func setting(
    _ option: OptionDefinition.Name, _ text: String, _ problems: inout [Diagnostic]
  ) -> (name: String, value: String)? {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2 { return (parts[0], parts[1]) }
    let values = option == .sweep ? "VALUE,VALUE" : "VALUE"
    problems.append(
      Diagnostic(
        "usage.wrong-value", .error,
        "expected NAME=\(values) for --\(option.rawValue), found \"\(text)\"",
        suggestion: "Write --\(option.rawValue) budget.frequentPerDay="
          + (option == .sweep ? "40,55,70." : "40.")))
    return nil
  }

  private static func sweep(
    _ arguments: Arguments, isCheck: Bool, _ settings: [(name: String, value: String)],
    _ problems: inout [Diagnostic]
  ) -> (name: String, values: [String])? {
    guard let text = arguments.values[.sweep], let setting = setting(.sweep, text, &problems)
    else { return nil }
    if isCheck {
      problems.append(
        Diagnostic(
          "usage.contradiction", .error, "--check and --sweep cannot be combined",
          suggestion: "Use --compare instead of --check."))
    }
    if settings.contains(where: { $0.name == setting.name }) {
      problems.append(
        Diagnostic(
          "usage.contradiction", .error, "--set and --sweep cannot be combined for \(setting.name)",
          suggestion: "Remove one of the two."))
    }
    let values = setting.value.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    if let twice = values.enumerated().first(where: { values[..<$0.offset].contains($0.element) }) {
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error, "duplicate value \"\(twice.element)\" in --sweep",
          suggestion: "Write each value once."))
    }
    return (setting.name, values)
  }

  private static func number(
    _ option: OptionDefinition.Name, _ arguments: Arguments, _ bounds: ClosedRange<Int>,
    _ expected: String, _ problems: inout [Diagnostic]
  ) -> Int? {
    guard let text = arguments.values[option] else { return nil }
    if let number = Int(text), bounds.contains(number) { return number }
    problems.append(
      Diagnostic(
        "usage.wrong-value", .error,
        "expected \(expected) for --\(option.rawValue), found \"\(text)\"",
        suggestion: "Write --\(option.rawValue) 7, for example."))
    return nil
  }
}
