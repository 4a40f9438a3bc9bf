package import Traces

/// A consumer of the lines of a trace's ledgers while the trace is read.
package protocol LedgerConsumer {
  /// Consumes lines of any widget, in the order in which they settle.
  mutating func consume(_ lines: [SettledLine])
}

/// A reader that analyzes a trace and passes on its ledger lines, without evaluating rules.
package struct LedgerReader<Consumer: LedgerConsumer>: TraceConsumer {
  private var analysis: TraceAnalysis
  private var consumer: Consumer

  /// - Parameters:
  ///   - file: the name of the trace in the run.
  ///   - consumer: receives every line.
  package init(file: String, matrix: AuthorizationMatrix, into consumer: Consumer) {
    analysis = TraceAnalysis(file: file, matrix: matrix, keepsLines: true, evaluatesRules: false)
    self.consumer = consumer
  }

  /// Processes the header.
  package mutating func consume(_ header: TraceHeader) { analysis.consume(header) }

  /// Processes one event, whose lines are passed on together with the next events' lines.
  package mutating func consume(_ event: TraceEvent) { analysis.consume(event) }

  /// Processes a place where events are missing.
  package mutating func consume(_ loss: TraceLoss) { analysis.consume(loss) }

  /// Processes events and passes on the lines that settled with them.
  package mutating func consume(_ events: [TraceEvent]) {
    analysis.consume(events)
    consumer.consume(analysis.takeSettledLines())
  }

  /// Ends what the trace leaves open and returns its report and the consumer.
  package consuming func finish() -> (report: TraceReport, lines: Consumer) {
    var consumer = self.consumer
    let report = analysis.finish { consumer.consume($0) }
    return (report, consumer)
  }
}
