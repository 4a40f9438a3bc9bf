internal import Diagnostics

/// The program: words in, one command run, one exit status out.
@main
enum Almanac {
  static func main() {
    let terminal = Terminal()
    let status =
      switch Invocation(words: Array(CommandLine.arguments.dropFirst())) {
      case .version: terminal.print("almanac \(ProductVersion.current)\n", status: .fine)
      case .help(let text): terminal.print(text, status: .fine)
      case .misused(let diagnostics): terminal.report(diagnostics, status: .misused)
      case .build(let options): BuildCommand(options: options, terminal: terminal).run()
      case .check(let options): CheckCommand(options: options, terminal: terminal).run()
      case .simulate(let options): SimulateCommand(options: options, terminal: terminal).run()
      case .importing(let options): ImportCommand(options: options, terminal: terminal).run()
      }
    status.end()
  }
}
