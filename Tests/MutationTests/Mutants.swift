@testable import mutate_projects

extension SwiftMutation {
  /// The text of each mutant of a source.
  func mutants(of text: String) -> [String] {
    let source = SwiftSource(path: "P.swift", bytes: [UInt8](text.utf8))
    return mutants(of: source).map {
      String(decoding: $0.edits.applied(to: source.bytes), as: UTF8.self)
    }
  }
}
