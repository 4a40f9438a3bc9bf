internal import Diagnostics
internal import Projects
internal import Text

extension Diagnostic {
  /// Reports how many places a rule could not decide in a target.
  static func undecided(
    _ places: [FilePosition], by rule: String, in target: String?, at first: FilePosition
  ) -> Diagnostic {
    let names = places.prefix(5).map { "\($0.file):\($0.line ?? 1)" }.joined(separator: ", ")
    let rest = places.count > 5 ? " and \(places.count - 5) more" : ""
    let owner = target.map { " in \($0)" } ?? ""
    return Diagnostic(
      "lint.undecided", .note,
      "\(rule) is undecided at \(places.count) \(places.count == 1 ? "location" : "locations")"
        + "\(owner): \(names)\(rest)",
      at: first,
      suggestion: "Check that every path calls the completion exactly once.")
  }

  /// The error for a type with more levels of inheritance than are followed.
  static func hiddenAncestors(of type: TypeFact) -> Diagnostic {
    Diagnostic(
      "lint.unreadable-source", .error,
      "\(type.file.path) was not checked completely: \(type.name.shortened()) inherits"
        + " through more than \(SourceIndex.maximumSteps) levels",
      at: type.file.position(of: type.node), suggestion: "Reduce the depth of inheritance.")
  }
}
