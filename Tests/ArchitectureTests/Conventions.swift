import SwiftSyntax

/// Conventions for length, file names, errors and access.
enum Conventions {
  static let maximumLines = 300

  /// Words in a file name that do not describe its contents.
  static let vagueWords = [
    "Utilities", "Utility", "Utils", "Helper", "Common", "Shared", "Manager", "Extensions", "Misc",
  ]

  /// Terms of a target's field that contain such a word.
  static let fieldTerms = ["Markdown": ["CommonMark", "Extensions"]]

  /// The library for other packages, the only one with public declarations.
  static let recorder = "TraceRecorder"

  static func length(of file: SwiftFile) -> [Violation] {
    let count = file.lineCount
    return count <= maximumLines
      ? [] : [Violation(file, "\(count) lines, expected at most \(maximumLines); split it by idea")]
  }

  static func name(of file: SwiftFile) -> [Violation] {
    var name = file.path.split(separator: "/").last.map(String.init) ?? ""
    let target = file.target.hasSuffix("Tests") ? String(file.target.dropLast(5)) : file.target
    for term in fieldTerms[target] ?? [] {
      name = name.split(separator: term).joined(separator: "-")
    }
    return vagueWords.filter(name.contains).map {
      Violation(file, "\"\($0)\" is vague; name the file after the type in it")
    }
  }

  /// Each `try?`, for which swift-format has no rule.
  static func discardedErrors(in file: SwiftFile) -> [Violation] {
    file.nodes(TryExprSyntax.self).filter {
      $0.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
    }.map {
      Violation(file, at: $0, "try? discards the error; catch it and handle each case")
    }
  }

  /// Public declarations in targets that no other package links.
  static func access(in file: SwiftFile) -> [Violation] {
    guard file.target != recorder else { return [] }
    return file.nodes(DeclModifierSyntax.self).filter {
      [.keyword(.public), .keyword(.open)].contains($0.name.tokenKind)
    }.map {
      Violation(file, at: $0, "no other package links this target; use package access")
    }
  }
}
