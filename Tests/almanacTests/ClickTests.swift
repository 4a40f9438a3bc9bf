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

  @Test func `the event, the rule and the fix are at most three clicks from a failed gate`()
    throws
  {
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
      let pages = Dictionary(uniqueKeysWithValues: try scratch.site().pages)
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
