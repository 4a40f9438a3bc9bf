internal import Files
internal import Text

/// The Swift files of folders whose files belong to a target without being listed.
extension ProjectTree {
  /// The Swift files below a folder, including hidden folders and those that tools fill elsewhere;
  /// sorted.
  ///
  /// Below the root, such folders are skipped, because they belong to the tools. A folder that is
  /// named itself is not skipped.
  func swiftFiles(below folder: String) -> [String] {
    let listed = files(below: folder).filter(\.isSwift)
    let leftOut =
      folder.isEmpty ? [] : (skippedFolders + hiddenFolders).filter { !isOfPackageManager($0) }
    if leftOut.contains(where: { $0 == folder || ProjectPath.isInside(folder, $0) }) {
      return swiftFilesOnDisk(below: folder).sorted()
    }
    let aside = inside(folder, of: leftOut)
    guard !aside.isEmpty else { return listed }
    return (listed + aside.flatMap(swiftFilesOnDisk)).sorted()
  }

  /// Links and Swift files below some folders that a compiler may use and that were not checked.
  func unchecked(below folders: [String]) -> (links: [String], files: [String]) {
    let named = folders.filter { !$0.isEmpty }
    let links = named.flatMap { inside($0, of: linkedFolders) }
    let files = named.flatMap { inside($0, of: opaqueFolders) }.flatMap(swiftFilesOnDisk)
    return (Set(links).sorted(), Set(files).sorted())
  }

  /// Whether SwiftPM fills a folder, which no compiler reads.
  private func isOfPackageManager(_ folder: String) -> Bool {
    [".build", ".swiftpm", ".git"].contains(ProjectPath.name(of: folder))
      && hasFile(ProjectPath.folder(of: folder) + "/Package.swift")
  }

  private func inside(_ folder: String, of folders: [String]) -> [String] {
    folders.filter { $0 != folder && ProjectPath.isInside($0, folder) }
  }

  private func swiftFilesOnDisk(below folder: String) -> [String] {
    var found: [String] = []
    InputFiles.walk(below: root + "/" + folder) { path, kind, depth in
      switch kind {
      case .file where path.isSwift && !leavesRepository(folder + "/" + path):
        found.append(folder + "/" + path)
      case .folder where depth < limits.depth: return .enter
      case .file, .folder, .linkedFolder, .other, .missing, .inaccessible: break
      }
      return found.count < limits.files ? .pass : .stop
    } unreadable: { _, _ in
    }
    return found
  }
}

extension ProjectTree {
  /// The Swift files that match a path with or without wildcards, sorted.
  func swiftFiles(matching path: String) -> [String] {
    let pattern = PathPattern(path)
    guard pattern.hasWildcards else {
      guard let file = fileOnDisk(path), !leavesRepository(file) else {
        return swiftFiles(below: path)
      }
      return [file].filter(\.isSwift)
    }
    return swiftFiles(below: pattern.fixedFolder).filter { pattern.matches($0) }
  }
}
