internal import Documents
internal import Text
internal import Traces

extension Scenario {
  /// The script in words, one line for each step: initial states, daily habits, then single events.
  package var script: [String] {
    [atFirst] + widgets.flatMap(\.script) + daily.script + eventLines
  }

  private var atFirst: String {
    let begin = start.map(\.description) ?? "00:00"
    var states = [
      "location is set to \(app.authorization.phrase)", "the app is \(app.state.phrase)",
      "the device is \(app.lock.phrase)",
    ]
    if app.accuracy == .reduced { states.insert("with reduced accuracy", at: 1) }
    if !app.hasPurposeStrings { states.append("the app has no purpose strings") }
    return "\(begin) · initially " + states.joined(separator: ", ")
  }

  /// The single events, including added and removed widgets, in chronological order.
  private var eventLines: [String] {
    var lines: [(at: Moment, phrase: String)] = []
    for widget in widgets {
      if let added = widget.added?.value { lines.append((added, widget.phraseWhenAdded)) }
      if let removed = widget.removed?.value {
        lines.append((removed, "the person removes \(widget.instance)"))
      }
    }
    lines += events.map { ($0.at.value, $0.phrase) }
    // Events at the same moment keep this order, so that a widget is added before it is viewed.
    return lines.sortedStably { $0.at }.map { "\($0.at) · \($0.phrase)" }
  }
}

extension ScenarioWidget {
  fileprivate var phraseWhenAdded: String {
    "the person adds \(name) to " + surfacePhrase
  }

  private var name: String {
    instance == kind ? "the widget \(kind)" : "\(instance), a widget of the kind \(kind),"
  }

  private var surfacePhrase: String {
    switch surface {
    case .home: "the Home Screen"
    case .lock: "the Lock Screen"
    case .standby: "StandBy"
    case .stack: "a Smart Stack"
    }
  }

  /// The placement of the widget if it is present from the start, and the answers of its provider.
  fileprivate var script: [String] {
    var lines = added == nil ? ["always · \(name) is on \(surfacePhrase)"] : []
    lines.append("always · \(instance) " + answers)
    return lines
  }

  private var answers: String {
    guard usesLocation else { return "requests no location; it " + success.phrase }
    if Set([success.phrase, failure.phrase, refusal.phrase]).count == 1 && wantsLocation {
      return asking + "; in every case it " + success.phrase
    }
    var parts = ["with a location it \(success.phrase)"]
    if wantsLocation {
      parts.append("without one it \(failure.phrase)")
      parts.append("when not approved it \(refusal.phrase)")
    } else {
      parts.append("its Info.plist lacks NSWidgetWantsLocation")
    }
    return "\(asking); " + parts.joined(separator: ", ")
  }

  private var asking: String {
    checksFlag ? "requests a location if the flag is true" : "requests a location"
  }
}

extension ProviderAnswer {
  fileprivate var phrase: String {
    let entries =
      entryCount == 1 ? "one entry" : "\(entryCount) entries \(entrySpacing.phrase) apart"
    let next =
      switch policy {
      case .after(let length): "requests a reload after \(length.phrase)"
      case .atEnd: "requests a reload at \(entryCount == 1 ? "its" : "their") end"
      case .never: "requests no reload"
      }
    let content = shows.map { " showing \($0.phrase)" } ?? ""
    return "returns \(entries)\(content) and \(next)"
      + (keepsContent ? ", keeping earlier content" : "")
  }
}

extension Duration {
  /// The duration in words, such as `1 h 30 min`.
  var phrase: String {
    let units: [(String, Int64)] = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000)]
    var rest = milliseconds
    var parts: [String] = []
    for (unit, length) in units where rest >= length {
      parts.append("\(rest / length) \(unit)")
      rest %= length
    }
    if rest % 1000 != 0 {
      parts.append("\(rest) ms")
    } else if rest > 0 || parts.isEmpty {
      parts.append("\(rest / 1000) s")
    }
    return parts.joined(separator: " ")
  }
}
