import Testing

/// A trace with more than pages show, read as it is and through its digest.
struct LongTraceTests {
  /// Thirty thousand events of two widgets, of which each has more requests than are kept as rows.
  private static let trace: String = {
    var text = SmallRun.header()
    var number = 0
    func line(_ type: String, _ fields: String) {
      number += 1
      text += #"{"t":\#(number * 20),"seq":\#(number),"type":"\#(type)",\#(fields)}"# + "\n"
    }
    let instances = ["nearby-1", "nearby-2"]
    for instance in instances {
      line("widget.added", #""instance":"\#(instance)","kind":"nearby","family":"systemSmall""#)
    }
    while number < 30_000 {
      let instance = #""instance":"\#(instances[number % 2])""#
      let reload = #""reloadId":"r\#(number)""#
      let request = "q\(number)"
      line("reload.requested", instance + #","requestId":"\#(request)","trigger":"policy""#)
      line("reload.started", instance + #",\#(reload),"requestIds":["\#(request)"],"charged":true"#)
      line("auth.read", reload + #","isAuthorizedForWidgetUpdates":true"#)
      line("location.result", reload + #","outcome":"delivered""#)
      line(
        "timeline.provided",
        reload
          + #","entries":[{"date":\#(number * 20),"state":"content"}],"policy":{"kind":"atEnd"}"#)
      line("entry.displayed", instance + #","state":"content""#)
      line("widget.visible", instance)
    }
    return text
  }()

  @Test func `its digest gives the site of the trace to the byte, and no page is large`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "direct/run-1/run.yml")
      try scratch.write(Self.trace, to: "direct/run-1/traces/long.jsonl")
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
      let ledgers = site.pages.filter { $0.path.contains("ledger-") }
      #expect(ledgers.count == 36, "2,048 rows of each widget, 120 a page")
      #expect(ledgers.contains { $0.html.contains("are counted above and not listed") })
      let large = site.pages.filter { $0.html.utf8.count > 100_000 }.map(\.path)
      #expect(large == [])
    }
  }
}
