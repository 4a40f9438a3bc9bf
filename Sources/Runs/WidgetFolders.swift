package import Analysis
internal import Files

/// The folders of a run's widgets, relative to the run's folder and unique within the run.
package struct WidgetFolders: Sendable {
  private let kinds: UniqueSegments
  private let placed: UniqueSegments
  /// The placed widgets that have pages, by trace.
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

  /// The folder of a kind.
  package func folder(ofKind kind: String) -> String { "widgets/" + kinds[(kind, kind)] }

  /// The folder of a placed widget, or nil if it has no pages.
  package func folder(of widget: WidgetKey, in trace: String) -> String? {
    guard chosen[trace]?.contains(widget) == true else { return nil }
    return folder(ofKind: widget.kind) + "/" + placed[Self.name(of: widget, in: trace)]
  }

  /// A unique key for a placed widget, and the name of its folder.
  private static func name(of widget: WidgetKey, in trace: String) -> UniqueSegments.Name {
    ("\(trace)\u{0}\(widget.kind)\u{0}\(widget.instance)", "\(stem(of: trace))-\(widget.instance)")
  }

  /// The scenario's file name without its extensions: `traces/S1.jsonl.gz` becomes `S1`.
  private static func stem(of trace: String) -> String {
    let name = trace.split(separator: "/").last.map(String.init) ?? trace
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}
