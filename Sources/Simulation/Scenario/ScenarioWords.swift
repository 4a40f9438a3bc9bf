internal import Documents
internal import Traces

extension Scenario {
  /// The script in words, one line for each step: initial states, daily habits, then single events.
  package var script: [String] {
    [atFirst] + widgets.flatMap(\.script) + daily.script + eventLines
  }

  private var atFirst: String {
    let begin = start.map(\.description) ?? "00:00"
    var states = [
      "location is set to \(app.authorization.words)", "the app is \(app.state.words)",
      "the device is \(app.lock.words)",
    ]
    if app.accuracy == .reduced { states.insert("with reduced accuracy", at: 1) }
    if !app.hasPurposeStrings { states.append("the app has no purpose strings") }
    return "\(begin) · initially " + states.joined(separator: ", ")
  }

  /// The single events, including added and removed widgets, in chronological order.
  private var eventLines: [String] {
    var lines: [(at: Moment, words: String)] = []
    for widget in widgets {
      if let added = widget.added?.value { lines.append((added, widget.wordsWhenAdded)) }
      if let removed = widget.removed?.value {
        lines.append((removed, "the person removes \(widget.instance)"))
      }
    }
    lines += events.map { ($0.at.value, $0.words) }
    // Events at the same moment keep this order, so that a widget is added before it is viewed.
    let sorted = lines.enumerated().sorted { left, right in
      (left.element.at, left.offset) < (right.element.at, right.offset)
    }
    return sorted.map { "\($0.element.at) · \($0.element.words)" }
  }
}

extension ScenarioWidget {
  fileprivate var wordsWhenAdded: String {
    "the person adds \(name) to " + surfaceWords
  }

  private var name: String {
    instance == kind ? "the widget \(kind)" : "\(instance), a widget of the kind \(kind),"
  }

  private var surfaceWords: String {
    switch surface {
    case .home: "the Home Screen"
    case .lock: "the Lock Screen"
    case .standby: "StandBy"
    case .stack: "a Smart Stack"
    }
  }

  /// The placement of the widget if it is present from the start, and the answers of its provider.
  fileprivate var script: [String] {
    var lines = added == nil ? ["always · \(name) is on \(surfaceWords)"] : []
    lines.append("always · \(instance) " + answers)
    return lines
  }

  private var answers: String {
    guard usesLocation else { return "requests no location; it " + success.words }
    if Set([success.words, failure.words, refusal.words]).count == 1 && wantsLocation {
      return asking + "; in every case it " + success.words
    }
    var parts = ["with a location it \(success.words)"]
    if wantsLocation {
      parts.append("without one it \(failure.words)")
      parts.append("when not approved it \(refusal.words)")
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
  fileprivate var words: String {
    let entries =
      entryCount == 1 ? "one entry" : "\(entryCount) entries \(entrySpacing.words) apart"
    let next =
      switch policy {
      case .after(let length): "requests a reload after \(length.words)"
      case .atEnd: "requests a reload at \(entryCount == 1 ? "its" : "their") end"
      case .never: "requests no reload"
      }
    let content = shows.map { " showing \($0.words)" } ?? ""
    return "returns \(entries)\(content) and \(next)"
      + (keepsContent ? ", keeping earlier content" : "")
  }
}

extension Duration {
  /// The duration in words, such as `1 h 30 min`.
  var words: String {
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
