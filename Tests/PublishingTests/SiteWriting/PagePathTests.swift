import Files
import Testing

@testable import SiteWriting

struct PagePathTests {
  @Test(arguments: [
    ("index.html", "runs/index.html", "runs/index.html"),
    ("runs/1/index.html", "index.html", "../../index.html"),
    ("runs/1/index.html", "runs/2/index.html", "../2/index.html"),
    ("runs/1/index.html", "runs/1/findings/index.html", "findings/index.html"),
    ("runs/index.html", "runs/index.html", "index.html"),
    ("a/b/c.html", "a/b/d.html", "d.html"), ("a/index.html", "ab/index.html", "../ab/index.html"),
  ])
  func `a link between two pages resolves to its target`(
    page: String, target: String, link: String
  ) {
    #expect(PagePath(page).link(to: PagePath(target)) == link)
    #expect(PagePath(page).target(of: link) == PagePath(target))
  }

  @Test(arguments: [
    ("a/b.html", "../c/", "c/index.html"), ("a/b.html", "..", "index.html"),
    ("a/b.html", ".", "a/index.html"), ("a/b.html", "./x//y", "a/x/y"),
    ("a/b.html", "../..", nil), ("index.html", "../index.html", nil),
    ("index.html", "a/../../b", nil), ("index.html", #"a\b"#, nil), ("index.html", "a\nb", nil),
    ("index.html", String(repeating: "x", count: 256), nil),
  ])
  func `a link's target is within the site or nil`(page: String, link: String, target: String?) {
    #expect(PagePath(page).target(of: link)?.description == target)
  }

  @Test(arguments: [
    ("nearby", "nearby"), ("Nearby", "nearby"), ("2026-03-02-ci-118", "2026-03-02-ci-118"),
    ("v1.4_b", "v1.4_b"),
  ])
  func `a plain name is its own segment in lowercase`(name: String, segment: String) {
    #expect(PathSegment.safe(for: name) == segment)
  }

  static let hostileNames = [
    "", ".", "..", "...", "/", "//", "../../etc/passwd", "a/b", "A/b", "a-b", #"a\b"#, "a\nb",
    "a\u{0}b",
    "con", "NUL", "aux", "index.html", "a b", "a%2Fb", "%2e%2e", "\u{202E}abc", "näher", "漢字", "🧭",
    "<script>", "\"'&", "a?b#c", "-", "--", ".hidden", "a.", "~", "$(rm)", "javascript:x",
    String(repeating: "x", count: 5000), String(repeating: "../", count: 500), "e\u{301}", "é",
  ]

  @Test(arguments: hostileNames)
  func `any name becomes a segment that is valid in every file system`(name: String) {
    let segment = PathSegment.safe(for: name)
    #expect((1...80).contains(segment.utf8.count))
    #expect(segment.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-_.".contains($0) })
    #expect(!segment.hasPrefix("."))
    #expect(!["con", "nul", "aux", "prn", "index.html"].contains(segment))
  }

  @Test func `different names have different segments`() {
    let names = Self.hostileNames + ["kind", "Kind", "KIND", "kind-1", "kind/1", "kind 1"]
    let unique = UniqueSegments(names.map { ($0, $0) })
    #expect(
      Set(names.map { unique[($0, $0)] }).count == Set(names.map { Array($0.utf8) }).count)
  }

  @Test func `names with colliding segments still have different ones`() {
    let lost = PathSegment.safe(for: "a/b")
    let unique = UniqueSegments(["a/b", lost, lost.uppercased()].map { ($0, $0) })
    #expect(Set(["a/b", lost, lost.uppercased()].map { unique[($0, $0)] }).count == 3)
  }

  @Test func `an unsafe path is rejected`() {
    #expect(PagePath(checking: "a/b.png")?.description == "a/b.png")
    for name in ["", "/a", "a/", "a//b", "../a", "./a", #"a\b"#, "a\nb"] {
      #expect(PagePath(checking: name) == nil, "\(name)")
    }
  }
}
