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
  ///   - roots: Absolute folders that correspond to the source root, the most specific first.
  ///   - guesses: Absolute folders that may do so, which only the files of the checkout can prove.
  ///   - checkout: The files of the checkout, if it is known.
  init?(
    _ given: String, roots: [String], guesses: [String] = [], in checkout: inout CheckoutFiles?
  ) {
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
    path = Self.rest(of: path, below: roots) ?? path
    var normal = Self.normalized(path)
    var isAbsolute = path.hasPrefix("/") || Self.startsWithDrive(path)
    let guess = Self.rest(of: path, below: guesses).map { Self.normalized($0) }
    if isAbsolute || guess != nil, let rest = Self.relative(normal, guess, in: &checkout) {
      (normal, isAbsolute) = (rest, false)
    }
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

  /// The path below the source root, or nil if nothing shows that the file is there.
  private static func relative(
    _ path: String, _ guess: String?, in checkout: inout CheckoutFiles?
  ) -> String? {
    guard let guess else { return checkout?.end(of: path) }
    guard checkout?.has(guess) == false, let end = checkout?.end(of: path) else { return guess }
    // The guessed folder is below the source root. A shorter end matches by chance.
    return end.hasSuffix("/" + guess) ? end : guess
  }

  private static func rest(of path: String, below roots: [String]) -> String? {
    roots.lazy.compactMap { rest(of: path, below: $0) }.first
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
