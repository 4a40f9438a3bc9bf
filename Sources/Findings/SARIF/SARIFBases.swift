internal import JSON

/// The base folders of a run's relative addresses.
struct SARIFBases: Sendable {
  private var bases: [String: SARIFArtifactLocation] = [:]
  private var repositories: [SARIFArtifactLocation] = []
  /// The commits of the repositories.
  private(set) var revisions: [String] = []

  /// The maximum number of bases in a chain; a longer chain is a mistake or an attack.
  private static let maximumDepth = 16

  /// Common names for the repository's folder, without `%` and `_`.
  private static let rootNames: Set<String> = [
    "SRCROOT", "REPOROOT", "PROJECTROOT", "ROOTPATH", "ROOT", "SOURCEROOT", "SRC", "REPO",
    "WORKSPACE", "PWD", "CWD",
  ]

  mutating func read(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      let name = key.string
      let base = try SARIFArtifactLocation(&reader, &wrong)
      if bases.count < 1000 { bases[name] = base } else { wrong.omissions.add(.details) }
    }
  }

  mutating func readProvenance(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    guard try reader.enterArray(&wrong) else { return }
    while try reader.nextElement() {
      guard try reader.enterObject(&wrong) else { continue }
      while let key = try reader.nextKey() {
        switch key {
        case "mappedTo":
          let folder = try SARIFArtifactLocation(&reader, &wrong)
          if repositories.count < 100 {
            repositories.append(folder)
          } else {
            wrong.omissions.add(.details)
          }
        case "revisionId":
          let revision = try reader.stringIfAny(&wrong)
          if let revision, revisions.count < 100 { revisions.append(revision) }
        default: try reader.skipValue()
        }
      }
    }
  }

  /// The absolute folders that contain a repository, the outermost first.
  var roots: [String] {
    let named = bases.filter { name, base in
      base.baseID == nil
        && Self.rootNames.contains(name.uppercased().filter { $0 != "%" && $0 != "_" })
    }.values
    let addresses = repositories.map { address(of: $0) } + named.map { address(of: $0) }
    let paths = addresses.compactMap { $0.isComplete ? FileAddress.path(of: $0.text) : nil }
      .filter { FileAddress.isAbsolute($0) }
    return Set(paths).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// The address with its bases prepended; incomplete if the bases form a cycle.
  func address(of location: SARIFArtifactLocation) -> (text: String, isComplete: Bool) {
    var text = location.uri ?? ""
    var next = FileAddress.isAbsolute(text) ? nil : location.baseID
    for _ in 0..<Self.maximumDepth {
      guard let name = next, let base = bases[name] else { return (text, true) }
      if let uri = base.uri, !uri.isEmpty {
        text = uri.hasSuffix("/") ? uri + text : uri + "/" + text
        if FileAddress.isAbsolute(uri) { return (text, true) }
      }
      next = base.baseID
    }
    return (location.uri ?? "", next == nil)
  }
}
