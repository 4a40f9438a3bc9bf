import Testing

/// A trace with more requests than a widget's page lists pages of, read as it is and through its digest.
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

  /// The events of one reload, seven of them.
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

  @Test func `its digest gives the site of the trace to the byte, and no page is large`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "direct/run-1/run.yml")
      try scratch.write(Self.trace(), to: "direct/run-1/traces/long.jsonl")
      try scratch.write(SmallRun.description, to: "digested/run-1/run.yml")
      let digest = try Execution(
        ["digest", "direct/run-1/traces", "-o", "digested/run-1/part.json"], in: scratch.path)
      #expect(digest.status == 0, "\(digest.errors)")
      for runs in ["direct", "digested"] {
        let build = try Execution(
          ["build", "--runs", runs, "-o", "site-" + runs], in: scratch.path)
        #expect(build.status == 0, "\(build.errors)")
      }
      let site = try scratch.site("site-direct")
      #expect(try scratch.site("site-digested").firstDifference(from: site) == nil)
      let ledgers = site.pages.filter { $0.path.contains("/ledger-") }
      #expect(ledgers.count == 2 * (72 + 1), "80 rows a page, and a page that lists them")
      let rows = ledgers.reduce(0) { $0 + $1.html.split(separator: "<tr id=\"e-").count - 1 }
      #expect(rows == Self.count, "every request once")
      let large = site.pages.filter { $0.html.utf8.count > 100_000 }.map(\.path)
      #expect(large == [])
    }
  }
}
