package import Analysis
internal import Files

/// The folders of a run's widgets below the run's own, unique within the run whatever the traces call them.
package struct WidgetFolders: Sendable {
  private let kinds: UniqueSegments
  private let placed: UniqueSegments
  /// The placed widgets that have pages, by their traces.
  private let chosen: [String: Set<WidgetKey>]

  init(_ report: RunReport, _ selection: PlacedWidgetSelection) {
    kinds = UniqueSegments(report.kinds.map { ($0, $0) })
    var names: [(trace: String, key: WidgetKey)] = []
    for place in selection.places {
      let trace = report.traces[place.trace]
      names.append((trace.file, trace.widgets[place.widget].key))
    }
    names.sort { ($0.trace, $0.key) < ($1.trace, $1.key) }
    placed = UniqueSegments(names.map { Self.name(of: $0.key, in: $0.trace) })
    chosen = Dictionary(grouping: names, by: \.trace).mapValues { Set($0.map(\.key)) }
  }

  /// That of a kind.
  package func folder(ofKind kind: String) -> String { "widgets/" + kinds[(kind, kind)] }

  /// That of a placed widget; nil when it has no pages.
  package func folder(of widget: WidgetKey, in trace: String) -> String? {
    guard chosen[trace]?.contains(widget) == true else { return nil }
    return folder(ofKind: widget.kind) + "/" + placed[Self.name(of: widget, in: trace)]
  }

  /// What tells a placed widget from all others, and what its folder is called after.
  private static func name(of widget: WidgetKey, in trace: String) -> UniqueSegments.Name {
    ("\(trace)\u{0}\(widget.kind)\u{0}\(widget.instance)", "\(stem(of: trace))-\(widget.instance)")
  }

  /// `traces/S1.jsonl.gz` becomes `S1`.
  private static func stem(of trace: String) -> String {
    let name = trace.split(separator: "/").last.map(String.init) ?? trace
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}
