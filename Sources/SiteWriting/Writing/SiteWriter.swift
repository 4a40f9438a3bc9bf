package import Diagnostics
internal import Files

/// Writes a site next to the old one and exchanges the two in one step.
///
/// A build that fails or is killed leaves the old site unchanged: the new files are in a folder of
/// their own until all are written and every link is checked. Unchanged files are linked, not
/// written again. Files that no build wrote are kept.
package struct SiteWriter: Sendable {
  private let options: SiteWriterOptions
  private let building: String

  /// The number of files that are rendered ahead of the next one to check; also the progress
  /// interval.
  private static let ahead = 64

  /// The result of writing a site.
  package struct Summary: Sendable {
    /// The number of files in the site, including the manifest.
    package var files = 0
    package var bytes = 0
    /// The number of files whose bytes did not change.
    package var unchanged = 0
    /// The number of unchanged pages that were not rendered again.
    package var reused = 0
    /// The number of removed files of the old site.
    package var removed = 0
    package var links = 0
    /// Broken links, or files in the way; if one is an error, nothing was changed.
    package var diagnostics: [Diagnostic] = []

    /// The expected result of writing the same site again.
    package var repeated: Summary {
      var outcome = self
      outcome.unchanged = files - 1
      outcome.removed = 0
      return outcome
    }
  }

  package init(_ options: SiteWriterOptions) {
    var options = options
    while options.folder.hasSuffix("/") && options.folder.count > 1 { options.folder.removeLast() }
    self.options = options
    let name = options.folder.split(separator: "/").last ?? ""
    building = options.folder.dropLast(name.count) + "." + name + ".almanac-building"
  }

  /// Writes the complete site, or nothing.
  ///
  /// - Parameter progress: called from time to time with the number of files written so far.
  /// - Throws: `FileSystemError` if a file operation fails.
  package func write(
    _ site: Site, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> Summary {
    var outcome = Summary()
    outcome.diagnostics = site.diagnostics + unusableFolder
    if outcome.diagnostics.hasErrors { return outcome }
    let old = try OldSite(reading: options.folder, besides: site.paths)
    outcome.diagnostics += obstacles(to: site, old)
    if outcome.diagnostics.hasErrors { return outcome }
    guard let lock = try begin(&outcome) else {
      outcome.diagnostics.append(.buildUnderWay(options.folder))
      return outcome
    }
    defer { FileSystem.release(lock) }
    do {
      let new = NewSite(
        folder: building, old: old, isPart: options.isInPlace && old.hasManifest,
        reusesPages: options.reusesPages)
      // The manifest is written last.
      for path in old.foreign where !new.isPart && !site.paths.contains(PathDigest(path)) {
        try new.carry(path)
      }
      try fill(with: site, new, &outcome, progress)
      if !outcome.diagnostics.hasErrors {
        if new.isPart {
          try update(with: new)
        } else {
          outcome.diagnostics += try exchange().map { [$0] } ?? []
        }
        // While the site is locked, because another build may be waiting.
        if !new.isPart || !AccessLog.shared.omitRecordIfKnown() {
          let manifest = options.folder + "/" + Manifest.path.description
          AccessLog.shared.add(
            output: options.folder, last: new.isPart ? options.folder : manifest)
        }
      } else {
        try FileSystem.remove(building)
      }
    } catch {
      // After the exchange, the folder may already belong to another build.
      if try FileSystem.isLocked(building, by: lock) { try FileSystem.remove(building) }
      throw error
    }
    if outcome.diagnostics.hasErrors { return outcome }
    outcome.removed = old.stale.count
    return outcome
  }
}

extension SiteWriter {
  /// The error for a folder that cannot be renamed, and therefore not exchanged.
  ///
  /// Links are never followed.
  private var unusableFolder: [Diagnostic] {
    let name = options.folder.split(separator: "/").last ?? ""
    return [".", "..", ""].contains(name) ? [.unusableFolder(options.folder)] : []
  }

  /// The errors that prevent writing: a foreign folder, or a foreign file at the path of a page.
  private func obstacles(to site: Site, _ old: OldSite) -> [Diagnostic] {
    if options.isForced { return [] }
    if !old.hasManifest && !old.foreign.isEmpty {
      return [.foreignFolder(options.folder, files: old.foreign.count)]
    }
    return old.foreign.filter { site.paths.contains(PathDigest($0)) }
      .map { .foreignFile($0, in: options.folder) }
  }

  /// Creates and locks an empty folder for the new site, or returns nil if another build has locked
  /// it.
  ///
  /// Leftovers of a killed build in its place are removed, or renamed if they contain files of
  /// another user.
  private func begin(_ outcome: inout Summary) throws(FileSystemError) -> Int32? {
    if case .folder = try FileSystem.kind(of: building) {
      guard let lock = try FileSystem.lock(building) else { return nil }
      defer { FileSystem.release(lock) }
      do {
        try FileSystem.remove(building)
      } catch {
        let aside = try unusedName
        try FileSystem.rename(building, to: aside)
        outcome.diagnostics.append(.leftover(aside, error))
      }
    }
    try FileSystem.makeFolders(building)
    return try FileSystem.lock(building)
  }

  private var unusedName: String {
    get throws(FileSystemError) {
      var number = 1
      while try FileSystem.kind(of: building + "-\(number)") != .missing { number += 1 }
      return building + "-\(number)"
    }
  }

  /// Renders and writes every file, then checks the links.
  private func fill(
    with site: Site, _ new: NewSite, _ outcome: inout Summary,
    _ progress: @escaping @Sendable (Int) -> Void
  ) throws {
    var checker = LinkChecker(of: site)
    var manifest = Manifest.Writer(in: new.folder)
    try OrderedWork.run(site.files.groups, threads: options.threads, ahead: Self.ahead) {
      [checker] files in
      Result { try files.map { try WrittenPage($0, checker, to: new) } }
    } handle: { written in
      for page in try written.get() {
        try manifest.add(page.entry)
        if let links = page.links { checker.add(links, of: page.file) }
        outcome.diagnostics += page.diagnostics
        outcome.bytes += page.entry.size
        if page.isUnchanged { outcome.unchanged += 1 }
        if page.isReused { outcome.reused += 1 }
        if manifest.entryCount.isMultiple(of: Self.ahead) { progress(manifest.entryCount) }
      }
    }
    if outcome.bytes > options.maximumSize {
      outcome.diagnostics.append(.oversizedSite(outcome.bytes, limit: options.maximumSize))
    }
    outcome.links = checker.count
    outcome.diagnostics += checker.finish()
    outcome.bytes += try manifest.finish()
    outcome.files = site.count + 1
  }

  /// Removes stale files from the site, then moves the new files into it one by one, the manifest
  /// last.
  private func update(with new: NewSite) throws(FileSystemError) {
    for path in new.old.stale {
      try FileSystem.remove(options.folder + "/" + path)
      var folder = FileSystem.folder(above: path)
      while let emptied = folder, try FileSystem.removeEmptyFolder(options.folder + "/" + emptied) {
        folder = FileSystem.folder(above: emptied)
      }
    }
    try move(into: options.folder, from: building)
    let manifest = Manifest.path.description
    try FileSystem.rename(building + "/" + manifest, to: options.folder + "/" + manifest)
    try FileSystem.remove(building)
  }

  /// Moves the content of a folder of new files, except the manifest.
  private func move(into folder: String, from new: String) throws(FileSystemError) {
    for name in try FileSystem.names(in: new)
    where new != building || name != Manifest.path.description {
      let (source, target) = (new + "/" + name, folder + "/" + name)
      guard case .folder = try FileSystem.kind(of: source) else {
        try FileSystem.rename(source, to: target)
        continue
      }
      try FileSystem.makeFolder(target)
      try move(into: target, from: source)
    }
  }

  /// Exchanges the new site with the old one, removes the old one, and returns a warning if it
  /// remains.
  private func exchange() throws(FileSystemError) -> Diagnostic? {
    guard case .folder = try FileSystem.kind(of: options.folder) else {
      try FileSystem.rename(building, to: options.folder)
      return nil
    }
    // The old site is locked too, so that another build does not mistake it for leftovers of a
    // killed one.
    guard let lock = try FileSystem.lock(options.folder) else {
      throw FileSystemError("lock", options.folder)
    }
    defer { FileSystem.release(lock) }
    if try !FileSystem.exchange(building, options.folder) {
      // Without an exchange, two renames are needed, and for a moment there is no site at all.
      let aside = building + "-old"
      try FileSystem.remove(aside)
      try FileSystem.rename(options.folder, to: aside)
      do {
        try FileSystem.rename(building, to: options.folder)
      } catch {
        try FileSystem.rename(aside, to: options.folder)
        throw error
      }
      return leftover(aside)
    }
    return leftover(building)
  }

  /// Removes the old site, which is no longer needed, or returns a warning if that fails.
  private func leftover(_ folder: String) -> Diagnostic? {
    do {
      try FileSystem.remove(folder)
      return nil
    } catch {
      return .leftover(folder, error)
    }
  }
}
