import Documents
import Findings
import Guidance
import SiteWriting
import Templates
import Testing
import Text

@testable import Publishing
@testable import Readiness
@testable import Runs

struct ReadinessPageTests {
  private static let publication = Result { try Publication.example() }

  /// The page of a review, as text.
  private func page(_ assessment: Assessment, isFrozen: Bool = false) throws -> String {
    let publication = try Self.publication.get().reviewed(assessment)
    let file =
      isFrozen
      ? ReadinessPage(of: assessment, at: .folder("r/1.4"), in: publication).file
      : ReadinessPage(publication: publication).file
    var bytes: ByteOutput = []
    #expect(file.write(to: &bytes).isEmpty)
    return String(bytes: bytes)
  }

  @Test func `the templates use only known names`() throws {
    #expect(try Self.publication.get().templates.diagnostics.isEmpty)
  }

  @Test func `the verdict comes first and counts its waivers`() throws {
    let html = try page(.sample())
    #expect(html.contains("GO WITH WAIVERS: 2 waivers, 1 expires in 5 days"))
    let verdict = try #require(html.firstRange(of: "id=\"verdict\""))
    let gates = try #require(html.firstRange(of: "id=\"gates\""))
    #expect(verdict.lowerBound < gates.lowerBound)
  }

  @Test(arguments: [
    (Verdict.go, "pass"), (.goWithWaivers, "degraded"), (.noGo, "fail"),
    (.notEnoughEvidence, "not-checked"),
  ])
  func `only GO looks like a pass`(_ verdict: Verdict, _ style: String) throws {
    let html = try page(.sample(verdict: verdict, count: 0))
    #expect(
      html.contains("class=\"status verdict \(style)\"><h2 id=\"verdict\">\(verdict.rawValue)")
    )
  }

  @Test func `every gate shows its measured value, threshold and margin`() throws {
    let html = try page(.sample(count: 3))
    #expect(html.contains("1 of 3 gates passed, 1 failed, 1 was not checked."))
    for words in [
      "51 % headroom", "20 % over the threshold", "not measured", "at most 70", ">failed<",
    ] {
      #expect(html.contains(words), "\(words)")
    }
    let bar = "84 charged reloads, at most 70: 20 % over the threshold"
    #expect(html.contains("<title id=\"margin-1-title\">\(bar)</title>"))
    #expect(html.contains("<strong>84 charged reloads</strong> <span>at most 70 charged"))
  }

  @Test func `an empty review has notices everywhere and no pass`() throws {
    let html = try page(.sample(verdict: .notEnoughEvidence, count: 0, changes: false))
    for sentence in [
      "Expected inputs are unknown", "No gates configured.", "No waivers.",
      "Not checked: no earlier run.", "No decision yet",
    ] {
      #expect(html.contains(sentence), "\(sentence)")
    }
    #expect(!html.contains("badge pass") && !html.contains("badge complete"))
  }

  @Test func `a site without a run does not have enough evidence`() throws {
    let publication = try Self.publication.get().reviewed(nil)
    let html = String(bytes: ReadinessPage(publication: publication).file.bytes)
    #expect(html.contains("NOT ENOUGH EVIDENCE"))
    #expect(html.contains("This site was built without a run: nothing was checked."))
  }

  @Test func `a sign-off for another commit is marked`() throws {
    func html(_ commit: String?) throws -> String {
      let date = try #require(CalendarDate("2026-03-20"))
      let signOff = SignOff(
        version: "1.4", name: "Ada", role: "lead", decision: .go, date: date, commit: commit,
        note: nil)
      return try page(.sample(signOffs: [signOff]))
    }
    #expect(try html("0123456").contains("for another commit") == false)
    #expect(try html("0123456789abcdef00").contains("for another commit") == false)
    #expect(try html("0123").contains("for another commit"))
    #expect(try html("fedcba9876").contains("for another commit"))
    #expect(try html(nil).contains("no commit named"))
  }

  @Test func `a frozen review has no links to the site and keeps its date and version`()
    throws
  {
    let html = try page(.sample(), isFrozen: true)
    let main = try #require(html.firstRange(of: "<main"))
    let end = try #require(html.firstRange(of: "</main>"))
    #expect(!html[main.lowerBound..<end.lowerBound].contains("href=\"../"))
    #expect(html.contains("Report of 2026-03-27T08:00:00Z. Built with almanac 0.9."))
  }

  @Test func `a finding without a page is named without a link`() throws {
    #expect(try page(.sample()).contains("findings/gone") == false)
  }

  @Test(arguments: [false, true])
  func `the longest review is below 100 KB`(isFrozen: Bool) throws {
    let text = String(repeating: "&<long words> ", count: 400)
    let size = try page(.sample(text: text, count: 300), isFrozen: isFrozen).utf8.count
    #expect(size < 100 << 10, "\(size)")
  }

  @Test func `omitted rows are counted`() throws {
    let html = try page(.sample(count: 60))
    let shown = html.split(separator: "id=\"gate-").count - 1
    let rest = #/And (\d+) more gates in <a href="\.\./report\.json">report\.json</a>\./#
    let left = html.matches(of: rest).compactMap { Int($0.1) }
    #expect(shown >= 20)
    #expect(shown + left.reduce(0, +) == 60, "\(shown) shown, \(left) left")
    #expect(html.contains("more waivers in <a href=\"../report.json\">report.json</a>."))
  }

  @Test func `a frozen review links to its own document for omitted rows`() throws {
    let html = try page(.sample(count: 60), isFrozen: true)
    #expect(html.contains("more waivers in <a href=\"release.json\">release.json</a>."))
    #expect(!html.contains("report.json"))
  }

  @Test func `failed gates are shown first`() throws {
    let html = try page(.sample(count: 60))
    let failed = try #require(html.firstRange(of: "<span class=\"badge fail\">failed"))
    let passed = try #require(html.firstRange(of: "<span class=\"badge pass\">passed"))
    #expect(failed.lowerBound < passed.lowerBound)
  }

  @Test func `texts of tools and people are escaped`() throws {
    let html = try page(.sample(text: "\"><script>alert(1)</script>", count: 3))
    #expect(!html.contains("<script>alert"))
    #expect(html.contains("&lt;script&gt;"))
  }

  @Test func `a waived finding is listed with the waiver's expiry`() throws {
    let publication = try Self.publication.get()
    let run = try #require(publication.runs.first { !$0.findings.isEmpty })
    let finding = try #require(run.findings.first)
    let sample = try Assessment.sample(text: run.id, count: 1)
    let ledger = WaiverLedger(
      entries: sample.waivers.entries, suppressed: [],
      covering: [finding.fingerprint.description: 0])
    let reviewed = publication.reviewed(
      Assessment(
        record: sample.record, verdict: .goWithWaivers, reasons: [], gates: [], completeness: [],
        waivers: ledger, changes: nil, signOffs: [], now: nil))
    let card = try #require(reviewed.findings.name(of: finding))
    for path in [PagePath.findings(of: run), .finding(card)] {
      let html = String(bytes: reviewed.bytes(of: path.description))
      #expect(html.contains("waived by W-0 until 2026-04-01"), "\(path)")
    }
  }

  @Test func `every gate that the overview links to has an anchor`() throws {
    let text = String(repeating: "long words ", count: 60)
    let html = try page(.sample(text: text, count: 40))
    for (place, _) in ReadinessGates.byUrgency(try Assessment.sample(text: text, count: 40).gates)
      .prefix(24)
    {
      #expect(html.contains("id=\"\(ReadinessGates.anchor(ofGate: place))\""), "\(place)")
    }
  }

  @Test func `a passing app does not hide a failing one of the same job`() throws {
    let html = String(
      bytes: try Self.publication.get().reviewed(
        .sample(verdict: .go, count: 0), others: [.sample(verdict: .noGo, count: 0)]
      ).bytes(of: "index.html"))
    let job = try #require(html.firstRange(of: "<h2 id=\"job\">2 apps: NO-GO</h2>"))
    let own = try #require(html.firstRange(of: "<h2 id=\"verdict\">"))
    #expect(job.lowerBound < own.lowerBound)
  }
}
