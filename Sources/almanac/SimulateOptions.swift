internal import Bytes
internal import Diagnostics
internal import Documents
internal import Simulation

/// The words of `almanac simulate`, checked.
struct SimulateOptions {
  let inputs: [String]
  /// Nil: the traces are only looked at, not kept.
  let output: String?
  let isCheck: Bool
  let profile: ModelProfile?
  let settings: [(name: String, value: String)]
  let seed: Int?
  let format: DiagnosticFormat
  let isQuiet: Bool

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let values = arguments.values
    inputs = arguments.operands
    isCheck = values[.check] != nil
    output = values[.output] ?? (isCheck ? nil : "traces")
    isQuiet = values[.quiet] != nil
    format =
      arguments.choice(.format, "form of diagnostics", &problems) ?? .text
    profile = arguments.choice(.profile, "profile", &problems)
    seed = Self.seed(values[.seed], &problems)
    let texts = arguments.everyValue.filter { $0.option == .set }.map(\.value)
    settings = texts.compactMap { Self.setting($0, &problems) }
    var trial = ModelParameters(profile: profile ?? .seedStrict)
    for setting in settings {
      if let trouble = trial.set(setting.name, to: setting.value) {
        problems.append(trouble.diagnostic)
      }
    }
    if inputs.isEmpty {
      problems.append(
        Diagnostic(
          "usage.missing-operand", .error, "almanac simulate needs a scenario",
          suggestion: "Name a scenario or a folder, such as content/scenarios"))
    }
  }

  private static func setting(
    _ text: String, _ problems: inout [Diagnostic]
  ) -> (name: String, value: String)? {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2 { return (parts[0], parts[1]) }
    problems.append(
      Diagnostic(
        "usage.wrong-value", .error, "--set is \(text), expected NAME=VALUE",
        suggestion: "Write --set budget.frequentPerDay=40"))
    return nil
  }

  private static func seed(_ text: String?, _ problems: inout [Diagnostic]) -> Int? {
    guard let text else { return nil }
    if let seed = Int(text), seed >= 0 { return seed }
    problems.append(
      Diagnostic(
        "usage.wrong-value", .error, "--seed is \(text), expected a whole number from 0",
        suggestion: "Write --seed 7"))
    return nil
  }
}
