internal import Analysis
internal import Diagnostics
internal import Documents
internal import Findings
internal import Linting

/// The possible values at a position of the command line.
enum CompletedValue: Equatable {
  /// One of a fixed set of words.
  case choices([String])
  case file
  case folder
  /// A text that cannot be completed.
  case text
}

extension CommandDefinition {
  /// Returns the possible values of an option, or nil for an option without a value.
  func completedValue(of option: OptionDefinition) -> CompletedValue? {
    switch (option.name, option.value) {
    case (_, nil): nil
    case (.format, _): .choices(formats)
    case (.profile, _):
      .choices(
        name == CommandDefinition.check.name
          ? SARIFProfile.allCases.map(\.rawValue) : ModelProfile.allCases.map(\.rawValue))
    case (.only, _), (.except, _): .choices(RuleCatalog.all.map(\.id))
    case (_, "DIR"): .folder
    case (_, "FILE"): .file
    default: .text
    }
  }

  /// The possible values of the operands.
  var completedOperand: CompletedValue {
    switch name {
    case CommandDefinition.explain.name: .choices(Self.ruleIDs)
    case CommandDefinition.completions.name: .choices(Shell.allCases.map(\.rawValue))
    case CommandDefinition.initialize.name: .folder
    default: operands.isEmpty ? .text : .file
    }
  }

  /// The ids of the rules that the linter or traces check, sorted.
  private static var ruleIDs: [String] {
    let linted = RuleCatalog.all.map { $0.id }
    return Set(linted + TraceRules.idsOfOneTrace).sorted()
  }

  /// The values of `--format`.
  private var formats: [String] {
    switch name {
    case CommandDefinition.check.name: CheckOptions.Form.allCases.map(\.rawValue)
    case CommandDefinition.lint.name: LintCommandOptions.Form.allCases.map(\.rawValue)
    case CommandDefinition.ledger.name: LedgerOptions.Form.allCases.map(\.rawValue)
    case CommandDefinition.validate.name: ValidateOptions.Form.allCases.map(\.rawValue)
    default: DiagnosticFormat.allCases.map(\.rawValue)
    }
  }
}
