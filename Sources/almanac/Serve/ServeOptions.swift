internal import Diagnostics

/// The validated options of `almanac serve`.
struct ServeOptions {
  let input: InputOptions
  /// The folder that each build writes the site to.
  let output: String
  /// The port number; 0 for any free port.
  let port: UInt16
  let isQuiet: Bool
  /// The arguments of the `almanac build` that runs after each change.
  let buildArguments: [String]

  private static let defaultPort: UInt16 = 4000

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    input = InputOptions(arguments, problems: &problems)
    output = arguments.values[.output] ?? "site"
    let port = arguments.values[.port]
    self.port = port.map { UInt16($0) ?? Self.defaultPort } ?? Self.defaultPort
    if let port, UInt16(port) == nil {
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error, "expected a port for --port, found \"\(port)\"",
          suggestion: "Write a number from 0 to 65535."))
    }
    isQuiet = arguments.values[.quiet] != nil
    let options = arguments.everyValue.filter { $0.option != .port }
      .map { "--\($0.option.rawValue)=\($0.value)" }
    buildArguments =
      ["build", "--in-place"] + options + (isQuiet ? ["--quiet"] : []) + ["--"]
      + arguments.operands
  }
}
