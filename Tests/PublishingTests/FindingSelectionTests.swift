import Diagnostics
import Findings
import Foundation
import Readiness
import SiteWriting
import TestSupport
import Testing
import Text

@testable import Publishing
@testable import Runs

/// The findings that have their own pages. All others are listed on the rule's page or counted
/// there.
struct FindingSelectionTests {
  @Test func `errors and cited, waived and new findings have their own pages`()
    throws
  {
    try Scratch.with { scratch in
      let old = LintResult(rule: "old", path: "Old.swift")
      let then = try scratch.run("then", [old])
      let now = try scratch.run(
        "now", day: 2,
        [
          old, LintResult(rule: "worse", level: "error"), LintResult(rule: "LOC-001"),
          LintResult(rule: "waived", path: "W.swift"), LintResult(rule: "new"),
          LintResult(rule: "silent", level: "error", isSuppressed: true),
        ])
      let publication = try Publication.of([then, now], waiving: "waived")
      let own = publication.findings.own.map { now.findings[$0.finding].ruleID }
      #expect(own == ["waived", "LOC-001", "worse", "new"])
      #expect(
        publication.findings.rules.map(\.name.rule) == [
          "worse", "LOC-001", "new", "old", "silent", "waived",
        ])
      let address = try #require(
        now.findings.first { $0.ruleID == "old" }.flatMap(publication.findings.address))
      let html = String(bytes: publication.bytes(of: address.path.description))
      #expect(html.contains("Old.swift") && html.contains(" id=\"\(address.anchor)\""))
    }
  }

  @Test func `only the most important findings have pages, the newest run's first`() throws {
    try Scratch.with { scratch in
      let many = (0..<600).map { LintResult(level: "error", path: "F\($0).swift") }
      let newest = try scratch.run("b", day: 2, many + [LintResult(rule: "LOC-001")])
      let older = try scratch.run("a", many.map { LintResult(rule: "R2", path: $0.path) })
      let publication = try Publication.of([newest, older])
      let own = publication.findings.own
      #expect(own.count == FindingSelection.maximumPages)
      #expect(own.first.map { newest.findings[$0.finding].ruleID } == "LOC-001")
      #expect(own.allSatisfy { $0.run == 0 })
      let pages = publication.site.files.filter { $0.path.description.hasPrefix("findings/") }
      #expect(pages.count == FindingSelection.maximumPages + 1 + 3)
      let lists = publication.site.files.filter {
        $0.path.description.hasPrefix("runs/b/findings/")
      }.map(\.path.description)
      #expect(lists.count { $0.contains("/page-") } == 500 / FindingsPages.perPage - 1)
      #expect(lists.count { $0.contains("/files/") } == FileFindings.maximumPages)
      let byFile = String(bytes: publication.bytes(of: "runs/b/findings/by-file.html"))
      #expect(byFile.contains("601 files with findings in 1 folder."))
      #expect(byFile.contains(">\(601 - FileFindings.maximumPages) more files with"))
    }
  }

  @Test func `rules with similar names or without a name have distinct pages`()
    throws
  {
    try Scratch.with { scratch in
      let names = ["a b", "a-b", "A B", "", "rules", "a/b", "../x", "index.html"]
      let run = try scratch.run("a", names.map { LintResult(rule: $0) })
      let publication = try Publication.of([run])
      let paths = publication.findings.rules.compactMap { publication.findings.path(of: $0.name) }
      #expect(Set(paths).count == names.count)
      #expect(try scratch.publish(publication.site).diagnostics.map(\.summary) == [])
    }
  }

  @Test func `only a limited number of rules have pages, and the rest is counted`() throws {
    try Scratch.with { scratch in
      let run = try scratch.run(
        "a", (0..<900).map { LintResult(rule: "R\($0)", level: $0 == 800 ? "error" : "note") })
      let publication = try Publication.of([run])
      let selection = publication.findings
      #expect(selection.rules.count == FindingSelection.maximumRules)
      #expect(selection.otherRules == 900 - FindingSelection.maximumRules)
      #expect(selection.rules.first?.name.rule == "R800")
      let all = String(bytes: publication.bytes(of: PagePath.lintRules.description))
      #expect(
        all.contains("900 rules of lint tools") && all.contains("700 more rules have no page"))
      let list = String(bytes: publication.bytes(of: "runs/a/findings/index.html"))
      #expect(list.contains("880 findings of other rules."))
      let other = try #require(
        run.findings.first { selection.path(of: LintRuleName(of: $0)) == nil })
      #expect(selection.address(of: other) == nil)
    }
  }

  @Test func `a summary for CI links to a finding's page or to its place on the rule's page`()
    throws
  {
    try Scratch.with { scratch in
      let run = try scratch.run("a", [LintResult(level: "error"), LintResult(rule: "R2")])
      let publication = try Publication.of([run], baseURL: "https://a.example/")
      let summary = String(bytes: publication.bytes(of: "summary.md"))
      for finding in run.findings {
        let address = try #require(publication.findings.address(of: finding))
        #expect(summary.contains("(<https://a.example/\(address.description)>)"), "\(summary)")
        #expect(address.anchor.isEmpty == (finding.level == .error))
      }
    }
  }

  @Test(arguments: 0..<6)
  func `every link resolves, and every finding is listed or counted`(seed: Int) throws {
    try Scratch.with { scratch in
      var random = RandomNumbers(seed)
      let runs = try (1...(1 + random.draw(3))).map { day in
        try scratch.run("run-\(day)", day: day, Self.results(&random))
      }
      let publication = try Publication.of(runs, waiving: "R2")
      let outcome = try scratch.publish(publication.site)
      #expect(outcome.diagnostics.map(\.summary) == [], "seed \(seed)")
      let selection = publication.findings
      let different = Set(runs.flatMap { $0.findings.map(\.fingerprint) })
      #expect(selection.rules.reduce(0) { $0 + $1.total } == different.count, "seed \(seed)")
      for group in selection.rules {
        let path = try #require(selection.path(of: group.name))
        let html = String(bytes: publication.bytes(of: path.description))
        let more = group.total - group.listed.count
        #expect(html.utf8.count < 100_000 && html.contains("more finding") == (more > 0), "\(path)")
      }
      for finding in publication.runs[0].findings {
        #expect(selection.address(of: finding) != nil, "seed \(seed)")
      }
      for record in publication.assessment?.record.findings ?? [] {
        let finding = publication.runs[0].findings.first {
          $0.fingerprint.description == record.fingerprint
        }
        #expect(selection.address(of: record) == finding.flatMap(selection.address), "seed \(seed)")
      }
    }
  }

  private static func results(_ random: inout RandomNumbers) -> [LintResult] {
    (0..<random.draw(150)).map { number in
      var result = LintResult()
      result.rule = random.pick(["R1", "R2", "r-1", "r 1", "LOC-001", "LOC-999", ""])
      result.tool = random.pick(["T", "t", "A tool"])
      result.level = random.pick(["error", "warning", "note", "none", "warning", "warning"])
      result.message =
        random.pick(["a", "<b>", "\"'&"]) + "\(number % 40)".map { "x\($0)" }.joined()
      result.path = random.pick(["A.swift", "b/C.swift", "d e.swift"])
      result.line = random.draw(50) + 1
      result.code = random.pick(["", "let a = 1\n", "one\ntwo <&>\nthree"])
      result.isSuppressed = random.draw(6) == 0
      return result
    }
  }

  @Test
  func `the list starts with guidance rules, folds the others, and merges duplicates`()
    throws
  {
    try Scratch.with { scratch in
      var results = (0..<5).map {
        LintResult(rule: "style", path: "S\($0).swift")
      }
      results += [
        LintResult(tool: "one", rule: "twice", path: "Same.swift"),
        LintResult(tool: "two", rule: "twice", path: "Same.swift"),
        LintResult(rule: "LOC-001", path: "Sources/Widget.swift"),
      ]
      let run = try scratch.run("a", results)
      let publication = try Publication.of([run])
      let groups = FindingGroup.all(in: run, 0, of: publication, limit: 20)
      #expect(groups.first?.name.rule == "LOC-001")
      #expect(groups.first { $0.name.rule == "style" }?.rows.count == FindingGroup.maximumOthers)
      let twice = groups.filter { $0.name.rule == "twice" }
      #expect(twice.map(\.rows.count) == [1])
      #expect(twice.first?.rows.first?.tools.count == 1)
      let list = String(bytes: publication.bytes(of: "runs/a/findings/index.html"))
      let isOpen = list.components(separatedBy: "<details class=\"finding-group\"").dropFirst()
        .map { $0.hasPrefix(" open") }
      #expect(isOpen == [true] + Array(repeating: false, count: groups.count - 1))
      #expect(list.contains(">also ") && list.contains("all 5 findings of this rule"))
      #expect(list.contains("6 of 8 findings are listed here"))
    }
  }

  @Test func `every file with findings is listed, and the worst have their own pages`()
    throws
  {
    try Scratch.with { scratch in
      let results = [
        LintResult(message: "later", path: "a/B.swift", line: 30),
        LintResult(message: "first", path: "a/B.swift", line: 3), LintResult(path: "C.swift"),
      ]
      let run = try scratch.run("a", results)
      let publication = try Publication.of([run])
      let page = try #require(publication.fileFindings.page(of: "a/B.swift", in: run))
      let html = String(bytes: publication.bytes(of: page.description))
      let first = try #require(html.range(of: "first"))
      let later = try #require(html.range(of: "later"))
      #expect(first.lowerBound < later.lowerBound)
      let byFile = String(bytes: publication.bytes(of: "runs/a/findings/by-file.html"))
      #expect(byFile.contains("2 files with findings in 2 folders."))
      #expect(byFile.contains("Top folder"))
    }
  }

  @Test func `the largest of very many folders come first, with links to their findings`()
    throws
  {
    try Scratch.with { scratch in
      let results = (0..<300).flatMap { folder in
        (0...(folder < 5 ? 30 - folder : 1)).map {
          LintResult(level: "note", path: "Sources/Module\(folder)/F\($0).swift")
        }
      }
      let publication = try Publication.of([try scratch.run("a", results)])
      let byFile = String(bytes: publication.bytes(of: "runs/a/findings/by-file.html"))
      let names = byFile.matches(of: #/<h2 id="folder-\d+"><bdi>([^<]*)</#)
        .map { String($0.1) }
      #expect(names.prefix(5) == (0..<5).map { "Sources/Module\($0)" }[...])
      #expect(names.count < 110)
      let rest = 300 - names.count
      #expect(byFile.contains(">\(rest) more folders with \(rest * 2) findings</a>"))
      #expect(byFile.contains("index.html?folder=Sources%2FModule0\">31 findings</a>"))
      #expect(byFile.utf8.count < 100_000)
      let list = String(bytes: publication.bytes(of: "runs/a/findings/index.html"))
      let facet = try #require(list.firstMatch(of: #/<b>Folder<\/b>.*/#)).0
      #expect(facet.matches(of: #/href="by-file\.html#folder-\d"/#).count == 8)
      #expect(facet.contains("<a href=\"by-file.html\">and 292 more folders</a>"))
    }
  }

  @Test func `the page of findings by folder is bounded, whatever the names`() throws {
    try Scratch.with { scratch in
      let long = String(repeating: "&<é\"", count: 200)
      let results = (0..<200).map {
        LintResult(level: "error", path: "\($0)\(long)/\(long).swift")
      }
      let publication = try Publication.of([try scratch.run("a", results)])
      let byFile = publication.bytes(of: "runs/a/findings/by-file.html")
      #expect(byFile.count < 100_000, "\(byFile.count)")
    }
  }

  @Test(arguments: ["\"", "&<>", "x", "e\u{301}\u{301}", "\u{202E}", " "])
  func `pages of findings are at most 100 KB, whatever tools report`(text: String) throws {
    let long = String(repeating: text, count: 3_000)
    try Scratch.with { scratch in
      let results = (0..<60).map { number in
        LintResult(
          tool: "T" + long, rule: "R\(number % 2)" + long,
          level: number < 30 ? "error" : "warning", message: "\(number)" + long,
          path: "\(number)" + long, code: (0..<20).map { "\($0)" + long }.joined(separator: "\n"))
      }
      let publication = try Publication.of([try scratch.run("a", results)])
      let lists = publication.site.files.filter { file in
        file.isPage
          && ["runs/a/findings/", "findings/rules/"].contains {
            file.path.description.hasPrefix($0)
          }
      }
      #expect(lists.count >= 4)
      for file in lists { #expect(file.bytes.count < 100_000, "\(file.path)") }
    }
  }
}
