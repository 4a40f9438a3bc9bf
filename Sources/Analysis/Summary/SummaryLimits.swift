/// The limits on what a summary keeps of very many traces, so that its JSON has at most one
/// megabyte.
package enum SummaryLimits {
  /// The maximum size of a summary as JSON, in bytes.
  package static let bytes = 1 << 20

  /// The number of placed widgets (one widget in one trace) up to which all figures are kept.
  package static let widgets = 500
  /// Beyond that, the number of subjects of which the worst widget of each measure is kept.
  static let subjects = 12
  /// Beyond that, the number of worst widgets that are kept of all measures together, and of one
  /// measure.
  static let worstWidgets = 150
  static let worstOfMeasure = 50
  /// Beyond that, the number of widgets that are kept because they break a rule, are evidence for a
  /// cell, or are first by name.
  static let violatingWidgets = 60
  static let evidentWidgets = 30
  static let firstWidgets = 40

  /// The number of traces up to which all are listed.
  package static let traces = 500
  /// Beyond that, the number of traces that are listed as the first by name, in addition to those
  /// that kept results name.
  static let firstTraces = 100
  /// Beyond that, the number of scenarios of which the first trace from each origin is listed.
  static let scenarios = 100

  /// The maximum number of combinations of widget kinds in one trace whose results are kept
  /// separately, and the maximum size of their counts as JSON, in bytes.
  package static let groups = 64
  static let groupBytes = 300_000
  /// Of all combinations together, the numbers of violations, of pieces of evidence, of traces that
  /// show a situation, and of reasons why a rule was not checked.
  static let violations = 300
  static let evidence = 350
  static let sightings = 96
  static let allReasons = 600
  /// The maximum number of widget kinds that count for one trace.
  static let kindsOfTrace = 64
  /// The maximum number of widget kinds that are listed with their totals.
  static let kinds = 100
  /// The maximum number of names that are kept of traces added twice.
  static let repeated = 20
  /// The maximum number of gaps, of diagnostics and of unread files that are kept.
  static let problems = 100
  /// The maximum number of reasons that are kept for one rule.
  static let reasons = 8

  /// The maximum sizes of file names, widget names and other texts in JSON, in bytes.
  static let fileName = 140
  static let kind = 96
  static let instance = 64
  static let sentence = 160
  static let longSentence = 240
  static let phrase = 100
  static let word = 64
  /// The maximum size of a scenario's id.
  static let scenario = 100
}
