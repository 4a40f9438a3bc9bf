internal import Bytes

/// What stands in the output folder before a build: the files an earlier build wrote, and foreign ones.
struct OldSite: Sendable {
  let folder: String
  /// Whether an earlier build left its manifest here.
  let isOurs: Bool
  /// The files the manifest names that are still there.
  let written: Set<PagePath>
  /// Every other file, sorted; links are files here and are never followed. A stranger chose the names.
  let foreign: [String]

  /// A larger manifest is none of ours.
  private static let largestManifest = 256 << 20

  init(reading folder: String) throws(FileSystemError) {
    self.folder = folder
    var found: [String] = []
    if case .folder = try FileSystem.kind(of: folder) {
      try Self.collect(folder, below: "", into: &found)
    }
    let manifest = try Self.manifest(in: folder)
    let named = (manifest?.entries.map(\.path) ?? []) + (manifest == nil ? [] : [Manifest.path])
    let foreign = Set(found).subtracting(named.map(\.description))
    isOurs = manifest != nil
    written = Set(named).intersection(found.compactMap { PagePath(checking: $0) })
    self.foreign = found.filter(foreign.contains)
  }

  /// Whether the old file has exactly these bytes.
  func has(_ bytes: ByteOutput, at path: PagePath) throws(FileSystemError) -> Bool {
    let old = folder + "/" + path.description
    guard case .file(let size) = try FileSystem.kind(of: old), size == bytes.count else {
      return false
    }
    return try FileSystem.read(old) == bytes
  }

  private static func manifest(in folder: String) throws(FileSystemError) -> Manifest? {
    let path = folder + "/" + Manifest.path.description
    guard case .file(let size) = try FileSystem.kind(of: path), size <= largestManifest
    else { return nil }
    return Manifest(reading: try FileSystem.read(path))
  }

  private static func collect(
    _ folder: String, below prefix: String, into found: inout [String]
  ) throws(FileSystemError) {
    for name in try FileSystem.names(in: folder) {
      let path = folder + "/" + name
      switch try FileSystem.kind(of: path) {
      // A name that is no text cannot be carried into the new site, and must not get lost.
      case .missing where name.contains("\u{FFFD}"): throw FileSystemError("keep", path)
      case .missing: continue
      case .folder: try collect(path, below: prefix + name + "/", into: &found)
      case .file, .other: found.append(prefix + name)
      }
    }
  }
}
