import Foundation
import Testing

extension BrowserTests {
  /// A site with hostile inputs, opened in a browser.
  struct HostileSiteTests {
    private static let payloads = [
      "<script>window.owned=1;alert(1)</script>", "\"><img src=x onerror=alert(1)>",
      "' onmouseover='alert(1)' x='", "javascript:alert(1)", "<svg onload=alert(1)>",
      "</title></style></script></textarea><script>alert(1)</script>", "{{{text}}}",
      "<iframe srcdoc='<script>parent.owned=1</script>'>", "<base href=https://a.example/>",
      "<meta http-equiv=refresh content=0;url=https://a.example/>",
      "<link rel=stylesheet href=https://a.example/a.css>", "![a](https://a.example/a.png)",
      "[a](javascript:alert(1)) [b](data:text/html,<script>alert(1)</script>)", "]]>--><!--",
      "<style>@import 'https://a.example/a.css'</style>",
      "<form action=https://a.example/><button>",
      "\u{202E}<b>", "&lt;script&gt;alert(1)&lt;/script&gt;", "java\tscript:alert(1)",
    ]

    @Test
    func `no page opens a dialog, contacts another host, runs a script or violates its policy`()
      async throws
    {
      let folder = FileManager.default.temporaryDirectory.path + "/almanac-" + UUID().uuidString
      defer { Self.remove(folder) }
      try Self.writeRun(in: folder)
      let status = try BuiltProgram.build(
        ["--runs", "runs", "-o", "site", "--now", "2026-03-04T00:00:00Z"], in: folder)
      #expect([0, 3].contains(status))
      let pages = (FileManager.default.subpaths(atPath: folder + "/site") ?? []).sorted()
        .filter { $0.hasSuffix(".html") && ($0.hasPrefix("runs/") || !$0.contains("/")) }
      #expect(pages.count > 40)
      let browser = try Browser.current()
      for page in pages {
        _ = try await browser.requests()
        let address = URL(filePath: folder + "/site/" + page)
        try await browser.open(address)
        let isOwned: Bool = try await browser.evaluate("return window.owned !== undefined")
        #expect(!isOwned, "\(page)")
        let dialogs: [Nothing] = try await browser.takeEvents("Page.javascriptDialogOpening")
        #expect(dialogs.isEmpty, "\(page)")
        let requests = try await browser.requests()
        #expect(requests.filter { !$0.hasPrefix("file://" + folder + "/site/") } == [], "\(page)")
        let place: String = try await browser.evaluate("return document.location.href")
        #expect(place == address.absoluteString, "the page went elsewhere")
        let messages = try await browser.console()
        #expect(messages == [], "\(page)")
      }
    }

    private static func remove(_ folder: String) {
      do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
    }

    /// Writes a run in which every text of a result, a rule, a tool and a widget is one of the payloads.
    private static func writeRun(in folder: String) throws {
      func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      }
      let run = folder + "/runs/run-1"
      var results: [String] = []
      var rules: [String] = []
      var events: [String] = []
      for (index, payload) in payloads.enumerated() {
        let text = try quoted(payload)
        rules.append(
          #"{"id":\#(text),"name":\#(text),"helpUri":\#(text),"shortDescription":{"text":\#(text)},"#
            + #""help":{"text":\#(text),"markdown":\#(text)}}"#)
        results.append(
          #"{"ruleId":\#(text),"level":"error","message":{"text":\#(text),"markdown":\#(text)},"#
            + #""hostedViewerUri":\#(text),"locations":[{"physicalLocation":{"artifactLocation":"#
            + #"{"uri":\#(text)},"region":{"startLine":1,"snippet":{"text":\#(text)}}}}]}"#)
        events.append(
          #"{"t":\#(index * 60 + 1),"seq":\#(index + 1),"type":"widget.added","instance":\#(text),"#
            + #""kind":\#(text),"family":"systemSmall"}"#)
      }
      try write(
        #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":\#(try quoted(payloads[0])),"#
          + #""informationUri":"javascript:alert(1)","rules":[\#(rules.joined(separator: ","))]}},"#
          + #""results":[\#(results.joined(separator: ","))]}]}"#, to: run + "/lint/a.sarif")
      try write(
        payloads.map { "A.swift:1:2: error: \($0) [\($0)]\n" }.joined(), to: run + "/lint/a.log")
      let header =
        #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
        + #""profile":"seed-strict","scenario":\#(try quoted(payloads[1])),"#
        + #""epoch":"2026-03-02T00:00:00+01:00","timeZone":"Europe/Amsterdam","parameters":{}}"#
      try write(
        ([header] + events).joined(separator: "\n") + "\n", to: run + "/traces/<b>a.jsonl")
      let name = try quoted(payloads[0])
      try write(
        "id: run-1\napp: \(name)\nbranch: \(name)\nkind: ci\ndate: 2026-03-02T08:00:00Z\n",
        to: run + "/run.yml")
    }

    private static func write(_ text: String, to path: String) throws {
      let file = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
