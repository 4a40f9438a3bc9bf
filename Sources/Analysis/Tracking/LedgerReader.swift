package import Traces

/// What takes the lines of a trace's ledgers while the trace is read.
package protocol LedgerConsumer {
  /// Takes lines of any widget, in the order in which they settle.
  mutating func consume(_ lines: [SettledLine])
}

/// Analyses a trace and hands on the lines of its ledgers; no rule is judged.
package struct LedgerReader<Consumer: LedgerConsumer>: TraceConsumer {
  private var analysis: TraceAnalysis
  private var consumer: Consumer

  /// - Parameters:
  ///   - file: how the run names the trace.
  ///   - consumer: gets every line.
  package init(file: String, matrix: AuthorizationMatrix, into consumer: Consumer) {
    analysis = TraceAnalysis(file: file, matrix: matrix, keepsLines: true, judges: false)
    self.consumer = consumer
  }

  /// Takes the header in.
  package mutating func consume(_ header: TraceHeader) { analysis.consume(header) }

  /// Takes one event in; its lines are handed on with those of the next events.
  package mutating func consume(_ event: TraceEvent) { analysis.consume(event) }

  /// Takes in a place where events are missing.
  package mutating func consume(_ loss: TraceLoss) { analysis.consume(loss) }

  /// Takes events in and hands on the lines that settled with them.
  package mutating func consume(_ events: [TraceEvent]) {
    analysis.consume(events)
    consumer.consume(analysis.takeSettledLines())
  }

  /// Ends what the trace leaves open and answers.
  package consuming func finish() -> (report: TraceReport, lines: Consumer) {
    var consumer = self.consumer
    let report = analysis.finish { consumer.consume($0) }
    return (report, consumer)
  }
}
