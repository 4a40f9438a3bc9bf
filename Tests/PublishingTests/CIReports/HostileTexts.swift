/// Texts that imitate markup, links, mentions or commands, or disguise themselves.
enum HostileTexts {
  static let all = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
    "</script></style></title><svg onload=alert(1)>", "]]>", "<!--", "-->",
    "<!-- almanac:readiness -->",
    "::error file=a::owned", "\n::error::owned\n", "  ::set-output name=a::b",
    "\u{A0}::add-mask::x",
    "%0A::error::owned", "\r\n::stop-commands::t", "##[add-path]/tmp", "##vso[task.setvariable]x",
    "x ##[error]y", "\u{1B}[0Ksection_start:1:a\r\u{1B}[0K",
    "@team", "@org/team", "a@b.example", "see #123", "GH-1 gh-22", "org/repo#5",
    "!45 and &6 and %7 $8 ~x",
    "https://evil.example/x", "HTTP://EVIL.example", "www.evil.example", "mailto:a@b.example",
    "[x](javascript:alert(1))", "![x](https://evil.example/p.png)", "<https://evil.example>",
    "[x]: https://evil.example", "[^1]", "[ ] task", "- list", "1. list", "10) list", "+ list",
    "* list",
    "# heading", "> quote", "    code", "***", "---", "===", "| a | b |", "a \\| b", "\\", "a  ",
    "`", "``", "```", "`` ` ``", "```\ncode\n```", "`a` | `b`", "~~x~~", "__x__ *y*",
    ":smile: :100:",
    "deadbeefcafe", "da39a3ee5e6b4b0d3255bfef95601890afd80709", "1234567",
    "\u{202E}gnp.exe", "\u{2066}a\u{2069}", "\u{FEFF}x", "\u{0}", "\u{FFFE}\u{FFFF}", "\u{2028}x",
    "e" + String(repeating: "\u{301}", count: 20_000), String(repeating: "W", count: 30_000),
    String(repeating: "`", count: 3000), String(repeating: "<", count: 9000), "/close",
    "/approve now",
    "", " ", "näher 漢字 🧭", "&lt;b&gt; &amp;", "{{{title}}}", "${{ github.token }}", "$(id)",
  ]
}
