internal import Text

/// A normalized path of a file: relative to the repository if known, and without home folders.
struct SourcePath: Hashable, Sendable {
  let text: String
  /// Whether the path is relative and does not leave its base folder.
  let isRelative: Bool

  /// Placeholders that tools write for findings without a file.
  private static let noFile: Set<String> = [
    "", "<nopath>", "<unknown>", "<stdin>", "<source>", "<command line>", "<built-in>", "(unknown)",
  ]

  /// - Parameters:
  ///   - given: A path, not an address. Backslashes are separators if it starts with a drive.
  ///   - roots: Absolute folders that may contain the file, the most specific first.
  ///   - relative: Returns the path below the source root for an absolute path outside these
  ///     folders, or nil.
  init?(_ given: String, roots: [String], relative: (String) -> String? = { _ in nil }) {
    var path = given
    if path.contains("\\"), Self.startsWithDrive(path) || !path.contains("/") {
      path = String(path.map { $0 == "\\" ? "/" : $0 })
    }
    for variable in ["${CURRENT_WORKING_DIRECTORY}/", "$(SRCROOT)/", "${SRCROOT}/"]
    where path.hasPrefix(variable) {
      path = String(path.dropFirst(variable.count))
    }
    guard !Self.noFile.contains(path) else { return nil }
    if path.hasPrefix("https://") || path.hasPrefix("http://") {
      (text, isRelative) = (path, false)
      return
    }
    for root in roots {
      if let rest = Self.rest(of: path, below: root) {
        path = rest
        break
      }
    }
    var normal = Self.normalized(path)
    var isAbsolute = path.hasPrefix("/") || Self.startsWithDrive(path)
    if isAbsolute, let rest = relative(normal) { (normal, isAbsolute) = (rest, false) }
    text = isAbsolute ? normal.pathWithoutHomeFolder : normal
    isRelative = !isAbsolute && !normal.hasPrefix("../") && normal != ".."
  }

  private static func startsWithDrive(_ path: String) -> Bool {
    let start = Array(path.utf8.prefix(3))
    guard start.count == 3, start[1] == UInt8(ascii: ":") else { return false }
    let letter = start[0] | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      && (start[2] == UInt8(ascii: "/") || start[2] == UInt8(ascii: "\\"))
  }

  private static func rest(of path: String, below root: String) -> String? {
    let folder = root.hasSuffix("/") ? root : root + "/"
    guard folder != "/", path.hasPrefix(folder), path.utf8.count > folder.utf8.count else {
      return nil
    }
    return String(path.dropFirst(folder.count))
  }

  /// The path without `.`, empty and resolvable `..` components.
  private static func normalized(_ path: String) -> String {
    guard path.contains("./") || path.contains("//") || path.hasSuffix("..") else { return path }
    let isRooted = path.hasPrefix("/")
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else if step != ".." || !isRooted {
        steps.append(step)
      }
    }
    let joined = steps.joined(separator: "/")
    return isRooted ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
