import Foundation

/// A way in which an input is lost or damaged between the job that creates it and the job that reads it.
enum Damage: String, CaseIterable, Sendable {
  case removed, emptied, cutInHalf, overwritten, replacedByShellError, renamed, renamedAway,
    lineRemoved,
    lineCut

  /// Applies the damage to a file of a project. Returns false if it changes nothing.
  ///
  /// - Parameter path: the path from the project's folder.
  func apply(to path: String, _ bytes: [UInt8], in scratch: Scratch) throws -> Bool {
    switch self {
    case .removed: try FileManager.default.removeItem(atPath: scratch.path + "/" + path)
    case .renamed: try move(path, to: Self.sibling(of: path, "renamed-"), in: scratch)
    case .renamedAway: try move(path, to: path + ".bak", in: scratch)
    default:
      guard let damaged = damaged(bytes, seed: path), damaged != bytes else { return false }
      try scratch.write(damaged, to: path)
    }
    return true
  }

  /// Restores the file.
  func undo(_ path: String, _ bytes: [UInt8], in scratch: Scratch) throws {
    for other in [Self.sibling(of: path, "renamed-"), path + ".bak"] where scratch.has(other) {
      try FileManager.default.removeItem(atPath: scratch.path + "/" + other)
    }
    try scratch.write(bytes, to: path)
  }

  /// The damaged content, or nil if the file has no line to damage.
  private func damaged(_ bytes: [UInt8], seed: String) -> [UInt8]? {
    switch self {
    case .removed, .renamed, .renamedAway: return nil
    case .emptied: return []
    case .cutInHalf: return Array(bytes.prefix(bytes.count / 2))
    case .overwritten:
      let start = bytes.count / 3
      return bytes.prefix(start) + [0x00, 0xFF, 0xFE] + Array("{{<".utf8)
        + bytes.dropFirst(start + 6)
    case .replacedByShellError: return Array("zsh: command not found: tool\n".utf8)
    case .lineRemoved, .lineCut:
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard lines.count > 3 else { return nil }
      let sum = seed.utf8.reduce(rawValue.count) { ($0 * 31 + Int($1)) % 1_000_003 }
      let index = sum % (lines.count - 1)
      if self == .lineRemoved {
        lines.remove(at: index)
      } else {
        lines[index] = lines[index].prefix(lines[index].count / 2)
      }
      return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
  }

  private static func sibling(of path: String, _ prefix: String) -> String {
    let parts = path.split(separator: "/")
    return (parts.dropLast().map(String.init) + [prefix + (parts.last ?? "")]).joined(
      separator: "/")
  }

  private func move(_ path: String, to other: String, in scratch: Scratch) throws {
    try FileManager.default.moveItem(
      atPath: scratch.path + "/" + path, toPath: scratch.path + "/" + other)
  }
}
