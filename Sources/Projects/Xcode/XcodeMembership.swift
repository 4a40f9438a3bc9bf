internal import Diagnostics

/// The Swift files that each target of a project compiles.
struct XcodeMembership {
  let objects: XcodeObjects
  let paths: XcodeFilePaths
  private let synchronizedGroups: [SynchronizedGroup]

  /// A folder whose files are members without being listed, with the exceptions.
  private struct SynchronizedGroup {
    let id: String
    let folder: String
    let explicitFolders: [String]
    /// The paths that each target excludes from the folder, or includes if the folder is not its
    /// own.
    let exceptions: [(target: String?, paths: [String])]
  }

  init(_ objects: XcodeObjects, paths: XcodeFilePaths) {
    self.objects = objects
    self.paths = paths
    synchronizedGroups = objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { group in
      paths.path(of: group).map { folder in
        SynchronizedGroup(
          id: group.id, folder: folder, explicitFolders: group.texts("explicitFolders"),
          exceptions: objects.list(group.texts("exceptions")).map { set in
            (Self.target(of: set, objects), set.texts("membershipExceptions"))
          })
      }
    }
  }

  /// The target of an exception set, which is named directly or through its build phase.
  private static func target(of set: XcodeObject, _ objects: XcodeObjects) -> String? {
    if let target = set.text("target") { return target }
    guard let phase = set.text("buildPhase"), objects[phase]?.isa == "PBXSourcesBuildPhase" else {
      return nil
    }
    return objects.all("PBXNativeTarget").first { $0.texts("buildPhases").contains(phase) }?.id
  }

  /// The Swift files of a target, sorted, and whether the project names files that are missing.
  func sources(
    of target: XcodeObject, with reader: inout ProjectFileReader
  ) -> (files: [String], hasMissing: Bool) {
    var files: Set<String> = []
    var missing: [(path: String, place: FilePosition)] = []
    for phase in objects.list(target.texts("buildPhases"))
    where phase.isa == "PBXSourcesBuildPhase" {
      for reference in objects.list(phase.texts("files")) {
        guard let file = objects[reference.text("fileRef")] else { continue }
        for path in paths.files(of: file) where path.isSwift {
          if let found = reader.find(path, at: file.place) {
            files.insert(found)
          } else {
            missing.append((path, file.place))
          }
        }
      }
    }
    if let first = missing.first {
      reader.report(
        .missingSources(missing.count, first: first.path, of: target.text("name"), at: first.place))
    }
    let own = Set(target.texts("fileSystemSynchronizedGroups"))
    var isFolderMissing = false
    for group in synchronizedGroups {
      isFolderMissing =
        isFolderMissing || own.contains(group.id) && !reader.tree.exists(group.folder)
      files.formUnion(
        sources(of: group, for: target.id, isOwn: own.contains(group.id), reader.tree))
    }
    return (files.sorted(), !missing.isEmpty || isFolderMissing)
  }

  /// The folders whose files are members of a target without being listed.
  func folders(of target: XcodeObject) -> [String] {
    let own = Set(target.texts("fileSystemSynchronizedGroups"))
    return synchronizedGroups.filter { own.contains($0.id) }.map(\.folder)
  }

  private func sources(
    of group: SynchronizedGroup, for target: String, isOwn: Bool, _ tree: ProjectTree
  ) -> [String] {
    let exceptions = group.exceptions.filter { $0.target == target }.flatMap(\.paths)
    guard isOwn || !exceptions.isEmpty else { return [] }
    let excepted = exceptions.compactMap { ProjectPath.join(group.folder, $0) }
    let copied = group.explicitFolders.compactMap { ProjectPath.join(group.folder, $0) }
    return tree.swiftFiles(below: group.folder).filter { path in
      excepted.contains { ProjectPath.isInside(path, $0) } != isOwn
        && !copied.contains { ProjectPath.isInside(path, $0) }
    }
  }
}

extension String {
  /// Whether the path names a Swift file.
  var isSwift: Bool { hasSuffix(".swift") }
}
