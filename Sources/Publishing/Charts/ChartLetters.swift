internal import Traces

/// The letters for reasons and displays in charts.
enum ChartLetters {
  static func letter(of reason: FreeReason) -> String {
    switch reason {
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

  static func letter(of state: EntryState) -> String {
    switch state {
    case .content: "C"
    case .contentStale: "S"
    case .unavailable: "U"
    case .notApproved: "N"
    case .placeholder: "P"
    case .redacted: "R"
    }
  }
}
