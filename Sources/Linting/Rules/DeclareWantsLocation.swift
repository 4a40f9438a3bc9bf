internal import Diagnostics
internal import Findings
internal import Projects

/// LOC-001: a widget extension that uses Core Location declares `NSWidgetWantsLocation`.
///
/// The key belongs in the extension's own property list.
struct DeclareWantsLocation: GuidanceRule {
  let id = "LOC-001"
  let level = FindingLevel.error

  static let key = "NSWidgetWantsLocation"

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    reportUselessKeys(of: target, &report)
    if target.isWantingLocation { return reportGeneratedKeys(of: target, &report) }
    guard let use = target.coreLocationUse else { return }
    let weight = Self.level(of: use)
    var seen: Set<FilePosition> = []
    for configuration in target.target.configurations {
      let list = configuration.infoPlist
      if list.root[Self.key]?.isTrue == true { continue }
      let (message, place) = Self.finding(
        in: list, of: target, isReached: use.strength != .shared)
      guard seen.insert(place).inserted else { continue }
      let isUnsure = list.isIncomplete && list.root[Self.key] == nil
      report.add(
        isUnsure ? message + ", as far as its property list can be read" : message, at: place,
        level: isUnsure ? weight.lowered : weight, evidence: [use.evidence.note])
    }
  }

  /// Returns the message for code that no widget seems to run.
  ///
  /// Such code needs no key, and adding the key would prompt people needlessly.
  private static func unreached(in target: WidgetTarget) -> String {
    "Core Location is used in code that is compiled into \(target.target.name), but no widget"
      + " appears to run it; add \(key) if one does"
  }

  /// Returns the severity, which is lower without requests, and for code that only the app may run.
  private static func level(of use: CoreLocationUse) -> FindingLevel {
    switch use.strength {
    case .certain: .error
    case .idle: .warning
    case .shared: .note
    }
  }

  private static func finding(
    in list: InfoPlist, of target: WidgetTarget, isReached: Bool
  ) -> (message: String, place: FilePosition) {
    let name = target.target.name
    if let entry = list.root.entry(key) {
      let found = entry.value.phrase
      return (
        entry.value.text == nil
          ? "\(key) is \(found), but \(name) uses Core Location; set it to true"
          : "\(key) is \(found), not a Boolean; write <true/>", entry.keyPlace
      )
    }
    // LOC-002 reports the same place, and takes precedence.
    if let entry = list.root.entry(UseDocumentedLocationKey.wrongKey) {
      return (
        "\(name) uses Core Location, but its property list has \(entry.key) instead of \(key)",
        entry.keyPlace
      )
    }
    let nested =
      list.root.entry(at: ["NSExtension", "NSExtensionAttributes", key])
      ?? list.root.entry(at: ["NSExtension", key])
    if let nested {
      return (
        "\(key) is inside NSExtension, but it is documented as a top-level key; move it there",
        nested.keyPlace
      )
    }
    let point = list.root["NSExtension"]?["NSExtensionPointIdentifier"]?.place ?? list.place
    guard isReached else { return (unreached(in: target), point) }
    let app = target.project.apps(containing: target.target).first {
      $0.infoEntry(at: key) != nil
    }
    guard let app else {
      return ("\(name) uses Core Location, but its property list lacks \(key)", point)
    }
    return (
      "\(name) uses Core Location, but \(key) is in the property list of the app \(app.name); "
        + "move it to the extension's", point
    )
  }

  /// Reports keys that come from a build setting.
  ///
  /// One public project found that the build setting has no effect, and it is not documented.
  private func reportGeneratedKeys(of target: WidgetTarget, _ report: inout RuleReport) {
    for configuration in target.target.configurations {
      let list = configuration.infoPlist
      guard list.generatedKeys.contains(Self.key), let entry = list.root.entry(Self.key) else {
        continue
      }
      report.add(
        "\(Self.key) comes from a build setting, which is not known to work; "
          + "write it into the extension's property list file",
        at: entry.keyPlace, length: Self.key.utf8.count, level: .note)
    }
  }

  /// Reports keys in an app's property list, which have no effect but break nothing.
  private func reportUselessKeys(of target: WidgetTarget, _ report: inout RuleReport) {
    for app in target.project.apps(containing: target.target) {
      guard let entry = app.infoEntry(at: Self.key), target.isWantingLocation else { continue }
      report.add(
        "\(Self.key) is in the property list of the app \(app.name) too; only the widget extension needs it",
        at: entry.keyPlace, length: Self.key.utf8.count, level: .note)
    }
  }
}

extension WidgetTarget {
  /// Whether every configuration's property list declares that the extension wants location.
  var isWantingLocation: Bool {
    !target.configurations.isEmpty
      && target.configurations.allSatisfy {
        $0.infoPlist.root[DeclareWantsLocation.key]?.isTrue ?? false
      }
  }
}
