internal import Analysis
internal import Text

/// What one cell of the authorization matrix requires, and why, in plain words.
struct CellText {
  let cell: MatrixCell

  /// The expected value of the flag, with the reason.
  var flag: String {
    switch cell.flag {
    case .yes: "isAuthorizedForWidgetUpdates is true: " + Self.flagReason(row: cell.id.row)
    case .no: "isAuthorizedForWidgetUpdates is false: " + Self.flagReason(row: cell.id.row)
    case .unknown: "The value of isAuthorizedForWidgetUpdates without the key is not documented."
    case .noReload: "No reload runs, so the flag is not read."
    }
  }

  /// Whether a reload gets a location, with the reason.
  var delivery: String {
    let answer = cell.isDelivered ? "A reload gets a location: " : "No reload gets a location: "
    return answer + deliveryReason
  }

  /// What the widget should display.
  var display: String {
    switch cell.display {
    case .content: "The widget shows content for the delivered location."
    case .contentConflict:
      "The sources contradict each other, so anything but “not available” is accepted: the flag is false, but a location is delivered."
    case .unavailable:
      "The widget shows that the location is not available right now, or shows earlier content that is marked as such. It does not show “not approved”: the person approved it."
    case .notApproved:
      "The widget shows that it may not use the location and where to change that. It does not show “not available”: waiting does not help."
    case .placeholder: "The widget shows its placeholder until the device is unlocked."
    case .lint:
      "No display is correct: the project is misconfigured, and LOC-001 reports where."
    }
  }

  private static func flagReason(row: Int) -> String {
    switch row {
    case 1: "the person was never asked."
    case 2: "the person wants to be asked again, so nothing is granted now."
    case 3: "Allow Once authorizes the app temporarily and is not extended to widgets."
    case 4: "the person chose Never."
    case 5: "Location Services are turned off on the device."
    case 6: "the setting is restricted, and the person cannot change it."
    case 7: "the app may use the location while in use, and the prompt for widgets is unanswered."
    case 8: "the app may use the location while in use, and widgets may not."
    case 9: "the person has extended While Using to widgets."
    case 10: "the app has Always provisionally, with the same status as Always."
    default: "Always applies to widgets too."
    }
  }

  private var deliveryReason: String {
    let context = WidgetContext(rawValue: cell.id.column)
    if context == .locked {
      return
        "the system withholds reloads while the device is locked with a passcode under complete protection."
    }
    switch cell.id.row {
    case 1...6: return "the setting grants nothing to a widget, whatever the context."
    case 10, 11: return "Always does not depend on what is in use."
    case 12: return "the extension does not declare that its widgets want the location."
    default: break
    }
    switch context {
    case .appForeground: return "the app itself is in use, which the setting covers."
    case .locationSession:
      return
        "a session that the person can see, such as navigation, puts the app in use in the background."
    case .audioSession:
      return "Now Playing makes reloads free, but no source states that it counts as location use."
    case .visible, .seenRecently, .unseen, .locked, nil: return widgetReason(context)
    }
  }

  private func widgetReason(_ context: WidgetContext?) -> String {
    guard cell.id.row == 9 else { return "widgets are not included, and the app is not in use." }
    return switch context {
    case .visible: "a widget on screen is in use."
    case .seenRecently: "a widget counts as in use for 15 minutes after the last view."
    default: "the last view is more than 15 minutes ago, and the app is not in use."
    }
  }
}

extension CellText {
  /// The open question behind the cell in words; empty if there is none.
  var question: String {
    let code = cell.uncertainty.prefix { $0.isLetter || $0.isNumber }
    return switch code {
    case "U1":
      "U1: a talk says that Allow Once gives widgets nothing, while the status it leads to would give them a location with the app in use. A trace is checked only when its profile decides this."
    case "U2":
      "U2: the flag is false, and a location is delivered because the app is in use. Apple's page on widgets treats the flag as decisive; its talk on widgets does not."
    case "U3":
      "U3: Now Playing is listed as a reason for free reloads, but not as location use. Almanac treats it as not in use."
    case "U4":
      "U4: whether the window includes exactly 15:00 minutes, and whether it starts at the beginning or end of the view. Almanac treats it as inclusive, from the end."
    case "U5":
      "U5: provisional Always reports the status of Always, and no source mentions widgets. Such cases are undecided."
    case "U6":
      "U6: no source defines the flag's value without the key. It is not checked."
    case "U7":
      "U7: one source says locked, another passcode-locked. Both hide the widget here."
    default: ""
    }
  }

  /// The codes of the sources in the order of the matrix, without duplicates.
  var sourceCodes: [String] {
    let words = cell.sources.split { " ,+()".contains($0) }.map { word in
      word.split(separator: ":").last.map(String.init) ?? ""
    }
    return words.filter {
      $0.first?.isUppercase == true && $0.allSatisfy { $0.isUppercase || $0.isNumber }
    }
    .distinct()
  }
}
