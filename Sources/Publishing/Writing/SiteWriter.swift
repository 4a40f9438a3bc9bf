internal import Bytes
package import Diagnostics
internal import Dispatch

/// Writes a site beside the old one and exchanges the two in one step.
///
/// A build that fails or is killed leaves the old site as it was: the new files stand in a folder of their
/// own until all are written and every link is checked. Files that did not change are linked, not written
/// again. Files that no build wrote stay where they are.
package struct SiteWriter: Sendable {
  private let options: SiteWriterOptions
  private let building: String

  /// How many files are written before what is left of them is looked at.
  private static let block = 64

  /// What a writing came to.
  package struct Outcome: Sendable {
    /// Files in the site, the manifest among them.
    package var files = 0
    package var bytes = 0
    /// Files whose bytes were the same as before.
    package var unchanged = 0
    /// Files of the old site that are gone.
    package var removed = 0
    package var links = 0
    /// Broken links, or files in the way; when any is an error nothing was changed.
    package var diagnostics: [Diagnostic] = []
  }

  package init(_ options: SiteWriterOptions) {
    var options = options
    while options.folder.hasSuffix("/") && options.folder.count > 1 { options.folder.removeLast() }
    self.options = options
    let name = options.folder.split(separator: "/").last ?? ""
    building = options.folder.dropLast(name.count) + "." + name + ".almanac-building"
  }

  /// Writes the whole site, or nothing.
  ///
  /// - Parameter progress: called now and then with the number of files written so far.
  /// - Throws: `FileSystemError` when the disk refuses.
  package func write(
    _ site: Site, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> Outcome {
    var outcome = Outcome()
    outcome.diagnostics = site.diagnostics + unusableFolder
    if outcome.diagnostics.hasErrors { return outcome }
    let old = try OldSite(reading: options.folder)
    outcome.diagnostics += obstacles(to: site, old)
    if outcome.diagnostics.hasErrors { return outcome }
    guard let hold = try begin() else {
      outcome.diagnostics.append(.buildUnderWay(options.folder))
      return outcome
    }
    defer { FileSystem.release(hold) }
    do {
      try fill(with: site, old: old, &outcome, progress)
      if !outcome.diagnostics.hasErrors {
        try carryForeignFiles(old, site)
        try exchange()
      } else {
        try FileSystem.remove(building)
      }
    } catch {
      // After the exchange another build may stand there already.
      if FileSystem.isHeld(building, by: hold) { try FileSystem.remove(building) }
      throw error
    }
    if outcome.diagnostics.hasErrors { return outcome }
    let kept = Set(site.files.map(\.path) + [Manifest.path])
    outcome.removed = old.written.count { !kept.contains($0) }
    return outcome
  }
}

extension SiteWriter {
  /// A folder that cannot change its name cannot be exchanged; a link is never followed.
  private var unusableFolder: [Diagnostic] {
    let name = options.folder.split(separator: "/").last ?? ""
    return [".", "..", ""].contains(name) ? [.unusableFolder(options.folder)] : []
  }

  /// What keeps the site from being written: a folder that is not ours, a foreign file where a page must go.
  private func obstacles(to site: Site, _ old: OldSite) -> [Diagnostic] {
    if options.isForced { return [] }
    if !old.isOurs && !old.foreign.isEmpty {
      return [.foreignFolder(options.folder, files: old.foreign.count)]
    }
    let paths = Set(site.files.map(\.path.description))
    return old.foreign.filter { paths.contains($0) }.map { .foreignFile($0, in: options.folder) }
  }

  /// An empty folder for the new site, held by this process; nil when another build holds it.
  ///
  /// What a killed build left there is removed.
  private func begin() throws(FileSystemError) -> Int32? {
    if case .folder = try FileSystem.kind(of: building) {
      guard let hold = try FileSystem.hold(building) else { return nil }
      try FileSystem.remove(building)
      FileSystem.release(hold)
    }
    var parent = ""
    for segment in building.split(separator: "/", omittingEmptySubsequences: false) {
      parent += segment
      if !parent.isEmpty { try FileSystem.makeFolder(parent) }
      parent += "/"
    }
    return try FileSystem.hold(building)
  }

  /// Renders and writes every file, then judges the links.
  private func fill(
    with site: Site, old: OldSite, _ outcome: inout Outcome,
    _ progress: @escaping @Sendable (Int) -> Void
  ) throws {
    try makeFolders(of: site)
    var checker = LinkChecker(of: site.files, beside: [Manifest.path])
    var entries: [Manifest.Entry] = []
    var failure: FileSystemError?
    OrderedWork.run(site.files, threads: options.threads, block: Self.block) {
      [building, checker] file -> Result<WrittenPage, FileSystemError> in
      Result { () throws(FileSystemError) in
        try WrittenPage(file, checker) { file, bytes throws(FileSystemError) in
          try Self.write(bytes, of: file.path, to: building, old: old)
        }
      }
    } take: { written in
      switch written {
      case .success(let page):
        if let links = page.links { checker.add(links) }
        entries.append(page.entry)
        outcome.diagnostics += page.diagnostics
        outcome.bytes += page.entry.size
        if page.isUnchanged { outcome.unchanged += 1 }
        if entries.count.isMultiple(of: Self.block) { progress(entries.count) }
      case .failure(let error): failure = failure ?? error
      }
    }
    if let failure { throw failure }
    if outcome.bytes > options.largest {
      outcome.diagnostics.append(.oversizedSite(outcome.bytes, limit: options.largest))
    }
    outcome.links = checker.count
    outcome.diagnostics += checker.finish()
    let manifest = Manifest(entries: entries).bytes
    try FileSystem.write(manifest.span, to: building + "/" + Manifest.path.description)
    outcome.files = entries.count + 1
    outcome.bytes += manifest.count
  }

  private func makeFolders(of site: Site) throws(FileSystemError) {
    var made: Set<String> = []
    for file in site.files {
      let path = Array(file.path.description.utf8)
      guard let last = path.lastIndex(of: UInt8(ascii: "/")) else { continue }
      if !made.insert(String(bytes: path[..<last])).inserted { continue }
      for end in path.indices where path[end] == UInt8(ascii: "/") {
        let folder = String(bytes: path[..<end])
        if end == last || made.insert(folder).inserted {
          try FileSystem.makeFolder(building + "/" + folder)
        }
      }
    }
  }

  /// Writes one file, or links the old one when its bytes are the same; answers whether they were.
  private static func write(
    _ bytes: ByteOutput, of path: PagePath, to building: String, old: OldSite
  ) throws(FileSystemError) -> Bool {
    let new = building + "/" + path.description
    if old.written.contains(path), try old.has(bytes, at: path) {
      try FileSystem.link(old.folder + "/" + path.description, new)
      return true
    }
    try FileSystem.write(bytes.span, to: new)
    return false
  }

  /// Gives the files that no build wrote their place in the new site.
  private func carryForeignFiles(_ old: OldSite, _ site: Site) throws(FileSystemError) {
    let paths = Set((site.files.map(\.path) + [Manifest.path]).map(\.description))
    for path in old.foreign where !paths.contains(path) {
      var folder = building
      for segment in path.split(separator: "/").dropLast() {
        folder += "/" + segment
        try FileSystem.makeFolder(folder)
      }
      try FileSystem.link(old.folder + "/" + path, building + "/" + path)
    }
  }

  /// Puts the new site in the old one's place, then removes the old one.
  private func exchange() throws(FileSystemError) {
    guard case .folder = try FileSystem.kind(of: options.folder) else {
      return try FileSystem.rename(building, to: options.folder)
    }
    // The old site is held too, or another build could take it for a killed one's leftovers.
    guard let hold = try FileSystem.hold(options.folder) else {
      throw FileSystemError("hold", options.folder)
    }
    defer { FileSystem.release(hold) }
    if try !FileSystem.exchange(building, options.folder) {
      // No exchange here: two renames, with a moment in between that has no site at all.
      let aside = building + "-old"
      try FileSystem.remove(aside)
      try FileSystem.rename(options.folder, to: aside)
      try FileSystem.rename(building, to: options.folder)
      return try FileSystem.remove(aside)
    }
    try FileSystem.remove(building)
  }
}
