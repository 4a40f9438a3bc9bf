internal import Documents
internal import Text
internal import Traces

extension ExpectedReload {
  var phrase: String {
    let parts = [
      "a reload" + of(instance?.value) + " at \(at.value)", charge?.phrase,
      flag.map { "flag \($0)" }, location.map(\.phrase), display.map { "showing \($0.phrase)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension ForbiddenReload {
  var phrase: String {
    var parts = ["no reload" + of(instance?.value)]
    if let charge { parts.append(charge.phrase) }
    if let location { parts.append(location.phrase) }
    if let display { parts.append("showing \(display.value.phrase)") }
    if from != nil || until != nil {
      parts.append(
        "between \(from?.description ?? "00:00") and \(until?.description ?? "24:00")")
    }
    return parts.joined(separator: ", ")
  }
}

extension ExpectedDisplay {
  var phrase: String {
    "at \(at.value) \(instance?.value ?? "the widget") shows \(display.phrase)"
  }
}

extension ExpectedWithholding {
  var phrase: String {
    "a request\(of(instance?.value)) is withheld at \(at.value): \(reason.phrase)"
  }
}

extension ExpectedProbe {
  var phrase: String {
    "at \(at.value) \(isDeliverable ? "a" : "no") location would be delivered"
      + (instance.map { " for \($0.value)" } ?? "")
  }
}

extension ExpectedExposure {
  var phrase: String {
    "at \(at.value) the setting changes, and earlier content\(of(instance?.value)) stays for \(length.phrase)"
  }
}

extension ExpectedCounts {
  /// One of the expected numbers as a phrase.
  func phrase(_ measure: ObservedMeasure, _ number: ExpectedNumber) -> String {
    let what = measure.meaning.lowercasedStart.withoutFullStop
    let days =
      switch days.count {
      case 0: ""
      case 1: " on day \(days[0])"
      default: " on each of the days " + days.map(String.init).joined(separator: ", ")
      }
    return "\(what)\(of(instance?.value))\(days): \(number)"
  }
}

extension ExpectedCharge {
  var phrase: String {
    switch self {
    case .charged: "charged"
    case .free: "free"
    case .appForeground, .navigationSession, .audioSession, .significantLocationChange,
      .accessibilityChange, .localeChange, .accountChange, .significantTimeChange,
      .appearanceChange, .appIntent, .animation, .standBy, .staleOnView, .initialLoad,
      .configurationChange, .debug, .authorizationChange, .appRunning, .push, .otherSystemChange:
      "free: " + (FreeReason(rawValue: rawValue)?.phrase ?? rawValue)
    }
  }
}

extension LocationResult.LocationOutcome {
  /// The result of the location request as a phrase.
  var phrase: String {
    switch self {
    case .delivered: "with a location"
    case .none: "without a location"
    case .error: "with an error instead of a location"
    case .timeout: "without a location in time"
    case .notRequested: "without a location request"
    }
  }
}

extension ScenarioObserver.ObservedReload {
  /// The instance and time of the reload with what was observed, as a phrase.
  var placed: String { "\(instance) at \(time.clockPhrase), \(phrase)" }

  /// What was observed of the reload, as a phrase.
  var phrase: String {
    let charge =
      switch charge {
      case .charged: "charged"
      case .free(let reason): "free: \(reason.phrase)"
      case .freeUnexplained(let reason): "free: \(reason)"
      case .unrecorded: "charge not recorded"
      }
    return [
      charge, flag.map { "flag \($0)" }, location.map(\.phrase),
      display.map { "showing \($0.phrase)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// The phrase for an instance, empty if none is given.
private func of(_ instance: String?) -> String { instance.map { " of \($0)" } ?? "" }
