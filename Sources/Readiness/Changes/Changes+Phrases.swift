extension Changes.Kind {
  /// The kind of change, in a word.
  package var phrase: String {
    switch self {
    case .new, .fixed, .moved: rawValue
    case .waived: "waived or suppressed"
    case .still: "unchanged"
    }
  }
}

extension Changes.Cause {
  /// The cause, in a few words.
  package var phrase: String {
    switch self {
    case .code: "code"
    case .tool: "tool or its rules"
    case .policy: "settings, waivers or budget"
    case .input: "inputs"
    }
  }
}

extension Changes.FigureChange.Evaluation {
  /// The evaluation, in a word or two.
  package var phrase: String {
    switch self {
    case .better, .worse: rawValue
    case .withinNoise: "within noise"
    case .stopped: "stopped reloading"
    }
  }
}
