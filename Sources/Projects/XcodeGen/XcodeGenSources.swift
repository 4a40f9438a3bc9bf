internal import Text

/// The `sources` of a target: paths with their exceptions.
struct XcodeGenSources {
  /// A path with the files that it excludes or includes.
  struct Source {
    let path: PropertyNode
    let excludes: [String]
    let includes: [String]
    /// Whether its Swift files are compiled instead of copied.
    let isCompiled: Bool
    /// Whether it may be missing.
    let isOptional: Bool
  }

  let all: [Source]

  init(_ node: PropertyNode?) {
    let items = node.map { $0.items.isEmpty ? [$0] : $0.items } ?? []
    all = items.compactMap { item in
      guard let path = item.text == nil ? item["path"] : item else { return nil }
      let phase = item["buildPhase"]?.text ?? "sources"
      return Source(
        path: path, excludes: item["excludes"]?.texts ?? [],
        includes: item["includes"]?.texts ?? [],
        isCompiled: phase == "sources" && item["type"]?.text != "folder",
        isOptional: item["optional"]?.isTrue ?? false)
    }
  }

  var paths: [String] { all.compactMap(\.path.text) }

  /// The folders whose files are compiled; for a path with wildcards, the folder before them.
  func folders(of specification: XcodeGenSpecification) -> [String] {
    all.filter(\.isCompiled).compactMap { source in
      source.path.text.flatMap { specification.path($0, at: source.path.place) }
    }.map { PathPattern($0).fixedFolder }
  }

  /// Whether a path that must be compiled is not in the checkout; each one is reported.
  func areMissing(
    from specification: XcodeGenSpecification, with reader: inout ProjectFileReader
  ) -> Bool {
    var areMissing = false
    for source in all where source.isCompiled && !source.isOptional {
      guard let text = source.path.text,
        let path = specification.path(text, at: source.path.place),
        !reader.tree.exists(PathPattern(path).fixedFolder)
      else { continue }
      reader.report(.missingFile(path, of: "sources", at: source.path.place))
      areMissing = true
    }
    return areMissing
  }

  /// The Swift files that are compiled, sorted.
  func swiftFiles(of specification: XcodeGenSpecification, _ tree: ProjectTree) -> [String] {
    var files: Set<String> = []
    for source in all where source.isCompiled {
      guard let text = source.path.text,
        let path = specification.path(text, at: source.path.place)
      else { continue }
      let excludes = source.excludes.map { PathPattern(path + "/" + $0) }
      let includes = source.includes.map { PathPattern(path + "/" + $0) }
      files.formUnion(
        tree.swiftFiles(matching: path).filter { file in
          !excludes.contains { $0.matches(file) }
            && (includes.isEmpty || includes.contains { $0.matches(file) })
        })
    }
    return files.sorted()
  }
}
