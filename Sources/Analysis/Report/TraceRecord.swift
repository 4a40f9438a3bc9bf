package import Traces

/// What a run keeps of one of its traces, once its rules and its evidence were added to those of the run.
package struct TraceRecord: Sendable {
  package let file: String
  package let header: TraceHeader?
  package let epoch: TraceEpoch
  /// From the earliest event to the latest; nil when there is none.
  package let span: ClosedRange<TraceTime>?
  /// The file, without what is wrong with it.
  package let source: TraceSource
  /// How each rule that is held against one trace ended, in the order of the catalogue.
  package let outcomes: [CheckOutcome]
  /// The kinds of its widgets, each once, sorted; of very many the first.
  package let kinds: [String]
  /// Those that the run keeps, sorted by kind, then instance.
  package internal(set) var widgets: [WidgetSummary] = []
  /// Whether it is about a widget of the project.
  package internal(set) var isOwn = true
  /// Whether any of its widgets was reloaded; a trace without a reload is no evidence from its origin.
  package let hasReload: Bool
  /// Whether it was not read completely or contradicts itself, so that nothing measured of it is certain.
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
  /// Where its evidence comes from.
  package var origin: TraceOrigin { header?.origin ?? .unknown }

  /// Whether it has a budget: Xcode and Developer Mode impose none (RLD-021).
  package var isCertified: Bool { header?.runMode == .release }

  /// Whether its producer writes every change, so that what is not in it did not happen; a device writes what its provider sees.
  package var recordsEveryChange: Bool { header?.recordsEveryChange ?? false }

  /// The widget kinds that decide whether it is about the project.
  var group: TraceGroup.Key {
    TraceGroup.Key(
      isBundled: ProjectWidgets.isBundled(header, kinds: kinds), kinds: kinds)
  }
}
