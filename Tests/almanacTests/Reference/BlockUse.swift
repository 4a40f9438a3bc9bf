/// The purpose of a block on a page, which determines the test for it.
enum BlockUse: Equatable {
  /// A terminal session: lines after `$ ` are run, and their output is compared.
  case terminal
  /// Commands that a shell runs in a project.
  case commands
  /// Commands with requirements that not every machine has: programs, files, variables of a job.
  case commandsNeeding([String])
  /// A file of the reader's project, by path.
  case file(String)
  /// A configuration, job, scenario or trace, recognized by its keys.
  case document
  /// Swift outside of the rules' examples.
  case source
  /// An example of a rule, which the linter's tests check.
  case example
  /// Text that is only shown.
  case picture

  /// - Returns: nil if no test checks the block.
  init?(_ block: PageBlock) {
    let words = block.words
    switch words.first {
    case nil, "text": self = .picture
    case "console" where words.count == 1: self = .terminal
    case "sh" where words.count == 1: self = .commands
    case "sh" where words[1] == "needs":
      guard words.count > 2 else { return nil }
      self = .commandsNeeding(Array(words.dropFirst(2)))
    case "swift" where words.count == 1: self = .source
    case "yaml" where words.count == 1, "json" where words.count == 1: self = .document
    case "swift" where Self.verdicts.contains(words[1]),
      "plist" where Self.verdicts.contains(words[1]):
      self = .example
    default:
      guard words.count == 2, words[1].contains(".") else { return nil }
      self = .file(words[1])
    }
  }

  private static let verdicts = ["triggers", "passes", "with"]
}
