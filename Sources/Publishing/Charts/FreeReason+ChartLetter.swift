internal import Traces

extension FreeReason {
  /// The letter for the reason in charts.
  var chartLetter: String {
    switch self {
    case .appForeground: "F"
    case .navigationSession: "N"
    case .audioSession: "A"
    case .significantLocationChange: "L"
    case .accessibilityChange: "Y"
    case .localeChange: "O"
    case .accountChange: "U"
    case .significantTimeChange: "T"
    case .appearanceChange: "P"
    case .appIntent: "I"
    case .animation: "M"
    case .standBy: "B"
    case .staleOnView: "V"
    case .initialLoad: "1"
    case .configurationChange: "C"
    case .debug: "D"
    case .authorizationChange: "R"
    case .appRunning: "G"
    case .push: "H"
    case .otherSystemChange: "E"
    }
  }
}
