internal import Projects
internal import SwiftSyntax

extension SwitchExprSyntax {
  /// Returns the cases that are compiled, including those inside `#if`.
  func activeCases(in file: ParsedFile) -> [SwitchCaseSyntax] {
    cases.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let branch): [branch]
      case .ifConfigDecl(let config):
        Array(config.clauses).filter { !file.excluded.contains($0.id) }.flatMap {
          $0.elements?.as(SwitchCaseListSyntax.self)?.compactMap { $0.as(SwitchCaseSyntax.self) }
            ?? []
        }
      @unknown default: []
      }
    }
  }
}
