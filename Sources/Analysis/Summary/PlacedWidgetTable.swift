internal import Traces

/// One widget in one trace; in the order of the traces' names.
package struct PlacedWidgetID: Hashable, Comparable, Sendable {
  package let trace: String
  package let key: WidgetKey

  package static func < (left: PlacedWidgetID, right: PlacedWidgetID) -> Bool {
    left.trace != right.trace ? left.trace < right.trace : left.key < right.key
  }
}

/// The figures of placed widgets: of all, or of very many those that answer for the rest.
///
/// What is kept of a whole is kept of each part that has it, so parts can be trimmed before they are merged.
struct PlacedWidgetTable: Sendable {
  private(set) var widgets: [PlacedWidgetID: WidgetSummary] = [:]
  /// How many there are, kept or not.
  private(set) var count = 0
  /// Whether there were more subjects than the worst could be kept of.
  private(set) var hasManySubjects = false

  /// Widgets that a gate judges together or apart: of one kind, in traces of release runs from one origin.
  private struct Subject: Hashable, Comparable {
    let isBundled: Bool
    let kind: String
    let origin: String

    static func < (left: Subject, right: Subject) -> Bool {
      left.isBundled != right.isBundled
        ? right.isBundled : (left.kind, left.origin) < (right.kind, right.origin)
    }
  }

  /// A number of a widget; the larger is the worse, and of equals the one that comes first by name.
  private typealias Ranked = (value: Double, id: PlacedWidgetID)

  init() {}

  init(widgets: [PlacedWidgetID: WidgetSummary], count: Int, hasManySubjects: Bool) {
    self.widgets = widgets
    self.count = count
    self.hasManySubjects = hasManySubjects
  }

  mutating func add(_ widget: WidgetSummary, in trace: String) {
    widgets[PlacedWidgetID(trace: trace, key: widget.key)] = widget
    count.add(saturating: 1)
  }

  mutating func merge(_ other: PlacedWidgetTable) {
    widgets.merge(other.widgets) { mine, _ in mine }
    count.add(saturating: other.count)
    hasManySubjects = hasManySubjects || other.hasManySubjects
  }

  /// Drops the figures that nothing asks for, once there are too many.
  ///
  /// - Parameters:
  ///   - traces: the traces of all widgets here.
  ///   - named: the widgets that break a rule or are evidence.
  mutating func trim(in traces: [String: TraceRecord], naming named: [PlacedWidgetID]) {
    guard count > SummaryLimits.widgets else { return }
    var kept = Set(named).union(widgets.keys.sorted().prefix(SummaryLimits.firstWidgets))
    let groups = subjects(in: traces)
    hasManySubjects = hasManySubjects || groups.count > SummaryLimits.subjects
    for (_, ids) in groups.prefix(SummaryLimits.subjects) {
      // One of each, or a gate could not name a widget without any value.
      kept.formUnion(ids.min().map { [$0] } ?? [])
      kept.formUnion(RankedMeasure.all.flatMap { worst(of: ids, by: $0, in: traces) })
    }
    kept.formUnion(worstOfAll(in: traces))
    widgets = widgets.filter { kept.contains($0.key) }
  }

  private func subjects(
    in traces: [String: TraceRecord]
  ) -> [(key: Subject, value: [PlacedWidgetID])] {
    var subjects: [Subject: [PlacedWidgetID]] = [:]
    for id in widgets.keys {
      guard let trace = traces[id.trace], trace.isCertified else { continue }
      let subject = Subject(
        isBundled: trace.group.isBundled, kind: id.key.kind, origin: trace.origin.rawValue)
      subjects[subject, default: []].append(id)
    }
    return subjects.sorted { $0.key < $1.key }
  }

  /// The widget with the worst of the better ends of a measure, and that with the worst of the worse ends.
  private func worst(
    of ids: [PlacedWidgetID], by measure: RankedMeasure, in traces: [String: TraceRecord]
  ) -> [PlacedWidgetID] {
    var (better, worse): (Ranked?, Ranked?)
    for id in ids {
      guard let range = range(of: id, by: measure, in: traces) else { continue }
      better = Self.worse(better, (range.lowerBound, id))
      worse = Self.worse(worse, (range.upperBound, id))
    }
    return [better, worse].compactMap { $0?.id }
  }

  /// The worst of all widgets by the measures that tables rank by: the worst of each, then the second, and so on.
  private func worstOfAll(in traces: [String: TraceRecord]) -> [PlacedWidgetID] {
    let lists = RankedMeasure.all.filter(\.isShown).map { measure in
      widgets.keys.compactMap { id in
        range(of: id, by: measure, in: traces).map { Ranked($0.upperBound, id) }
      }.sorted(by: Self.isWorse).prefix(SummaryLimits.worstOfMeasure)
    }
    let shares = RoundRobin.shares(of: lists.map(\.count), room: SummaryLimits.worstWidgets)
    return zip(lists, shares).flatMap { list, share in list.prefix(share).map(\.id) }
  }

  private func range(
    of id: PlacedWidgetID, by measure: RankedMeasure, in traces: [String: TraceRecord]
  ) -> ClosedRange<Double>? {
    guard let widget = widgets[id], let trace = traces[id.trace] else { return nil }
    return measure.range(of: widget, in: trace)
  }

  private static func worse(_ one: Ranked?, _ other: Ranked) -> Ranked {
    one.map { isWorse(other, $0) ? other : $0 } ?? other
  }

  private static func isWorse(_ one: Ranked, _ other: Ranked) -> Bool {
    one.value != other.value ? one.value > other.value : one.id < other.id
  }
}
