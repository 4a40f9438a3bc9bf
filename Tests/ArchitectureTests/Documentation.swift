/// Whether what other targets use says what it is.
enum Documentation {
  /// Types, functions and subscripts that other targets see need a summary; any summary is one sentence.
  ///
  /// Properties and initialisers whose names say it all may do without, and so may what a protocol asks for.
  static func violations(of file: SwiftFile) -> [Violation] {
    file.code.enumerated().flatMap { index, line -> [Violation] in
      guard let declaration = declaration(in: line) else { return [] }
      guard let summary = summary(above: index, in: file) else {
        guard needsSummary.contains(declaration.keyword), !isAskedFor(declaration.name) else {
          return []
        }
        return [
          Violation(
            file, line: index + 1, "\(declaration.name) has no summary; write one sentence above it"
          )
        ]
      }
      return complaint(about: summary).map { [Violation(file, line: index + 1, $0)] } ?? []
    }
  }

  private static let needsSummary: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "func", "subscript",
  ]
  private static let modifiers: Set<String> = [
    "package", "public", "static", "final", "indirect", "mutating", "nonmutating", "consuming",
    "borrowing",
    "nonisolated", "override", "lazy", "weak", "unowned", "convenience", "isolated",
  ]

  private static func declaration(in line: String) -> (keyword: String, name: String)? {
    let words = line.split { $0 == " " }.map(String.init).drop { $0.hasPrefix("@") }
    guard words.contains("package") || words.contains("public"), let first = words.first,
      modifiers.contains(first)
    else {
      return nil
    }
    let rest = words.drop { modifiers.contains($0) || $0.hasPrefix("package(") }
    guard let keyword = rest.first else { return nil }
    let name = rest.dropFirst().first ?? keyword
    let letters = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    return (String(keyword.prefix { $0.isLetter }), letters.isEmpty ? name : String(letters))
  }

  /// Operators and the names that conformances ask for.
  private static func isAskedFor(_ name: String) -> Bool {
    !(name.first?.isLetter == true || name.first == "_" || name.first == "`")
      || ["hash", "encode", "makeIterator", "next"].contains(name)
  }

  /// The first paragraph of the comment above a line, attributes in between left out.
  private static func summary(above index: Int, in file: SwiftFile) -> String? {
    var lines: [String] = []
    for line in file.lines[..<index].reversed() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        lines.append(String(text.dropFirst(3).drop { $0 == " " }))
      } else if !(lines.isEmpty && (text.hasPrefix("@") || text.hasPrefix("#"))) {
        break
      }
    }
    let paragraph = lines.reversed().prefix { !$0.isEmpty }
    let summary = paragraph.joined(separator: " ")
    return summary.isEmpty || summary.hasPrefix("- ") ? nil : summary
  }

  private static func complaint(about summary: String) -> String? {
    let end = summary.drop { $0 == " " }
    if !end.hasSuffix(".") { return "the summary does not end in a full stop" }
    var sentence = Substring(summary)
    while let stop = sentence.firstRange(of: ". ") {
      if sentence[stop.upperBound...].first?.isUppercase == true {
        return "the summary is more than one sentence; leave an empty line after the first"
      }
      sentence = sentence[stop.upperBound...]
    }
    return nil
  }
}
