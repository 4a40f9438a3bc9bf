/// The program: parses the command line, runs one command and exits with its status.
@main
enum Almanac {
  static func main() {
    let terminal = Terminal()
    let status =
      switch Invocation(words: Array(CommandLine.arguments.dropFirst()), terminal) {
      case .version: terminal.print("almanac \(ProductVersion.current)\n", status: .success)
      case .help(let text): terminal.print(text, status: .success)
      case .usageError(let diagnostics): terminal.report(diagnostics, status: .usageError)
      case .command(let command, usesCache: false): command.run()
      case .command(let command, usesCache: true):
        RunCache(terminal: terminal, arguments: CommandLine.arguments).run(command)
      }
    terminal.ending(status).end()
  }
}
