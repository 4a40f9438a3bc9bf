internal import Analysis

/// The names of the pages of a run's widgets, unique within the run whatever the traces call them.
struct WidgetPageNames: Sendable {
  private let kinds: UniqueSegments
  private let placed: UniqueSegments

  init(_ report: RunReport) {
    kinds = UniqueSegments(report.widgets.map { ($0.key.kind, $0.key.kind) })
    placed = UniqueSegments(
      report.traces.flatMap { trace in
        trace.widgets.map { widget in
          (
            Self.name(of: widget.key, in: trace.file),
            "\(Self.stem(of: trace.file))-\(widget.key.instance)"
          )
        }
      })
  }

  /// The folder of a kind's page below the run's.
  func folder(ofKind kind: String) -> String { "widgets/" + kinds[kind] }

  /// The folder of a placed widget's pages below the run's.
  func folder(of widget: WidgetKey, in trace: String) -> String {
    folder(ofKind: widget.kind) + "/" + placed[Self.name(of: widget, in: trace)]
  }

  private static func name(of widget: WidgetKey, in trace: String) -> String {
    "\(trace)\u{0}\(widget.kind)\u{0}\(widget.instance)"
  }

  /// `traces/S1.jsonl.gz` becomes `S1`.
  private static func stem(of trace: String) -> String {
    let name = trace.split(separator: "/").last.map(String.init) ?? trace
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}
