/// Where the evidence of a trace comes from: what was observed is worth more than what was computed.
package enum TraceOrigin: String, CaseIterable, Sendable {
  /// A widget extension on a device.
  case device
  /// A widget extension in the iOS Simulator: the app's code ran, the system's budgets did not.
  case simulatorApp
  /// The model of `almanac simulate`: none of the app's code ran.
  case simulated
  /// The header does not say.
  case unknown

  /// Whether a widget extension ran.
  package var isObserved: Bool {
    switch self {
    case .device, .simulatorApp: true
    case .simulated, .unknown: false
    }
  }
}

extension TraceHeader {
  /// Where the evidence comes from, as the header claims; an import without an environment is of unknown origin.
  package var origin: TraceOrigin {
    switch (producer, environment) {
    case (.simulator, _): .simulated
    case (.device, nil), (.device, .device), (.import, .device): .device
    case (.device, .simulatorApp), (.import, .simulatorApp): .simulatorApp
    case (.import, nil), (.handwritten, _): .unknown
    }
  }
}
