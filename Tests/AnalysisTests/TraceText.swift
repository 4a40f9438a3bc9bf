import Analysis
import Foundation
import Traces

/// A trace as the lines of its file.
struct TraceText {
  var lines: [String]

  init(_ lines: String...) {
    self.lines = lines
  }

  /// The lines of a script, numbered from 2.
  init(_ script: TraceScript, _ header: TraceHeader = TraceScript.modeled()) {
    var writer = TraceWriter()
    writer.write(header)
    for event in script.events { writer.write(event) }
    lines = String(decoding: Array(writer.finish()), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  /// The header of a device trace.
  static let deviceHeader =
    #"{"type":"trace.header","schemaVersion":1,"producer":"device","runMode":"release","#
    + #""profile":"device","epoch":"2026-03-02T00:00:00+01:00"}"#

  /// A copy with one damaged line.
  func damaging(line number: Int) -> TraceText {
    var text = self
    text.lines[number - 1] = String(text.lines[number - 1].dropLast(2))
    return text
  }

  /// A copy without one line.
  func removing(line number: Int) -> TraceText {
    var text = self
    text.lines.remove(at: number - 1)
    return text
  }

  var report: TraceReport {
    var analysis = TraceAnalysis(file: "trace.jsonl", matrix: TraceScript.matrix)
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    _ = TraceReader().read(bytes, named: "trace.jsonl", into: &analysis)
    return analysis.finish()
  }
}

extension TraceReport {
  /// The rules that fail.
  var failed: [String] { rules.filter { $0.outcome == .fail }.map(\.ruleID) }

  func outcome(_ id: String) -> CheckOutcome? { rule(id)?.outcome }
}
