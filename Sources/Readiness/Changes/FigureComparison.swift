internal import Analysis
internal import Documents
internal import Text

/// The figures of each widget in each scenario, compared between two runs.
struct FigureComparison {
  /// Worse figures first, then figures of stopped widgets, better figures, and figures within
  /// noise; each in the order of the later run's widgets.
  let changes: [Changes.FigureChange]

  /// A widget in a scenario.
  private struct Subject: Hashable {
    let kind: String
    let instance: String
    let simulation: String

    init(_ widget: WidgetRecord) {
      kind = widget.kind
      instance = widget.instance
      simulation = widget.simulation
    }
  }

  init(from baseline: RunRecord, to record: RunRecord) {
    let before = Self.bySubject(baseline)
    let now = Self.bySubject(record)
    let subjects = record.widgets.map { Subject($0) }.distinct()
    let all = subjects.flatMap { subject in
      Self.measures.compactMap { measure -> Changes.FigureChange? in
        guard let then = Self.range(of: before[subject] ?? [], measure),
          let later = Self.range(of: now[subject] ?? [], measure),
          !measure.isOfOneDay
            || Self.areComparablyLong(before[subject] ?? [], now[subject] ?? [])
        else { return nil }
        return Changes.FigureChange(
          measure: measure, widget: subject.instance, scenario: subject.simulation, before: then,
          now: later,
          evaluation: Self.evaluation(
            then, later, hasStopped: Self.hasStopped(before[subject] ?? [], now[subject] ?? [])))
      }
    }
    changes = [Changes.FigureChange.Evaluation.worse, .stopped, .better, .withinNoise].flatMap {
      evaluation in
      all.filter { $0.evaluation == evaluation }
    }
  }

  /// The compared measures; lower is better for each of them.
  private static let measures: [GateMeasure] = [.charged, .withheld, .exhausted, .contentAge]

  /// Only traces of release runs count: a trace from Xcode or Developer Mode has no budget and is
  /// no evidence for a release.
  private static func bySubject(_ record: RunRecord) -> [Subject: [WidgetRecord]] {
    Dictionary(grouping: record.widgets.filter(\.isCertified), by: { Subject($0) })
  }

  /// Returns the smallest to the largest value over the traces, or nil if a trace does not record
  /// it.
  private static func range(
    of widgets: [WidgetRecord], _ measure: GateMeasure
  ) -> ClosedRange<Double>? {
    let values = widgets.compactMap { $0.value(of: measure) }
    guard values.count == widgets.count, let least = values.min(), let most = values.max() else {
      return nil
    }
    return least...most
  }

  /// Whether all recordings are about equally long.
  private static func areComparablyLong(_ before: [WidgetRecord], _ now: [WidgetRecord]) -> Bool {
    before.allSatisfy { widget in now.allSatisfy(widget.isComparablyLong) }
  }

  private static func evaluation(
    _ before: ClosedRange<Double>, _ now: ClosedRange<Double>, hasStopped: Bool
  ) -> Changes.FigureChange.Evaluation {
    if before.overlaps(now) { return .withinNoise }
    if now.lowerBound > before.upperBound { return .worse }
    return hasStopped ? .stopped : .better
  }

  /// Whether the widget almost stopped reloading; a lower figure is then no improvement.
  private static func hasStopped(_ before: [WidgetRecord], _ now: [WidgetRecord]) -> Bool {
    let isTimed = (before + now).allSatisfy { $0.numbers.recorded ?? .zero > .zero }
    func reloads(_ widgets: [WidgetRecord]) -> Double {
      let time = widgets.reduce(0) { $0 + ($1.numbers.recorded?.inSeconds ?? 0) }
      return Double(widgets.reduce(0) { $0 + $1.numbers.totals.started })
        / (isTimed ? time : Double(max(1, widgets.count)))
    }
    return reloads(now) * minimumReloads < reloads(before)
  }

  /// A widget with this many times fewer reloads in the same time has stopped, an ASSUMPTION.
  private static let minimumReloads = 10.0
}

extension WidgetRecord {
  /// Whether figures per day are comparable with another recording: both cover a day, or they are
  /// about equally long.
  func isComparablyLong(as other: WidgetRecord) -> Bool {
    guard let mine = numbers.longestPlacement, let theirs = other.numbers.longestPlacement else {
      // Lines of earlier versions do not record the length.
      return numbers.longestPlacement == nil && other.numbers.longestPlacement == nil
    }
    return numbers.coversDay && other.numbers.coversDay
      || max(mine, theirs) <= min(mine, theirs) * Self.maximumLengthRatio
  }

  /// The maximum ratio of the longer to the shorter of two comparable recordings, an ASSUMPTION.
  private static let maximumLengthRatio = 1.1
}
