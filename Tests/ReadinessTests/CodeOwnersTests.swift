import Testing

@testable import Readiness

/// CODEOWNERS as GitHub and GitLab read it.
struct CodeOwnersTests {
  @Test(arguments: [
    ("* @all", "a/b/C.swift", ["@all"]), ("*.swift @all", "a/b/C.swift", ["@all"]),
    ("*.md @docs", "a/b/C.swift", []), ("/Widgets/ @w", "Widgets/A.swift", ["@w"]),
    ("/Widgets/ @w", "App/Widgets/A.swift", []), ("Widgets/ @w", "App/Widgets/A.swift", ["@w"]),
    ("Widgets/ @w", "Widgets", []), ("/Widgets @w", "Widgets/a/B.swift", ["@w"]),
    ("docs/* @d", "docs/a.md", ["@d"]), ("docs/* @d", "docs/a/b.md", []),
    ("**/Widgets @w", "a/b/Widgets/C.swift", ["@w"]), ("a/**/z.swift @z", "a/b/c/z.swift", ["@z"]),
    ("a/**/z.swift @z", "a/z.swift", ["@z"]), ("A?c* @q", "x/AbcD", ["@q"]),
    ("a\\ b.swift @s", "a b.swift", ["@s"]), ("* @a\n/App/ @b # why @c\n", "App/X.swift", ["@b"]),
    ("* @a\n/App/\n", "App/X.swift", []),
    ("* @a @b me@example.com", "x", ["@a", "@b", "me@example.com"]),
    ("[Team] @t\n/App/\n/Web/ @w\n", "App/x", ["@t"]), ("# * @a\n!x @b\n\n", "x", []),
    ("a**b @x", "aXXb", ["@x"]), ("\u{FEFF}/App/ @b\n", "App/X.swift", ["@b"]),
    ("* @all\n[Widgets]\n/App/ @w\n^[Rest][2]\n* @d @w\n", "App/x", ["@all", "@w", "@d"]),
    ("[Web] @t\n/a/\n[Docs]\n* @d\n[WEB]\n/a/b/ @u\n", "a/b/c", ["@u", "@d"]),
  ])
  func `the last matching line determines the owners`(
    text: String, path: String, owners: [String]
  ) {
    #expect(CodeOwners(text: text).owners(of: path) == owners, "\(text)")
  }

  @Test func `a finding without a file has no owner, and owners are unique`() {
    let owners = CodeOwners(text: "* @b @a\n/x @b\n")
    #expect(owners.owners(of: nil) == [])
    for path in ["/build/a.swift", "~/a.swift", "../a.swift", "C:/a.swift"] {
      #expect(owners.owners(of: path) == [], "\(path) is outside of the checkout")
    }
    #expect(owners.all == ["@a", "@b"])
  }

  @Test func `a pattern of many stars is matched quickly`() {
    let pattern = "/" + String(repeating: "**/", count: 500) + String(repeating: "*a", count: 500)
    let path = String(repeating: "a/", count: 500) + String(repeating: "a", count: 5000)
    #expect(CodeOwners(text: pattern + "b @x").owners(of: path) == [])
  }
}
