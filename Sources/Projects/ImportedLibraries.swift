/// The frameworks of a project that an extension imports without listing them, which Xcode links
/// automatically.
enum ImportedLibraries {
  /// Adds the libraries that widget extensions, and the libraries they link, import in their
  /// sources.
  static func link(_ targets: inout [ProjectTarget], with reader: ProjectFileReader) {
    let libraries = Dictionary(
      targets.filter { $0.kind == .library }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    guard !libraries.isEmpty else { return }
    for index in targets.indices where targets[index].kind == .widgetExtension {
      var waiting = [targets[index]]
      var linked = Set(targets[index].dependencies)
      while let next = waiting.popLast() {
        for name in imports(of: next, with: reader) {
          let id = ProjectTarget.ID(project: next.id.project, name: name)
          guard let library = libraries[id], linked.insert(id).inserted else { continue }
          waiting.append(library)
        }
      }
      targets[index].dependencies = linked.sorted()
    }
  }

  private static func imports(of target: ProjectTarget, with reader: ProjectFileReader) -> Set<
    String
  > {
    var found: Set<String> = []
    for source in target.sources {
      guard let bytes = reader.bytesIfReadable(of: source) else { continue }
      for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) where line.count < 200 {
        let words = line.split(separator: UInt8(ascii: " ")).map {
          String(decoding: $0, as: UTF8.self)
        }
        guard let keyword = words.firstIndex(of: "import"),
          words[..<keyword].allSatisfy({ $0.hasPrefix("@") }), words.count == keyword + 2
        else { continue }
        found.insert(words[keyword + 1])
      }
    }
    return found
  }
}
