extension CommandDefinition {
  static let serve = CommandDefinition(
    name: "serve",
    summary: "build the site, serve it on this machine, and rebuild it when an input changes",
    operands: "[INPUT…]",
    operandHelp: """
      As for build: a run, a folder of runs, or loose files and folders. Serves the
      site at http://127.0.0.1:4000/, for this machine only. Pages reload after each build and show why
      a build failed. Control-C stops the server.
      """,
    options: [
      .init(.port, "N", "port number, or 0 for any free port (default: 4000)"),
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
