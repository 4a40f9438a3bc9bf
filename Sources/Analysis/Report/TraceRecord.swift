package import Traces

/// The part of a trace that a run keeps once the trace's rules and evidence are added to its own.
package struct TraceRecord: Sendable {
  package let file: String
  package let header: TraceHeader?
  package let epoch: TraceEpoch
  /// The time from the earliest event to the latest, or nil if there is none.
  package let span: ClosedRange<TraceTime>?
  /// The file, without its problems.
  package let source: TraceSource
  /// The outcome of each trace rule, in the order of the catalog.
  package let outcomes: [CheckOutcome]
  /// The distinct kinds of its widgets, sorted, or the first of very many.
  package let kinds: [String]
  /// The widgets that the run keeps, sorted by kind, then instance.
  package internal(set) var widgets: [WidgetSummary] = []
  /// Whether the trace is about a widget of the project.
  package internal(set) var isOwn = true
  /// Whether any widget was reloaded, since a trace without a reload is no evidence from its
  /// origin.
  package let hasReload: Bool
  /// Whether the trace was not read completely or contradicts itself, so that no measurement of it
  /// is certain.
  package let isDamaged: Bool

  init(
    file: String, header: TraceHeader?, span: ClosedRange<TraceTime>?, source: TraceSource,
    outcomes: [CheckOutcome], kinds: [String], hasReload: Bool, isDamaged: Bool
  ) {
    self.file = file
    self.header = header
    epoch = header?.epoch ?? .unknown
    self.span = span
    self.source = source
    self.outcomes = outcomes
    self.kinds = kinds
    self.hasReload = hasReload
    self.isDamaged = isDamaged
  }
}

extension TraceRecord {
  /// The origin of its evidence.
  package var origin: TraceOrigin { header?.origin ?? .unknown }

  /// Whether reloads had a budget: Xcode and Developer Mode impose none (RLD-021).
  package var isCertified: Bool { header?.runMode == .release }

  /// Whether the producer records every change, so that what is not recorded did not happen.
  ///
  /// A device records only what its provider sees.
  package var recordsEveryChange: Bool { header?.recordsEveryChange ?? false }

  /// The widget kinds that decide whether the trace is about the project.
  var group: TraceGroup.Key {
    TraceGroup.Key(
      isBundled: ProjectWidgets.isBundled(header, kinds: kinds), kinds: kinds)
  }
}
