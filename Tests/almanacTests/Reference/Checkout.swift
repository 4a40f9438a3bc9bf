import Foundation

@testable import almanac

/// The callable parts of this project's checkout: make targets, scripts and test suites.
struct Checkout {
  private let targets: Set<Substring>
  private let suites: Set<Substring>

  init() throws {
    let makefile = try String(contentsOfFile: Execution.checkout + "/Makefile", encoding: .utf8)
    targets = Set(makefile.matches(of: #/(?m)^([a-z]+):/#).map(\.1))
    let tests = Execution.checkout + "/Tests"
    var suites: Set<Substring> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: tests)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: tests + "/" + file, encoding: .utf8)
      suites.formUnion(text.matches(of: #/struct (\w+Tests)\b/#).map(\.1))
    }
    self.suites = suites
  }

  /// Whether the command in a shell line exists.
  func knows(_ line: Substring) -> Bool {
    let command = line.prefix { $0 != "#" }
    let words = command.split(separator: " ").drop { $0.contains("=") }
    guard let program = words.first, let word = words.last else { return false }
    if program == "make" { return words.dropFirst().prefix(1).allSatisfy(targets.contains) }
    if program == "almanac" {
      return words.dropFirst().first.map { name in
        CommandDefinition.all.contains { $0.name == name }
      } ?? false
    }
    if program == "sh" { return word == "widget-report/collect.sh" }
    if program == "swift" { return suites.contains(word) }
    return FileManager.default.isExecutableFile(atPath: Execution.checkout + "/" + program)
  }
}
