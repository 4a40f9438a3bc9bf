import SwiftSyntax

/// The rank of each target: a target imports only lower ranks.
enum Layers {
  static let ranks: [String: Int] = [
    "Text": 0, "XML": 0, "JSON": 1, "Files": 1, "Diagnostics": 2,
    // A library for widget extensions of other packages: it imports no target, and no target imports it.
    "TraceRecorder": 0,
    "Documents": 3, "Markdown": 3, "Templates": 3, "Charting": 3, "Traces": 3, "Findings": 3,
    "Guidance": 4, "Analysis": 4, "Simulation": 4, "Projects": 4,
    "Highlighting": 4,
    // Plugins run the program and import no target.
    "AlmanacBuildToolPlugin": 8, "AlmanacCommandPlugin": 8,
    "Linting": 5, "Readiness": 5, "Runs": 5, "SiteWriting": 5, "Publishing": 6, "almanac": 7,
  ]

  static func violations(
    of file: SwiftFile, declared: [String: [String]], ranks: [String: Int] = Layers.ranks
  ) -> [Violation] {
    guard let rank = ranks[file.target] else {
      return [Violation(file, "the target has no rank; give it one in Layers.swift")]
    }
    let allowed = declared[file.target] ?? []
    return file.nodes(ImportDeclSyntax.self).compactMap { node in
      guard let module = node.path.first?.name.text else { return nil }
      if let other = ranks[module], other >= rank {
        return Violation(
          file, at: node,
          "\(file.target) (rank \(rank)) imports \(module) (rank \(other)); pass a value in instead"
        )
      }
      if declared[module] != nil || module.hasPrefix("C") && ranks[module] == nil,
        module != "CRT", !allowed.contains(module)
      {
        return Violation(
          file, at: node, "\(module) is not a dependency of \(file.target) in Package.swift")
      }
      return nil
    }
  }
}
