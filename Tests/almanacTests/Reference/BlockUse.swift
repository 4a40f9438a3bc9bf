/// What a block of a page is for, and so which test holds it to the program.
enum BlockUse: Equatable {
  /// A terminal: the lines after `$ ` are run, and what they print is compared.
  case terminal
  /// Commands that a shell runs in a project.
  case commands
  /// Commands that need more than every machine has: programs, files of the reader, variables of a job.
  case commandsNeeding([String])
  /// A file of the reader's project, by its path.
  case file(String)
  /// A configuration, a job, a scenario, a trace: what it is shows in its keys.
  case document
  /// Swift beside the rules' examples.
  case source
  /// An example of a rule, which the tests of the linter play.
  case example
  /// Something to look at that nobody types.
  case picture

  /// - Returns: nil when no test would look at the block.
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
