import Analysis
import Documents
import Foundation
import Readiness
import SiteWriting
import Testing
import Text

@testable import Publishing

/// The run since which a gate fails, on pages.
struct FailingSinceTests {
  @Test func `the overview and the gate's card name the first failing run`() throws {
    try Scratch.with { scratch in
      let runs = [
        try scratch.run("a", day: 1, [LintResult(level: "note")]),
        try scratch.run("b", day: 2, [LintResult(level: "error")]),
        try scratch.run("c", day: 3, [1, 2].map { LintResult(level: "error", line: $0) }),
      ]
      let publication = try Publication.of(runs)
      let gates = try #require(publication.assessment?.gates.filter { $0.outcome == .fail })
      #expect(!gates.isEmpty)
      let overview = String(bytes: publication.bytes(of: "index.html"))
      let review = String(bytes: publication.bytes(of: "readiness/index.html"))
      for gate in gates {
        let since = "failing since <a href=\"runs/b/index.html\">b</a> (2 runs)"
        #expect(overview.contains("<bdi>\(gate.setting.name)</bdi>: \(since)"))
      }
      let cards = review.components(separatedBy: "<section class=\"gate-card fail\"").dropFirst()
      #expect(cards.count == gates.count)
      for card in cards { #expect(card.contains("since <a href=\"../runs/b/index.html\">b</a>")) }
    }
  }

  @Test func `the page of a run starts with the findings that fail a gate`() throws {
    try Scratch.with { scratch in
      let error = LintResult(rule: "BROKEN", level: "error")
      let new = (2...14).map { LintResult(line: $0) }
      let publication = try Publication.of([
        try scratch.run("a", day: 1, [error]), try scratch.run("b", day: 2, [error] + new),
      ])
      let page = String(bytes: publication.bytes(of: "runs/b/index.html"))
      let lists = page.components(separatedBy: "<ul class=\"finding-list\">")
      let first = try #require(
        lists.dropFirst().first?.components(separatedBy: "<li").dropFirst().first)
      #expect(first.contains("BROKEN"), "\(first)")
    }
  }

  @Test func `a gate that failed for another rule before names both runs`()
    throws
  {
    try Scratch.with { scratch in
      let runs = [
        try scratch.run("a", day: 1, [LintResult(rule: "old", level: "error")]),
        try scratch.run("b", day: 2, [LintResult(rule: "new", level: "error")]),
      ]
      let overview = String(bytes: try Publication.of(runs).bytes(of: "index.html"))
      #expect(
        overview.contains(
          ": failing for new since this run, before that for other findings (old) since <a href=\"runs/a/index.html\">a</a>"
        ), "\(overview)")
    }
  }

  @Test func `the first run on record mentions no earlier run`() throws {
    try Scratch.with { scratch in
      let publication = try Publication.of([try scratch.run("a", [LintResult(level: "error")])])
      #expect(publication.assessment?.gates.contains { $0.outcome == .fail } == true)
      for path in ["index.html", "readiness/index.html"] {
        #expect(!String(bytes: publication.bytes(of: path)).contains("failing since"))
      }
    }
  }
}
