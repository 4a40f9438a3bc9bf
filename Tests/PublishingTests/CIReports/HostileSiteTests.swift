import Diagnostics
import Documents
import Files
import Findings
import Guidance
import JSON
import SiteWriting
import Testing
import Text

@testable import Publishing
@testable import Readiness
@testable import Runs

/// Hostile text in any part of a site has no effect in the files of a release review.
struct HostileSiteTests {
  private static let example = Result { try Publication.example() }
  private static let now = Instant("2026-03-10T09:00:00+01:00")

  /// A site whose run, review and earlier release contain the text in every field of an input.
  private static func publication(saying text: String) throws -> Publication {
    let example = try example.get()
    var settings = SiteSettings()
    settings.baseURL = "https://a.example/b/"
    settings.title = text
    let run = try run(saying: text)
    var release = RunRecord.saying(text, id: "1", day: 1)
    release.kind = "release"
    release.inputs = [
      InputRecord(name: text, form: text, digest: SHA256.hexadecimal(of: text), isRead: true)
    ]
    var record = RunRecord.saying(text)
    record.id = run.id
    let policy = ReleasePolicy.saying(text)
    var problems: [Diagnostic] = []
    return Publication(
      settings: settings, runs: [run], guidance: example.guidance, matrix: example.matrix,
      templates: example.templates, assets: example.assets, reportTime: nil, toolVersion: "1.0",
      assessments: [Assessment(of: record, earlier: [release], policy: policy, now: now)],
      history: History().adding([release, record], diagnostics: &problems)
        .reviewingReleases(under: policy, now: now))
  }

  private static func run(saying text: String) throws -> Run {
    var rule = LintRule(id: text)
    rule.summary = text
    rule.helpMarkdown = text
    let finding = Finding(
      tool: Tool(name: text, version: text), ruleID: text, rule: rule, level: .error,
      message: text, location: FindingLocation(path: text, line: 1),
      extras: FindingExtras(
        suppressions: [Suppression(kind: .external, status: .accepted, justification: text)]))
    // `run.yml` cannot contain such lines either.
    let line = text.contains { $0.isNewline } || text.utf8.count > 900 || text.isEmpty
    let isLine = !line && !text.unicodeScalars.contains { $0.isUnsafeToDisplay } && text != " "
    var json = JSONWriter()
    json.value(isLine ? text : "Tide")
    let app = String(bytes: json.finish())
    return try Scratch.with { scratch in
      try scratch.write(
        "id: r1\napp: \(app)\nkind: candidate\ndate: 2026-03-02T08:00:00Z\n",
        to: "r1/run.yml")
      try scratch.write(
        String(bytes: SARIFWriter().sarif(of: [finding])), to: "r1/lint/a.sarif")
      let options = RunOptions(matrix: try example.get().matrix, lint: LintOptions()) { _ in }
      return Run(
        reading: try #require(RunFolder.find(in: [scratch.path + "/r1"]).runs.first),
        options: options)
    }
  }

  private static func outline(_ page: ServicePage) -> [String] { page.elements.map(\.name) }

  @Test(arguments: HostileTexts.all)
  func `a feed has the usual elements and links only to the site`(text: String) throws {
    func feed(_ text: String) throws -> ServicePage {
      let file = try #require(RunFeed(publication: Self.publication(saying: text)).files.first)
      #expect(!String(bytes: file.bytes).unicodeScalars.contains { $0.isUnsafeToDisplay })
      return ServicePage(xml: file.bytes)
    }
    let page = try feed(text)
    #expect(page.failure == nil)
    #expect(Self.outline(page) == Self.outline(try feed("word")))
    #expect(page.links.allSatisfy { $0.hasPrefix("https://a.example/b/") }, "\(page.links)")
  }

  @Test(arguments: HostileTexts.all)
  func `a review page, live or frozen, has only known elements and addresses`(
    text: String
  ) throws {
    let publication = try Self.publication(saying: text)
    let frozen = try #require(Releases(of: publication).files.first)
    for file in [ReadinessPage(publication: publication).file, frozen] {
      let html = String(bytes: file.bytes)
      #expect(!html.unicodeScalars.contains { $0.isUnsafeToDisplay })
      let start = try #require(html.firstRange(of: "<main"))
      let end = try #require(html.firstRange(of: "</main>"))
      let main = html[start.lowerBound..<end.upperBound].replacing(/<(w?br)>/) { "<\($0.1)/>" }
      let page = ServicePage(xml: ByteOutput(main.utf8))
      #expect(page.failure == nil, "\(file.path)")
      let known: Set<String> = [
        "main", "div", "section", "h1", "h2", "h3", "p", "ul", "li", "a", "bdi", "span", "small",
        "table", "caption", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd", "strong", "code",
        "svg", "title", "desc", "g", "rect", "line", "path", "circle", "text", "polyline", "br",
        "wbr", "abbr", "time", "figure", "details", "summary", "nav", "ol", "blockquote", "header",
      ]
      #expect(page.names.subtracting(known) == [], "\(file.path)")
      for element in page.elements {
        #expect(!element.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" })
        // A policy may contain a web address. Anything else must not be an external link.
        guard let link = element.attributes["href"] else { continue }
        let isOurs =
          link.isEmpty || link.hasPrefix("#") || link.hasPrefix("../")
          || link.split(separator: "#")[0].hasSuffix(".html")
          || ["release.json", "SHA256SUMS"].contains(link)
        #expect(isOurs || WebAddress.isWebAddress(link), "\(link)")
      }
    }
  }

  @Test(arguments: HostileTexts.all)
  func `machine-readable files are valid and contain the text as data`(text: String)
    throws
  {
    let publication = try Self.publication(saying: text)
    let files = Dictionary(
      (MachineReadableFiles(publication: publication).files + Releases(of: publication).files)
        .map { ($0.path.description.split(separator: "/").last ?? "", $0.bytes) },
      uniquingKeysWith: { first, _ in first })
    let history = try #require(files["history.jsonl"])
    var problems: [Diagnostic] = []
    let remembered = History(lines: history, file: "history.jsonl", diagnostics: &problems)
    #expect(problems.map(\.shortLine) == [])
    #expect(remembered.records.map(\.app) == [text, text])
    #expect(history.count { $0 == 10 } == 2)
    let release = try JSONValue(try #require(files["release.json"]))
    #expect(release["run"]["app"] == .text(text))
    _ = try JSONValue(try #require(files["report.json"]))
    let sums = String(bytes: try #require(files["SHA256SUMS"])).split(separator: "\n")
    #expect(sums.count == 2)
    #expect(sums.allSatisfy { $0.firstMatch(of: #/^[0-9a-f]{64}  /#) != nil }, "\(sums)")
    let sarif = try JSONValue(try #require(files["findings.sarif"]))
    #expect(!sarif.keys.contains("markdown"))
    for message in sarif["runs"].elements.flatMap({ $0["results"].elements }).map({ $0["message"] })
    {
      guard case .text(let words) = message["text"] else { continue }
      #expect(words.firstMatch(of: /(^|[^\\])(\\\\)*\[/) == nil, "a link: \(words)")
    }
  }

  @Test(arguments: HostileTexts.all)
  func `terminal output contains no control characters and no commands`(text: String) throws {
    let publication = try Self.publication(saying: text)
    let run = try #require(publication.runs.first)
    let review = try #require(publication.assessment)
    let printed = RunCheck(
      of: run, against: publication.guidance.rules, reviewedIn: review
    ).text(review)
    #expect(!printed.unicodeScalars.contains { $0.isUnsafeToDisplay })
    for line in printed.split(separator: "\n") {
      let start = line.drop(while: \.isWhitespace)
      #expect(!start.hasPrefix("::") && !line.contains("##["), "\(line)")
    }
  }
}

extension JSONValue {
  /// The names of all members at any depth.
  fileprivate var keys: Set<String> {
    members.reduce(into: Set(elements.flatMap(\.keys))) { keys, member in
      keys.insert(member.key)
      keys.formUnion(member.value.keys)
    }
  }
}
