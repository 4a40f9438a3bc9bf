/// How much of very many traces a summary keeps, so that its JSON has at most one megabyte whatever the traces hold.
package enum SummaryLimits {
  /// The most bytes that a summary has as JSON.
  package static let bytes = 1 << 20

  /// Up to so many placed widgets (one widget in one trace), the figures of all are kept.
  package static let widgets = 500
  /// Beyond, of each of so many subjects that gates judge the worst widget of each measure.
  static let subjects = 12
  /// Beyond, so many of the worst of all measures together, and so many of one measure.
  static let worstWidgets = 150
  static let worstOfMeasure = 50
  /// Beyond, so many widgets that break a rule, that are evidence for a cell, and that come first by name.
  static let violatingWidgets = 60
  static let evidentWidgets = 30
  static let firstWidgets = 40

  /// Up to so many traces, all are listed.
  package static let traces = 500
  /// Beyond, so many that come first by name, and those that anything kept names.
  static let firstTraces = 100
  /// Beyond, of so many scenarios the first trace from each origin.
  static let scenarios = 100

  /// How many pieces of evidence and violations are kept for traces with the same widget kinds.
  static let evidence = 350
  static let violations = 300
  /// How many bytes the answers may take that are kept apart by the widget kinds of their traces.
  static let groupBytes = 350_000
  /// How many widget kinds of one trace count.
  static let kindsOfTrace = 64
  /// How many widget kinds are listed with their totals.
  static let kinds = 100
  /// How many names of traces are kept that came twice.
  static let repeated = 20
  /// How many gaps, diagnostics and unread files are kept.
  static let problems = 100
  /// How many reasons of one rule are kept.
  static let reasons = 3

  /// How many bytes the name of a file, of a widget and other texts may take in JSON.
  static let fileName = 140
  static let kind = 96
  static let instance = 64
  static let sentence = 160
  static let longSentence = 240
  static let phrase = 100
  static let word = 64
  /// The longest id that a scenario can have.
  static let scenario = 100
}
