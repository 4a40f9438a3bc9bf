/// Which target may know which: an arrow only points to a lower rank.
enum Layers {
  static let ranks: [String: Int] = [
    "Text": 0, "XML": 0, "JSON": 1, "Files": 1, "Diagnostics": 2,
    // For other people's widget extensions: it may know no target, and none of ours may need it.
    "TraceRecorder": 0,
    "Documents": 3, "Markdown": 3, "Templates": 3, "Charting": 3, "Traces": 3, "Findings": 3,
    "Guidance": 4, "Analysis": 4, "Simulation": 4, "Projects": 4,
    "Highlighting": 4,
    // Run the program and know no target.
    "AlmanacBuildToolPlugin": 8, "AlmanacCommandPlugin": 8,
    "Linting": 5, "Readiness": 5, "Runs": 5, "SiteWriting": 5, "Publishing": 6, "almanac": 7,
  ]

  /// The targets of a manifest with the targets each depends on, in the manifest's order.
  static func dependencies(of manifest: String) -> [(target: String, dependencies: [String])] {
    var found: [(target: String, dependencies: [String])] = []
    let targets = manifest.split(separator: "arget(").dropFirst()
    // A plugin is also a product, which has no capability.
    let plugins = manifest.split(separator: ".plugin(").dropFirst().filter {
      $0.prefix { $0 != ")" }.contains("capability:")
    }
    for piece in targets + plugins {
      guard let name = quoted(in: piece).first else { continue }
      let body = piece.prefix { $0 != ")" }
      let list = body.firstRange(of: "dependencies: [").map { body[$0.upperBound...] }
      found.append((name, list.map { quoted(in: $0.prefix { $0 != "]" }) } ?? []))
    }
    return found
  }

  /// The modules a file imports, with their lines.
  static func imports(of file: SwiftFile) -> [(module: String, line: Int)] {
    file.code.enumerated().compactMap { index, line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" && $0 != "." }
      guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
        words[..<position].allSatisfy({ $0.first == "@" || modifiers.contains(String($0)) })
      else { return nil }
      return (String(words[position + 1].prefix { $0 != "." }), index + 1)
    }
  }

  static func violations(
    of file: SwiftFile, declared: [String: [String]], ranks: [String: Int] = Layers.ranks
  ) -> [Violation] {
    guard let rank = ranks[file.target] else {
      return [Violation(file, "the target has no rank; give it one in Layers.swift")]
    }
    let allowed = declared[file.target] ?? []
    return imports(of: file).compactMap { module, line in
      if let other = ranks[module], other >= rank {
        return Violation(
          file, line: line,
          "\(file.target) (rank \(rank)) imports \(module) (rank \(other)); pass a value in instead"
        )
      }
      if declared[module] != nil || module.hasPrefix("C") && ranks[module] == nil,
        module != "CRT", !allowed.contains(module)
      {
        return Violation(
          file, line: line, "\(module) is not a dependency of \(file.target) in Package.swift")
      }
      return nil
    }
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "unsafe", "preconcurrency",
  ]

  private static func quoted(in text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
