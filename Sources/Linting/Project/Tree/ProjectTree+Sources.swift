internal import Files

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The Swift files of folders whose files belong to a target without being listed.
extension ProjectTree {
  /// The Swift files below a folder, also in hidden folders and in those that tools fill elsewhere; sorted.
  ///
  /// Below the root such folders are left out: those are the tools' own.
  func swiftFiles(below folder: String) -> [String] {
    let listed = files(below: folder).filter(\.isSwift)
    let aside =
      folder.isEmpty
      ? [] : inside(folder, of: skippedFolders + hiddenFolders).filter { !isOfPackageManager($0) }
    guard !aside.isEmpty else { return listed }
    return (listed + aside.flatMap(swiftFilesOnDisk)).sorted()
  }

  /// Links and Swift files that a compiler may take from below one of some folders, and that were not looked at.
  func unchecked(below folders: [String]) -> (links: [String], files: [String]) {
    let named = folders.filter { !$0.isEmpty }
    let links = named.flatMap { inside($0, of: linkedFolders) }
    let files = named.flatMap { inside($0, of: opaqueFolders) }.flatMap(swiftFilesOnDisk)
    return (Set(links).sorted(), Set(files).sorted())
  }

  /// Whether SwiftPM fills a folder, which no compiler looks into.
  private func isOfPackageManager(_ folder: String) -> Bool {
    [".build", ".swiftpm", ".git"].contains(ProjectPath.name(of: folder))
      && hasFile(ProjectPath.folder(of: folder) + "/Package.swift")
  }

  private func inside(_ folder: String, of folders: [String]) -> [String] {
    folders.filter { $0 != folder && ProjectPath.isInside($0, folder) }
  }

  private func swiftFilesOnDisk(below folder: String) -> [String] {
    var found: [String] = []
    var waiting = [(path: folder, depth: 0)]
    while let (folder, depth) = waiting.popLast(), found.count < limits.files {
      for name in entries(of: folder) {
        let path = folder + "/" + name
        switch FileKind(of: root + "/" + path) {
        case .file where path.isSwift: found.append(path)
        case .folder where depth < limits.depth: waiting.append((path, depth + 1))
        case .file, .folder, .linkedFolder, .other, .missing: break
        }
      }
    }
    return found
  }

  private func entries(of folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
    } catch {
      return []
    }
  }
}
