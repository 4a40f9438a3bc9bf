internal import Bytes

/// What stands in the output folder before a build: the files an earlier build wrote, and foreign ones.
struct OldSite: Sendable {
  let folder: String
  /// Whether an earlier build left its manifest here.
  let isOurs: Bool
  /// The files the manifest names that are still there.
  let written: Set<PagePath>
  /// Every other file, sorted; links are files here and are never followed.
  let foreign: [PagePath]

  init(reading folder: String) throws(FileSystemError) {
    self.folder = folder
    var found: [PagePath] = []
    if case .folder = try FileSystem.kind(of: folder) {
      try Self.collect(folder, below: "", into: &found)
    }
    let manifest =
      found.contains(Manifest.path)
      ? Manifest(reading: try FileSystem.read(folder + "/" + Manifest.path.description)) : nil
    let named = Set(
      (manifest?.entries.map(\.path) ?? []) + (manifest == nil ? [] : [Manifest.path]))
    isOurs = manifest != nil
    written = named.intersection(found)
    foreign = found.filter { !named.contains($0) }
  }

  /// Whether the old file has exactly these bytes.
  func has(_ bytes: ByteOutput, at path: PagePath) throws(FileSystemError) -> Bool {
    let old = folder + "/" + path.description
    guard case .file(let size) = try FileSystem.kind(of: old), size == bytes.count else {
      return false
    }
    return try FileSystem.read(old) == bytes
  }

  private static func collect(
    _ folder: String, below prefix: String, into found: inout [PagePath]
  ) throws(FileSystemError) {
    for name in try FileSystem.names(in: folder) {
      let path = folder + "/" + name
      switch try FileSystem.kind(of: path) {
      case .missing: continue
      case .folder: try collect(path, below: prefix + name + "/", into: &found)
      case .file, .other: found.append(PagePath(prefix + name))
      }
    }
  }
}
