import Foundation
import Testing

/// The command `almanac ledger`, which prints every request of a trace as a table.
struct LedgerTests {
  private static let trace = """
    {"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","profile":"seed-strict",\
    "epoch":"2026-03-02T00:00:00+01:00","parameters":{}}
    {"t":0,"seq":0,"type":"widget.added","instance":"w","kind":"nearby","wantsLocation":true}
    {"t":1,"seq":1,"type":"widget.added","instance":"v","kind":"tides"}
    {"t":60,"seq":2,"type":"reload.requested","instance":"w","requestId":"q","trigger":"widgetCenter","caller":"=HYPERLINK(\\"x\\"),1"}
    {"t":90.25,"seq":3,"type":"reload.started","reloadId":"r","instance":"w","requestIds":["q"],"charged":true}
    {"t":95,"seq":4,"type":"reload.requested","instance":"v","requestId":"p","trigger":"push"}

    """

  private func ledger(
    _ words: [String] = [], of trace: String = trace
  ) throws -> Execution {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(trace, to: "a.jsonl")
    return try Execution(["ledger", "a.jsonl"] + words, in: scratch.path)
  }

  @Test func `each request is a row of comma-separated values`() throws {
    let execution = try ledger()
    let lines = execution.output.split(separator: "\n").map(String.init)
    #expect(execution.status == 0, "\(execution.errors)")
    #expect(
      lines == [
        "kind,instance,row,line,requested,trigger,caller,eligible,outcome,waitedSeconds,withheld,"
          + "withholdReasons,started,charge,freeReason,authorized,location,entry,cell",
        #"nearby,w,1,4,2026-03-02T00:01:00.000+01:00,widgetCenter,"'=HYPERLINK(""x""),1",,started,30.25,0,,"#
          + "2026-03-02T00:01:30.250+01:00,charged,,,,,",
        "tides,v,1,6,2026-03-02T00:01:35.000+01:00,push,,,pending,,0,,,,,,,,",
      ])
  }

  @Test func `the requests of one widget are printed as JSON lines`() throws {
    let execution = try ledger(["--widget", "v", "--format", "json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(execution.output.utf8)) as? [String: Any])
    #expect(object["instance"] as? String == "v" && object["outcome"] as? String == "pending")
    #expect(object["started"] is NSNull && object["withheld"] as? Int == 0)
  }

  @Test func `an unknown widget is an error with a suggestion`() throws {
    let execution = try ledger(["--widget", "W"])
    #expect(execution.status == 2 && execution.output.isEmpty)
    #expect(execution.errors.contains("unknown widget \"W\" in the trace"), "\(execution.errors)")
  }

  @Test func `a damaged trace's rows are printed with exit status 3`() throws {
    let damaged = Self.trace.replacing("\"seq\":3,", with: "\"seq\":3,,")
    let execution = try ledger(of: damaged)
    #expect(execution.status == 3, "\(execution.errors)")
    #expect(execution.output.split(separator: "\n").count == 3)
    #expect(execution.errors.contains("a.jsonl:5:"), "\(execution.errors)")
  }

  @Test func `a file that is not a trace is rejected`() throws {
    let execution = try ledger(of: "command not found: xcrun\n")
    #expect(execution.status == 2 && execution.output.isEmpty, "\(execution.output)")
  }
}
