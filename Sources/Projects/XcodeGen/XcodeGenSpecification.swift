internal import Diagnostics
internal import Documents

/// An XcodeGen specification, merged with everything that it includes.
struct XcodeGenSpecification {
  /// The path of the outermost file.
  let file: String
  let root: PropertyNode
  /// The folder to which paths in the outermost file are relative.
  ///
  /// Some projects copy the file of one of several apps to the top before they generate.
  let folder: String

  /// Whether a file is named like an XcodeGen specification.
  static func isName(_ file: String) -> Bool {
    ["project.yml", "project.yaml", "xcodegen.yml", "project.json"].contains(
      ProjectPath.name(of: file))
  }

  /// The specifications of a checkout that no other one includes.
  static func all(with reader: inout ProjectFileReader) -> [XcodeGenSpecification] {
    let files = reader.tree.files.filter(isName).prefix(reader.tree.limits.projects)
    var included: Set<String> = []
    var found: [XcodeGenSpecification] = []
    for file in files {
      guard let root = plainRoot(of: file, with: &reader) else { continue }
      let folder = folder(of: file, root, reader.tree)
      var open = [file]
      let merged = including(
        root, folder: folder, open: &open, included: &included, with: &reader)
      found.append(XcodeGenSpecification(file: file, root: merged, folder: folder))
    }
    return found.filter { !included.contains($0.file) }
  }

  /// The root of a document that looks like a specification; other tools use the name
  /// `project.json` too.
  private static func plainRoot(
    of file: String, with reader: inout ProjectFileReader
  ) -> PropertyNode? {
    guard let document = reader.document(file) else {
      reader.report(.unreadTargets(of: file))
      return nil
    }
    guard let root = document.root else {
      reader.report(.unreadTargets(of: file, "it is empty"))
      return nil
    }
    guard root["targets"] != nil || root["include"] != nil, !root.mapping.isEmpty else {
      return nil
    }
    return PropertyNode(document, root: root)
  }

  /// The folder around a file that contains the most of its paths; of several, the nearest.
  private static func folder(
    of file: String, _ root: PropertyNode, _ tree: ProjectTree
  ) -> String {
    let sources = root["targets"]?.entries.flatMap { XcodeGenSources($0.value["sources"]).paths }
    let named = includes(of: root).map(\.path) + (sources ?? [])
    func count(_ folder: String) -> Int {
      named.count { path in
        ProjectPath.join(folder, path).map { tree.hasFile($0) || tree.folders.contains($0) }
          ?? false
      }
    }
    let own = ProjectPath.folder(of: file)
    return ProjectPath.folders(around: file).reduce(own) { count($1) > count($0) ? $1 : $0 }
  }

  private static func includes(of root: PropertyNode) -> [(path: String, place: FilePosition)] {
    let node = root["include"]
    let items = node.map { $0.items.isEmpty ? [$0] : $0.items } ?? []
    return items.compactMap { item in
      (item.text ?? item["path"]?.text).map { ($0, item.place) }
    }
  }

  private static func including(
    _ root: PropertyNode, folder: String, open: inout [String], included: inout Set<String>,
    with reader: inout ProjectFileReader
  ) -> PropertyNode {
    var merged = PropertyNode(.dictionary([]), at: root.place)
    for (path, place) in includes(of: root) {
      guard let named = ProjectPath.join(folder, path),
        let file = reader.existing(named, of: "the specification", at: place)
      else { continue }
      guard !open.contains(file), open.count < reader.tree.limits.includes else {
        reader.report(.tooManyIncludes(file, at: place))
        continue
      }
      included.insert(file)
      guard let document = reader.document(file) else {
        reader.report(.unreadTargets(of: file))
        continue
      }
      guard let inner = document.root else { continue }
      open.append(file)
      let innerRoot = including(
        PropertyNode(document, root: inner), folder: ProjectPath.folder(of: file), open: &open,
        included: &included, with: &reader)
      open.removeLast()
      merged = merged.overlaid(by: innerRoot)
    }
    return merged.overlaid(by: root)
  }

  /// The path that a value of the specification names; paths in an included file are relative to
  /// it.
  func path(_ text: String, at place: FilePosition) -> String? {
    ProjectPath.join(place.file == file ? folder : ProjectPath.folder(of: place.file), text)
  }
}
