extension CommandDefinition {
  static let serve = CommandDefinition(
    verb: "serve",
    summary: "build the site, show it in a browser, and rebuild when an input changes",
    operands: "[INPUT…]",
    operandHelp: """
      As for build: a run, a folder of runs, or loose files and folders. The site is served on this
      machine alone, at http://127.0.0.1:4000/. Pages reload by themselves after each build; when one
      fails, they show why. Control-C ends it.
      """,
    options: [
      .init(.port, "N", "the port to serve on, 0 for a free one (default: 4000)"),
      .init(
        .runs, "DIR",
        "folder of runs, each a folder with run.yml (default: from almanac.yml, else runs)"),
      .init(.content, "DIR", "your pages; a file here replaces the built-in one of the same path"),
      .init(.templates, "DIR", "your templates; a file here replaces the built-in one"),
      .init(.output, "DIR", "where the site goes (default: site)"),
      .init(.config, "FILE", "configuration (default: almanac.yml when there is one)"),
      .init(.sourceRoot, "DIR", "the checkout that lint paths belong to, for code excerpts"),
      .init(.now, "TIME", "the report's time, RFC 3339 (default: SOURCE_DATE_EPOCH, else none)"),
      .init(.quiet, nil, "only the address and errors"),
    ],
    examples: [
      ("almanac serve", "while you write pages, gates or scenarios"),
      ("almanac serve --content docs --port 8080", "pages of your own"),
    ],
    command: { ServeCommand(options: ServeOptions($0, problems: &$2), terminal: $1) })
}
