/// The origin of a trace; an observed trace is stronger evidence than a computed one.
package enum TraceOrigin: String, CaseIterable, Sendable {
  /// A widget extension on a device.
  case device
  /// A widget extension in the iOS Simulator: the app's code ran, without the system's budgets.
  case simulatorApp
  /// The model of `almanac simulate`: none of the app's code ran.
  case simulated
  /// The header does not report the origin.
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
  /// The origin according to the header; an import without an environment has an unknown origin.
  package var origin: TraceOrigin {
    switch (producer, environment) {
    case (.simulator, _): .simulated
    case (.device, nil), (.device, .device), (.import, .device): .device
    case (.device, .simulatorApp), (.import, .simulatorApp): .simulatorApp
    case (.import, nil), (.handwritten, _): .unknown
    }
  }
}
