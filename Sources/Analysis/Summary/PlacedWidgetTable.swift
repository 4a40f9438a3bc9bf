internal import Traces

/// One widget in one trace, in the order of trace names.
package struct PlacedWidgetID: Hashable, Comparable, Sendable {
  package let trace: String
  package let key: WidgetKey

  package static func < (left: PlacedWidgetID, right: PlacedWidgetID) -> Bool {
    left.trace != right.trace ? left.trace < right.trace : left.key < right.key
  }
}

/// The figures of placed widgets: all, or a representative selection if there are very many.
///
/// A widget that is kept from all parts together is also kept from each part that has it, so parts
/// can be trimmed before they are merged.
struct PlacedWidgetTable: Sendable {
  private(set) var widgets: [PlacedWidgetID: WidgetSummary] = [:]
  /// The number of widgets, kept or not.
  private(set) var count = 0
  /// Whether there were more subjects than the worst widgets could be kept of.
  private(set) var hasManySubjects = false

  /// A group of widgets that a gate can evaluate separately: of one kind, in traces of release runs
  /// from one origin.
  private struct Subject: Hashable, Comparable {
    let isBundled: Bool
    let kind: String
    let origin: String

    static func < (left: Subject, right: Subject) -> Bool {
      left.isBundled != right.isBundled
        ? right.isBundled : (left.kind, left.origin) < (right.kind, right.origin)
    }
  }

  /// A value and the index of its widget. The larger value is worse and, of equal values, the
  /// first.
  private typealias Ranked = (value: Double, place: Int)

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

  /// Drops the figures that nothing uses, once there are too many.
  ///
  /// - Parameters:
  ///   - traces: the traces of all widgets in the table.
  ///   - named: the widgets that break a rule or are evidence.
  mutating func trim(in traces: [String: TraceRecord], naming named: [PlacedWidgetID]) {
    guard count > SummaryLimits.widgets else { return }
    let ids = widgets.keys.sorted()
    let ranges = ranges(of: ids, in: traces)
    var kept = Set(named).union(ids.prefix(SummaryLimits.firstWidgets))
    let groups = subjects(of: ids, in: traces)
    hasManySubjects = hasManySubjects || groups.count > SummaryLimits.subjects
    for (_, places) in groups.prefix(SummaryLimits.subjects) {
      // Keeps one widget of each subject, so that a gate can name one even if no widget has a
      // value.
      kept.formUnion(places.prefix(1).map { ids[$0] })
      kept.formUnion(ranges.flatMap { Self.worst(of: places, in: $0) }.map { ids[$0] })
    }
    kept.formUnion(Self.worstOfAll(in: ranges).map { ids[$0] })
    widgets = widgets.filter { kept.contains($0.key) }
  }

  /// The values of each measure, in the order of the widgets.
  private func ranges(
    of ids: [PlacedWidgetID], in traces: [String: TraceRecord]
  ) -> [[ClosedRange<Double>?]] {
    var ranges: [[ClosedRange<Double>?]] = RankedMeasure.all.map { _ in [] }
    for id in ids {
      guard let widget = widgets[id], let trace = traces[id.trace] else {
        for place in ranges.indices { ranges[place].append(nil) }
        continue
      }
      for (place, measure) in RankedMeasure.all.enumerated() {
        ranges[place].append(measure.range(of: widget, in: trace))
      }
    }
    return ranges
  }

  /// The indices of each subject's widgets, in order.
  private func subjects(
    of ids: [PlacedWidgetID], in traces: [String: TraceRecord]
  ) -> [(key: Subject, value: [Int])] {
    var subjects: [Subject: [Int]] = [:]
    for (place, id) in ids.enumerated() {
      guard let trace = traces[id.trace], trace.isCertified else { continue }
      let subject = Subject(
        isBundled: trace.group.isBundled, kind: id.key.kind, origin: trace.origin.rawValue)
      subjects[subject, default: []].append(place)
    }
    return subjects.sorted { $0.key < $1.key }
  }

  /// The widget with the worst of the better ends of a measure, and the one with the worst of the
  /// worse ends.
  private static func worst(of places: [Int], in ranges: [ClosedRange<Double>?]) -> [Int] {
    var (better, worse): (Ranked?, Ranked?)
    for place in places {
      guard let range = ranges[place] else { continue }
      better = Self.worse(better, (range.lowerBound, place))
      worse = Self.worse(worse, (range.upperBound, place))
    }
    return [better, worse].compactMap { $0?.place }
  }

  /// The worst widgets by the measures that tables rank by: the worst of each, then the second, and
  /// so on.
  private static func worstOfAll(in ranges: [[ClosedRange<Double>?]]) -> [Int] {
    let lists = zip(RankedMeasure.all, ranges).filter(\.0.isShown).map { _, ranges in
      ranges.enumerated().compactMap { place, range in range.map { Ranked($0.upperBound, place) } }
        .sorted(by: isWorse).prefix(SummaryLimits.worstOfMeasure)
    }
    let shares = RoundRobin.shares(of: lists.map(\.count), total: SummaryLimits.worstWidgets)
    return zip(lists, shares).flatMap { list, share in list.prefix(share).map(\.place) }
  }

  private static func worse(_ one: Ranked?, _ other: Ranked) -> Ranked {
    one.map { isWorse(other, $0) ? other : $0 } ?? other
  }

  private static func isWorse(_ one: Ranked, _ other: Ranked) -> Bool {
    one.value != other.value ? one.value > other.value : one.place < other.place
  }
}
