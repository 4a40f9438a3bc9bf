internal import Files

/// The files of a checkout, looked up by their paths relative to its root; nothing outside is
/// accessed.
struct CheckoutFiles: Sendable {
  private let root: String
  /// The cached kinds of items by path, since many paths share folders.
  private var kinds: [String: Kind] = [:]

  private enum Kind: Sendable { case file, folder, other }

  /// The maximum depth of paths that are looked up.
  private static let maximumDepth = 64
  /// The maximum number of cached kinds; further kinds are not cached.
  private static let maximumKinds = 200_000

  init(root: String) {
    let named = root.isEmpty ? "." : root
    self.root = named.hasSuffix("/") ? String(named.dropLast()) : named
  }

  /// Folders of dependencies, build products and SDKs, by their own name or the two last names.
  private static let foreignFolders: Set<String> = [
    ".build", "Carthage/Build", "Carthage/Checkouts", "Contents/Developer", "DerivedData", "Pods",
    "SourcePackages", "node_modules", "usr/include",
  ]

  /// The longest suffix of an absolute path that is a file of the checkout, or nil.
  ///
  /// The longest suffix is the least likely to match by chance. A file of a dependency matches only
  /// together with the dependency's folder, because most packages have a `Package.swift`.
  mutating func end(of path: String) -> String? {
    var steps = path.split(separator: "/").map(String.init)[...]
    if let first = steps.first, first.hasSuffix(":") { steps = steps.dropFirst() }
    guard steps.count <= Self.maximumDepth, !steps.contains(where: { $0 == ".." || $0 == "." })
    else {
      return nil
    }
    let last = Self.firstForeignStep(in: steps) ?? steps.endIndex
    while steps.startIndex < steps.endIndex, steps.startIndex <= last {
      if isFile(steps) { return steps.joined(separator: "/") }
      steps = steps.dropFirst()
    }
    return nil
  }

  /// The index of the first step into a folder whose files belong to other projects.
  private static func firstForeignStep(in steps: ArraySlice<String>) -> Int? {
    steps.indices.dropLast().first { index in
      foreignFolders.contains(steps[index])
        || foreignFolders.contains("\(steps[index])/\(steps[index + 1])")
    }
  }

  /// Whether a relative path is a file of the checkout.
  mutating func has(_ path: String) -> Bool {
    let steps = path.split(separator: "/").map(String.init)
    guard steps.count <= Self.maximumDepth, !steps.contains("..") else { return false }
    return isFile(steps[...])
  }

  /// The bytes of a file of the checkout, or nil if it cannot be read.
  mutating func bytes(of path: String, limit: Int) -> [UInt8]? {
    guard has(path) else { return nil }
    do throws(FileReadError) {
      return try FileBytes.read(root + "/" + path, limit: limit)
    } catch {
      return nil
    }
  }

  /// Checks each component, so that no link out of the checkout is followed.
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
      case .linkedFolder, .other, .missing, .inaccessible: .other
      }
    if kinds.count < Self.maximumKinds { kinds[path] = kind }
    return kind
  }
}
