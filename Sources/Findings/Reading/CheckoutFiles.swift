internal import Files

/// Which files a checkout has, asked by their paths below its root; nothing outside of it is checked.
struct CheckoutFiles: Sendable {
  private let root: String
  /// The kind of what is at a path below the root, kept since many paths share folders.
  private var kinds: [String: Kind] = [:]

  private enum Kind: Sendable { case file, folder, other }

  /// Deeper paths are not looked for.
  private static let deepest = 64
  /// Paths whose kind is kept; beyond, the system is asked again.
  private static let mostKinds = 200_000

  init(root: String) {
    let named = root.isEmpty ? "." : root
    self.root = named.hasSuffix("/") ? String(named.dropLast()) : named
  }

  /// The longest end of an absolute path that is a file of the checkout, or nil.
  ///
  /// Of several ends that exist the longest is the least likely one to be there by chance.
  mutating func end(of path: String) -> String? {
    var steps = path.split(separator: "/").map(String.init)[...]
    if let first = steps.first, first.hasSuffix(":") { steps = steps.dropFirst() }
    guard steps.count <= Self.deepest, !steps.contains(where: { $0 == ".." || $0 == "." }) else {
      return nil
    }
    while !steps.isEmpty {
      if isFile(steps) { return steps.joined(separator: "/") }
      steps = steps.dropFirst()
    }
    return nil
  }

  /// Whether a relative path is a file of the checkout.
  mutating func has(_ path: String) -> Bool {
    let steps = path.split(separator: "/").map(String.init)
    guard steps.count <= Self.deepest, !steps.contains("..") else { return false }
    return isFile(steps[...])
  }

  /// Step by step, so that no link is followed out of the checkout.
  private mutating func isFile(_ steps: ArraySlice<String>) -> Bool {
    var path = ""
    for step in steps.dropLast() {
      path += "/" + step
      guard kind(of: path) == .folder else { return false }
    }
    guard let last = steps.last else { return false }
    return kind(of: path + "/" + last) == .file
  }

  private mutating func kind(of path: String) -> Kind {
    if let known = kinds[path] { return known }
    let kind: Kind =
      switch FileKind(of: root + path) {
      case .folder: .folder
      case .file: FileKind.isLink(root + path) ? .other : .file
      case .linkedFolder, .other, .missing: .other
      }
    if kinds.count < Self.mostKinds { kinds[path] = kind }
    return kind
  }
}
