internal import Diagnostics
internal import Findings
internal import Projects

/// LOC-003: the app that contains a location widget has a purpose string in its property list.
struct DeclarePurposeStringsInApp: GuidanceRule {
  let id = "LOC-003"
  let level = FindingLevel.error
  let needsApp = true

  static let whenInUse = "NSLocationWhenInUseUsageDescription"
  static let always = "NSLocationAlwaysAndWhenInUseUsageDescription"
  static let mac = "NSLocationUsageDescription"

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for (app, use) in project.locationApps {
      let asksAlways = project.index(of: app).calls("requestAlwaysAuthorization").first
      for configuration in app.configurations {
        check(
          whenInUse(app), in: configuration, of: app, because: use.evidence,
          in: project.project, &report)
        if let asksAlways, app.platforms != [.macOS] {
          check(
            [Self.always], in: configuration, of: app,
            because: EvidenceLocation(
              "Always is requested here", at: asksAlways.node, in: asksAlways.file),
            in: project.project, &report)
        }
      }
    }
  }

  /// Returns the keys of which one is sufficient: macOS has its own.
  private func whenInUse(_ app: ProjectTarget) -> [String] {
    app.platforms == [.macOS] ? [Self.mac, Self.whenInUse] : [Self.whenInUse]
  }

  private func check(
    _ keys: [String], in configuration: TargetConfiguration, of app: ProjectTarget,
    because evidence: EvidenceLocation, in project: WidgetProject, _ report: inout RuleReport
  ) {
    let list = configuration.infoPlist
    let entries = keys.compactMap { list.root.entry($0) }
    if entries.contains(where: { $0.value.text?.isEmpty == false }) { return }
    let translated = keys.flatMap { project.localizedInfoKeys[$0] ?? [] }
    // A text next to the sources of another target belongs to that target.
    if translated.contains(where: { project.mayBelong($0.file, to: app) }) { return }
    let weight = app.certainty == .guessed ? level.lowered : level
    if let empty = entries.first {
      report.add(
        "\(empty.key) is \(empty.value.phrase); write a sentence that explains what the"
          + " location is for",
        at: empty.value.place, level: weight, evidence: [evidence.note])
      return
    }
    let inConfiguration =
      app.configurations.count > 1 && !configuration.name.isEmpty
      ? " of the configuration \(configuration.name)" : ""
    let elsewhere =
      translated.isEmpty ? "" : ", unless the text in \(translated[0].file) is the app's"
    report.add(
      "the property list of the app \(app.name)\(inConfiguration) lacks \(keys[0]); without it "
        + (list.isIncomplete
          ? "the request fails, unless the unread part of the list has"
            + " it" : "the request fails at once") + elsewhere,
      at: list.place,
      level: list.isIncomplete || !translated.isEmpty ? weight.lowered : weight,
      evidence: [evidence.note])
  }
}

extension LintProject {
  /// The widget extensions that certainly use Core Location, with that use.
  private var locationWidgets: [(target: WidgetTarget, use: CoreLocationUse)] {
    widgetTargets.compactMap { target in
      target.coreLocationUse.flatMap { $0.strength == .certain ? (target, $0) : nil }
    }
  }

  /// The names of the location widget extensions that no app in the checkout contains.
  var locationWidgetsWithoutApp: [String] {
    locationWidgets.map(\.target.target).filter { target in
      target.hosts.allSatisfy { project.target($0) == nil }
    }.map(\.name)
  }

  /// The apps that contain a widget extension that certainly uses Core Location, with that use.
  ///
  /// Each app is included once.
  var locationApps: [(app: ProjectTarget, use: CoreLocationUse)] {
    var seen: Set<ProjectTarget.ID> = []
    return locationWidgets.flatMap { target, use in
      target.target.hosts.compactMap { project.target($0) }.filter {
        seen.insert($0.id).inserted
      }.map { ($0, use) }
    }
  }
}
