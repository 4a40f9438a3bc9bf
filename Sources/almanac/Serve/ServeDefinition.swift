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
      .init(.port, "N", "port, 0 for a free one (default: 4000)"),
      .runs,
      .pages,
      .templates,
      .siteFolder,
      .config,
      .sourceRoot,
      .now,
      .init(.quiet, nil, "print only the address and errors"),
    ],
    examples: [
      ("almanac serve", "preview pages, gates or scenarios while you write them"),
      ("almanac serve --content docs --port 8080", "preview your own pages"),
    ],
    command: { ServeCommand(options: ServeOptions($0, problems: &$2), terminal: $1) })
}
