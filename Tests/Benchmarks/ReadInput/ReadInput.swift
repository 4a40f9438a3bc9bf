internal import Findings
internal import Traces

/// Reads one file and prints a summary, to measure the reading part of `almanac build`.
///
///     read-input trace FILE
///     read-input lint FILE
@main
struct ReadInput {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.last) {
    case ("trace", let path?) where arguments.count == 2: readTrace(path)
    case ("lint", let path?) where arguments.count == 2: readLint(path)
    default: print("read-input trace FILE | read-input lint FILE")
    }
  }

  private static func readTrace(_ path: String) {
    var consumer = EmptyConsumer()
    let reading = TraceReader().read(path: path, into: &consumer)
    print("\(reading.eventCount) events, \(reading.diagnostics.count) diagnostics")
  }

  private static func readLint(_ path: String) {
    let file = LintFile(reading: path, named: path)
    let total = file.reading?.toolRuns.reduce(0) { $0 + $1.counts.total } ?? 0
    print("\(total) results, \(file.diagnostics.count) diagnostics")
  }
}

/// Ignores all events.
private struct EmptyConsumer: TraceConsumer {
  mutating func consume(_ header: TraceHeader) {}
  mutating func consume(_ event: TraceEvent) {}
  mutating func consume(_ events: [TraceEvent]) {}
}
