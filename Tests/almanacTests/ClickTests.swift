import Testing

/// The distance from the readiness page to its evidence.
struct ClickTests {
  /// A link between two pages of the site.
  private struct Link: Hashable {
    let page: String
    let fragment: String

    /// Whether the page shows an event: a request of a placed widget, or a finding in the code.
    var isEvent: Bool {
      page.hasSuffix("/ledger.html") && fragment.hasPrefix("row-")
        || page.hasPrefix("findings/") && page.split(separator: "/").count == 3
    }

    var isRule: Bool { page.hasPrefix("guidance/") && page.split(separator: "/").count == 3 }
  }

  /// The links in a part of a page to other pages of the site.
  private static func links(in html: Substring, of page: String) -> Set<Link> {
    Set(
      html.matches(of: /<a [^>]*href="([^":]+)"/).compactMap { match in
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var folders = page.split(separator: "/").dropLast()
        for part in parts[0].split(separator: "/") where part != "." {
          if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
        }
        let target = parts[0].isEmpty ? page : folders.joined(separator: "/")
        guard target.hasSuffix(".html") else { return nil }
        return Link(page: target, fragment: parts.count == 2 ? String(parts[1]) : "")
      })
  }

  /// The pages of the example's third run, which is NO-GO.
  private static func withRefusedRun(_ body: ([String: String], Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      for name in ["almanac.yml", "waivers.yml", "signoff.yml", "content", "TideNearby"] {
        try scratch.copy(Execution.checkout + "/content/example/" + name, to: name)
      }
      for name in ["2026-02-17-release-1.3", "2026-03-02-ci-118", "2026-03-05-ci-121"] {
        try scratch.copy(Example.runs + "/" + name, to: "runs/" + name)
      }
      let build = try Execution(
        ["build", "-q", "--now", "2026-03-06T12:00:00+01:00"], in: scratch.path)
      #expect(build.status != 2, "\(build.errors)")
      try body(Dictionary(uniqueKeysWithValues: try scratch.site().pages), scratch)
    }
  }

  @Test func `the evidence of a failed gate links back to the gate`() throws {
    try Self.withRefusedRun { pages, _ in
      let readiness = try #require(pages["readiness/index.html"])
      let gates = readiness.matches(
        of: /(?s)<section class="gate-card fail" id="([^"]+)">.*?<\/section>/)
      #expect(gates.count == 3)
      for gate in gates {
        let back = Link(page: "readiness/index.html", fragment: String(gate.1))
        for link in Self.links(in: gate.0, of: "readiness/index.html")
        where !link.page.hasPrefix("runs/") || link.page.contains("/widgets/") {
          guard link.page != back.page, !link.page.hasSuffix("ledger.html") else { continue }
          let page = try #require(pages[link.page])
          #expect(Self.links(in: page[...], of: link.page).contains(back), "\(link.page)")
        }
      }
    }
  }

  @Test func `a failed expectation links to the ledgers of the widgets that it is about`() throws {
    try Self.withRefusedRun { pages, _ in
      let page = try #require(pages["scenarios/s5/index.html"])
      let rows = page.split(separator: "<tr>").dropFirst()
      let failed = try #require(rows.first { $0.contains("badge fail") })
      let links = Self.links(in: failed, of: "scenarios/s5/index.html")
      #expect(links.contains { $0.page.hasSuffix("s5-nearby-often/ledger.html") })
    }
  }

  @Test func `situations that no trace shows are not counted as violations`() throws {
    try Self.withRefusedRun { pages, _ in
      let run = try #require(pages["runs/2026-03-05-ci-121/index.html"])
      #expect(run.contains("2 rule violations in traces, 3 situations not covered"))
      #expect(pages["index.html"]?.contains("3 situations not covered; ") == true)
    }
  }

  @Test
  func `the comment names every waiver and links a failed scenario, whatever the addresses take`()
    throws
  {
    try Self.withRefusedRun { _, scratch in
      let address = "https://example.org/" + String(repeating: "long/", count: 30)
      let checked = try Execution(
        [
          "check", "--format", "comment", "--base-url", address, "--now",
          "2026-03-06T12:00:00+01:00",
        ], in: scratch.path)
      for waiver in ["W-1", "W-3", "W-4", "W-5"] {
        #expect(checked.output.contains("| `\(waiver)` |"), "\(waiver)")
      }
      #expect(checked.output.contains("\(address)scenarios/s5/index.html"))
    }
  }

  @Test func `the event, the rule and the fix are at most three clicks from a failed gate`()
    throws
  {
    try Self.withRefusedRun { pages, _ in
      let readiness = try #require(pages["readiness/index.html"])
      let gates = readiness.matches(of: /(?s)<section class="gate-card fail".*?<\/section>/)
        .map(\.output)
      #expect(gates.count == 3)
      for gate in gates {
        var reached = Self.links(in: gate, of: "readiness/index.html")
        var seen = reached
        for _ in 2...3 {
          reached = Set(
            reached.flatMap { link in
              let page = pages[link.page] ?? ""
              let start = page.firstRange(of: "<main")?.lowerBound ?? page.startIndex
              return Self.links(in: page[start...], of: link.page)
            }
          ).subtracting(seen)
          seen.formUnion(reached)
        }
        let events = seen.filter(\.isEvent)
        let rules = seen.filter(\.isRule)
        #expect(!events.isEmpty && !rules.isEmpty)
        #expect(rules.allSatisfy { pages[$0.page]?.contains("Do this instead") == true })
        for link in events.union(rules) {
          let page = try #require(pages[link.page], "\(link.page)")
          #expect(
            Self.links(in: page[...], of: link.page).contains { $0.page == "readiness/index.html" },
            "\(link.page)")
          #expect(link.fragment.isEmpty || page.contains("id=\"\(link.fragment)\""), "\(link)")
        }
      }
    }
  }
}
