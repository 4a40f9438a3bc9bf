internal import Diagnostics
internal import Files

/// The files of a checkout that people wrote, without what tools fetched or built.
struct ProjectTree {
  let root: String
  let limits: ProjectLimits
  /// The folder of the Git repository around the root, or the root if there is none.
  private let repository: String
  /// Every file, relative to the root, sorted.
  private(set) var files: [String] = []
  /// Every folder that was read.
  private(set) var folders: Set<String> = [""]
  /// The folders that were skipped because a tool fills them.
  private(set) var skippedFolders: [String] = []
  /// The folders that were skipped because their name begins with a dot.
  private(set) var hiddenFolders: [String] = []
  /// The folders that Xcode treats as single files.
  private(set) var opaqueFolders: [String] = []
  /// The links to folders.
  private(set) var linkedFolders: [String] = []
  private(set) var problems: [Diagnostic] = []
  private var fileSet: Set<String> = []
  /// The paths of the files, by the same path in lower case.
  private var pathsByLowercase: [String: String] = [:]

  /// The names of folders that dependency managers and builds fill.
  private static let skippedNames: Set<String> = [
    "Pods", "Carthage", "node_modules", "DerivedData", "SourcePackages", ".build",
  ]
  /// The suffixes of folders that Xcode treats as single files, and that contain no source of a
  /// target.
  private static let opaqueEndings = [
    ".xcassets", ".framework", ".xcframework", ".docc", ".xcdatamodeld", ".playground", ".app",
    ".appex", ".xcresult", ".scnassets", ".icon",
  ]

  init(root: String, limits: ProjectLimits) {
    self.root = root
    self.limits = limits
    let above = AbsolutePath(root).folders.map(\.text)
    repository = above.first { FileKind(of: $0 + "/.git") != .missing } ?? root
    walk()
    files.sort()
    skippedFolders.sort()
    fileSet = Set(files)
    for file in files { pathsByLowercase[file.lowercased()] = file }
  }

  var hasGitModules: Bool { hasFile(".gitmodules") }

  /// Whether the tree contains exactly this file.
  func hasFile(_ path: String) -> Bool { fileSet.contains(path) }

  /// A file as spelled on disk, possibly in a skipped folder.
  func fileOnDisk(_ path: String) -> String? {
    file(path) ?? (FileKind(of: root + "/" + path) == .file ? path : nil)
  }

  /// Whether a file or folder exists, possibly in a skipped folder.
  func exists(_ path: String) -> Bool {
    folders.contains(path) || hasFile(path)
      || ![.missing, .other].contains(FileKind(of: root + "/" + path))
  }

  /// The file of the tree as spelled on disk, where accents may be encoded in another way.
  func file(_ path: String) -> String? { fileSet.firstIndex(of: path).map { fileSet[$0] } }

  /// The file as spelled on disk, if only the case differs.
  func fileIgnoringCase(_ path: String) -> String? { pathsByLowercase[path.lowercased()] }

  /// The files below a folder, found by binary search.
  func files(below folder: String) -> ArraySlice<String> {
    guard !folder.isEmpty else { return files[...] }
    let start = files.partitioningIndex { $0 >= folder + "/" }
    let end = files.partitioningIndex { $0 >= folder + "0" }  // "0" comes right after "/".
    return files[start..<max(start, end)]
  }

  /// The bytes of a file of the tree.
  func bytes(of path: String) throws(FileReadError) -> [UInt8] {
    try FileBytes.read(root + "/" + path, limit: limits.projectFileBytes)
  }

  /// Whether a file is a link that leads out of the repository, or out of the root if there is no
  /// repository.
  func leavesRepository(_ path: String) -> Bool {
    let file = root + "/" + path
    return FileKind.isLink(file) && FileSystem.isOutside(repository, linked: file)
  }

  private mutating func walk() {
    InputFiles.walk(below: root) { path, kind, depth in
      let name = ProjectPath.name(of: path)
      switch kind {
      // macOS writes such files to other file systems; they have the extension of another file.
      case .file where name.hasPrefix("._"): break
      case .file:
        guard files.count < limits.files else {
          problems.append(.tooManyFiles(limits))
          return .stop
        }
        if leavesRepository(path) {
          problems.append(.linkedFile(path))
        } else {
          files.append(path)
        }
      case .folder where Self.skippedNames.contains(name): skippedFolders.append(path)
      case .folder where name.hasPrefix("."): hiddenFolders.append(path)
      case .folder where Self.opaqueEndings.contains(where: name.hasSuffix):
        opaqueFolders.append(path)
      case .folder where depth >= limits.depth: problems.append(.tooDeep(path, limits))
      case .folder:
        folders.insert(path)
        return .enter
      case .linkedFolder:
        linkedFolders.append(path)
        problems.append(.linkedFolder(path))
      case .inaccessible(let error): problems.append(.inaccessibleFile(path, error))
      case .other, .missing: break
      }
      return .pass
    } unreadable: { folder, error in
      problems.append(.unreadableFolder(folder.isEmpty ? "." : folder, error))
    }
  }
}

extension [String] {
  /// The first index whose element satisfies a test that all elements after it satisfy.
  fileprivate func partitioningIndex(where test: (String) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
