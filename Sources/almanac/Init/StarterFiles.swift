internal import Files
internal import JSON
internal import Text

/// The initial files of a project.
struct StarterFiles {
  let all: [File]

  /// A file with its path relative to the checkout.
  struct File {
    let path: String
    let text: String
  }

  init(of project: StarterProject) {
    let names = UniqueSegments(project.kinds.map { (name: $0, text: $0) })
    let scenarios = project.kinds.map { kind in
      (id: Self.scenarioID(names[(kind, kind)]), kind: kind)
    }
    all =
      [
        File(path: "almanac.yml", text: Self.configuration(project, scenarios.map(\.id))),
        File(path: "widget-report/run.yml", text: Self.run(project)),
        File(path: "widget-report/collect.sh", text: CollectionScript(app: project.app).text),
      ]
      + scenarios.map {
        File(path: "widget-report/scenarios/\($0.id).yml", text: Self.scenario($0.id, of: $0.kind))
      }
  }
}

extension StarterFiles {
  /// Converts a path segment to a scenario id, which starts with a letter or digit and does not end
  /// with a dot.
  private static func scenarioID(_ segment: String) -> String {
    let isStart = segment.utf8.first.map { $0 != 0x2D && $0 != 0x5F } ?? false
    return (isStart ? "" : "w") + segment + (segment.hasSuffix(".") ? "_" : "")
  }

  private static func configuration(_ project: StarterProject, _ scenarios: [String]) -> String {
    """
    # Settings of the widget report. Check them with: almanac validate almanac.yml
    site:
      title: \(quoted(project.app + " widgets"))

    inputs:
      runs: runs
      sourceRoot: .

    \(list("widgetKinds", project.kinds))
    # What a complete run contains; required for GO.
    expects:
      tools: [almanac lint]
    \(list("  scenarios", scenarios))
    # Without gates, the four built-in gates apply. A gate looks like this:
    # gates:
    #   - name: No open errors
    #     measure: findings
    #     level: error
    #     atMost: 0

    """
  }

  private static func run(_ project: StarterProject) -> String {
    """
    # The template of a run's run.yml: collect.sh sets id, kind and date, and adds commit and branch.
    # A release candidate is kind: candidate, with version and build.
    id: template
    app: \(quoted(project.app))
    kind: ci
    date: 2026-01-01T00:00:00Z

    """
  }

  private static func scenario(_ id: String, of kind: String) -> String {
    """
    # A starting point: describe how people use the widget and what its provider returns. Simulate it with
    #   almanac simulate widget-report/scenarios --check
    # A simulation does not run your code: it shows what the system would allow.
    id: \(quoted(id))
    title: \(quoted("Three days with the widget " + kind))
    epoch: 2026-03-02T00:00:00+01:00
    days: 3
    app: { authorization: whenInUseAppOrWidgets }
    widgets:
      - kind: \(quoted(kind))
        instance: widget
        # With a location, and without one: when the timeline requests the next reload.
        success: { after: 30m }
        failure: { after: 30m }
    daily:
      views:
        - { instance: widget, at: [08:00, 13:00, 20:00], for: 1m }
    expect:
      never:
        - { display: notApproved }

    """
  }

  /// Returns texts as a YAML sequence on one line; a comment when there are none.
  private static func list(_ key: String, _ values: [String]) -> String {
    let texts = values.map(quoted).joined(separator: ", ")
    return values.isEmpty ? "# \(key): [NAME]\n" : "\(key): [\(texts)]\n"
  }

  /// Returns any text as a YAML scalar.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter(layout: .oneLine)
    json.value(text)
    return String(bytes: json.finish())
  }
}
