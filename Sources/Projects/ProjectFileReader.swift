internal import Diagnostics
internal import Documents
internal import Files

/// Reads the files that describe a project and collects their problems.
struct ProjectFileReader {
  let tree: ProjectTree
  private(set) var problems: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  /// The files that were read, completely or not.
  private(set) var inputs: Set<String> = []
  private var propertyLists: [String: PropertyNode?] = [:]

  init(tree: ProjectTree) {
    self.tree = tree
    problems = tree.problems
    reported = Set(problems)
  }

  mutating func report(_ problem: Diagnostic) {
    if reported.insert(problem).inserted { problems.append(problem) }
  }

  /// The path of a file as spelled on disk, or nil with a diagnostic if it does not exist.
  mutating func existing(_ path: String, of what: String, at place: FilePosition) -> String? {
    if let found = find(path, at: place) { return found }
    if let pods = path.firstRange(of: "Pods/")?.upperBound {
      report(.missingPods(String(path[..<pods].dropLast())))
    } else {
      report(.missingFile(path, of: what, at: place))
    }
    return nil
  }

  /// The path of a file as spelled on disk, or nil if it does not exist.
  mutating func find(_ path: String, at place: FilePosition) -> String? {
    if let found = tree.file(path) { return found }
    if let found = tree.fileIgnoringCase(path) {
      report(.otherCase(path, found: found, at: place))
      return found
    }
    return tree.fileOnDisk(path)
  }

  /// The bytes of a file, or nil with a diagnostic if it cannot be read.
  mutating func bytes(of path: String) -> [UInt8]? {
    inputs.insert(path)
    do throws(FileReadError) {
      return try tree.bytes(of: path)
    } catch {
      report(.unreadableFile(path, error))
      return nil
    }
  }

  /// The bytes of a file, or nil without a diagnostic if it cannot be read.
  func bytesIfReadable(of path: String) -> [UInt8]? {
    do throws(FileReadError) { return try tree.bytes(of: path) } catch { return nil }
  }

  /// A property list, which is read once for all targets.
  mutating func propertyList(_ path: String) -> PropertyNode? {
    if let known = propertyLists[path] { return known }
    let node = bytes(of: path).flatMap { bytes in
      parse { () throws(PropertyListError) in try PropertyListFile.value(of: bytes, file: path) }
    }
    propertyLists[path] = .some(node)
    return node
  }

  /// An Xcode project file; if it cannot be read, its targets are unknown and the check is
  /// incomplete.
  mutating func openStep(_ path: String) -> PropertyNode? {
    let node = bytes(of: path).flatMap { bytes in
      parse { () throws(PropertyListError) in
        try OpenStepReader.value(of: bytes, file: path)
      }
    }
    if node == nil { report(.unreadTargets(of: path)) }
    return node
  }

  /// Reports a manifest that is not valid Swift.
  ///
  /// The tool that it belongs to cannot read it either, so its targets are unknown.
  mutating func report(invalid manifest: ParsedFile) {
    guard manifest.tooDeepAt != nil || manifest.syntaxError != nil else { return }
    for problem in manifest.problems { report(problem) }
    report(.unreadTargets(of: manifest.path, "its Swift cannot be read"))
  }

  /// A `.strings` file, in its own format or as a property list, in UTF-8 or UTF-16.
  mutating func strings(_ path: String) -> PropertyNode? {
    guard let bytes = bytes(of: path) else { return nil }
    let text = bytes.fromUTF16 ?? bytes
    return parse { () throws(PropertyListError) in
      text.starts(with: "bplist".utf8) || text.first { $0 > 32 && $0 < 128 } == UInt8(ascii: "<")
        ? try PropertyListFile.value(of: text, file: path)
        : try OpenStepReader.strings(of: text, file: path)
    }
  }

  /// A YAML or JSON document.
  mutating func document(_ path: String) -> Document? {
    guard let bytes = bytes(of: path) else { return nil }
    return Document(
      yaml: bytes, file: path, limits: .foreignProject, diagnostics: &problems)
  }

  private mutating func parse(
    _ read: () throws(PropertyListError) -> PropertyNode
  ) -> PropertyNode? {
    do throws(PropertyListError) {
      return try read()
    } catch {
      report(error.diagnostic)
      return nil
    }
  }
}

extension [UInt8] {
  /// The text in UTF-8 if it begins with a UTF-16 byte order mark, otherwise nil.
  var fromUTF16: [UInt8]? {
    guard starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) else { return nil }
    let isLittle = self[0] == 0xFF
    let units = stride(from: 2, to: count - 1, by: 2).map { index in
      UInt16(self[isLittle ? index + 1 : index]) << 8 | UInt16(self[isLittle ? index : index + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension DocumentLimits {
  /// The limits for the project description of another tool, which may be generated.
  fileprivate static let foreignProject = DocumentLimits(bytes: 8 << 20, depth: 64, nodes: 500_000)
}
