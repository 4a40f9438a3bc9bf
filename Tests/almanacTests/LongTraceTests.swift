import Testing

/// A trace with more requests than the ledger page lists.
struct LongTraceTests {
  /// Eighty thousand events of two widgets.
  private static func trace() -> String {
    var lines = instances.map { instance in
      #""type":"widget.added","instance":"\#(instance)","kind":"nearby","family":"systemSmall""#
    }
    for number in 0..<count { lines += reload(number, of: instances[number % 2]) }
    return SmallRun.header()
      + lines.enumerated().map { #"{"t":\#($0 * 20),"seq":\#($0 + 1),\#($1)}"# + "\n" }.joined()
  }

  private static let count = 11_500
  private static let instances = ["nearby-1", "nearby-2"]

  /// The seven events of one reload.
  private static func reload(_ number: Int, of instance: String) -> [String] {
    let widget = #""instance":"\#(instance)""#
    let reload = #""reloadId":"r\#(number)""#
    return [
      #""type":"reload.requested",\#(widget),"requestId":"q\#(number)","trigger":"policy""#,
      #""type":"reload.started",\#(widget),\#(reload),"requestIds":["q\#(number)"],"charged":true"#,
      #""type":"auth.read",\#(reload),"isAuthorizedForWidgetUpdates":true"#,
      #""type":"location.result",\#(reload),"outcome":"delivered""#,
      #""type":"timeline.provided",\#(reload),"entries":[{"date":\#(number * 140),"state":"content"}],"#
        + #""policy":{"kind":"atEnd"}"#,
      #""type":"entry.displayed",\#(widget),"state":"content""#,
      #""type":"widget.visible",\#(widget)"#,
    ]
  }

  @Test func `a ledger's page lists at most 300 rows, and almanac ledger prints all`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      try scratch.write(Self.trace(), to: "runs/run-1/traces/long.jsonl")
      let build = try Execution(["build", "--runs", "runs", "-o", "site"], in: scratch.path)
      #expect(build.status == 0, "\(build.errors)")
      let site = try scratch.site("site")
      let rows = site.pages.filter { $0.path.hasSuffix("/ledger.html") }.map {
        $0.html.split(separator: "<tr id=\"row-").count - 1
      }
      #expect(rows.count == 2 && rows.allSatisfy { (1...300).contains($0) }, "\(rows)")
      let large = site.pages.filter { $0.html.utf8.count > 100_000 }.map(\.path)
      #expect(large == [])
      let ledger = try Execution(["ledger", "runs/run-1/traces/long.jsonl"], in: scratch.path)
      #expect(ledger.status == 0, "\(ledger.errors)")
      #expect(
        ledger.output.split(separator: "\n").count == 1 + Self.count, "a head and every request")
    }
  }
}
