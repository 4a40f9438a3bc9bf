internal import Documents

/// The placed widgets of a run that its record keeps: all of them, or of very many those that answer for the rest.
///
/// Of each kind those that come off worst stay, so that every gate has the same value with them as with all; then the
/// first of each widget, and then the first of all, so that two runs keep the same ones and can be compared.
package struct KeptWidgets: Sendable {
  /// In the order given.
  package private(set) var widgets: [WidgetRecord] = []
  /// How many there were beside them.
  package private(set) var omitted = 0

  /// How many widgets a record keeps; more only where so many kinds have their worst.
  package static let most = 2_000

  /// The widgets of a kind, in traces with a budget or in those without.
  private struct Group: Hashable {
    let kind: String
    let isCertified: Bool
  }

  /// One widget over all traces.
  private struct Subject: Hashable {
    let kind: String
    let instance: String
  }

  /// - Parameter all: each widget of each trace, in the order of the traces; gone through once, and few are in memory.
  package init(of all: some Sequence<WidgetRecord>, most: Int = Self.most) {
    var first: [WidgetRecord] = []
    var subjects: [Subject: (place: Int, widget: WidgetRecord)] = [:]
    var worst: [Group: Worst] = [:]
    var count = 0
    for widget in all {
      if first.count < most { first.append(widget) }
      let subject = Subject(kind: widget.kind, instance: widget.instance)
      if subjects.count < most && subjects[subject] == nil { subjects[subject] = (count, widget) }
      worst[Group(kind: widget.kind, isCertified: widget.isCertified), default: Worst()]
        .consider(widget, at: count)
      count += 1
    }
    var kept: [Int: WidgetRecord] = [:]
    for found in worst.values.lazy.flatMap(\.found) { kept[found.place] = found.widget }
    let others =
      subjects.values.sorted { $0.place < $1.place } + first.enumerated().map { ($0, $1) }
    for (place, widget) in others where kept.count < most { kept[place] = widget }
    widgets = kept.sorted { $0.key < $1.key }.map(\.value)
    omitted = count - widgets.count
  }

}

/// The widgets of a group that come off worst in what gates ask, each the first of equals.
private struct Worst {
  private(set) var found: [(place: Int, widget: WidgetRecord, value: Double)] = []
  private var places: [Int?] = Array(repeating: nil, count: measures.count)

  mutating func consider(_ widget: WidgetRecord, at place: Int) {
    for (index, measure) in Self.measures.enumerated() {
      guard let value = measure(widget) else { continue }
      guard let known = places[index] else {
        places[index] = found.count
        found.append((place, widget, value))
        continue
      }
      if value > found[known].value { found[known] = (place, widget, value) }
    }
  }

  /// That there is a widget at all, and then each measure.
  ///
  /// A gate fails with the better end of a range and passes with the worse one, so there is one for each.
  private static let measures: [@Sendable (WidgetRecord) -> Double?] =
    [{ _ in 0 }]
    + GateMeasure.allCases.filter(\.isOfWidgets).flatMap { measure in
      (measure.hasPercentile ? [50, 95, 100] : [100]).flatMap { percentile in
        [
          { $0.range(of: measure, percentile: percentile)?.lowerBound.asWorse(of: measure) },
          { $0.range(of: measure, percentile: percentile)?.upperBound.asWorse(of: measure) },
        ] as [@Sendable (WidgetRecord) -> Double?]
      }
    }
}

extension Double {
  /// A value that is the larger the worse it is.
  fileprivate func asWorse(of measure: GateMeasure) -> Double {
    measure.isMoreBetter ? -self : self
  }
}
