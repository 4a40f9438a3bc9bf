internal import Diagnostics
internal import Files
internal import Readiness
internal import Text

/// The releases in the site of the output folder, which a build may neither change nor drop.
struct KeptReleases {
  private let folder: String
  private let history: History

  /// - Parameter folder: The folder that the site will be written to; it may not exist yet.
  init(inSiteAt folder: String, _ problems: inout [Diagnostic]) {
    self.folder = folder
    let path = folder + "/history.jsonl"
    var found: [Diagnostic] = []
    do throws(FileSystemError) {
      switch try FileSystem.kind(of: path) {
      case .file(let size) where size <= History.maximumSize:
        let lines = try FileSystem.read(path)
        history = History(lines: lines, file: path, diagnostics: &found)
      case .file:
        let reason = "larger than \(History.maximumSize >> 20) MB"
        found.append(.unreadablePolicy("the history of the old site", path, .unreadable(reason)))
        history = History()
      case .missing, .folder, .other: history = History()
      }
    } catch {
      let problem = UnreadableFile.unreadable(error.description)
      found.append(.unreadablePolicy("the history of the old site", path, problem))
      history = History()
    }
    // The next build reads the history that this build writes, so this result cannot be reused.
    if !found.isEmpty { AccessLog.shared.markUncacheable() }
    problems += found
  }

  /// Returns an error for each release that a build with another history would change or drop.
  func losses(in new: History) -> [Diagnostic] {
    let known = Set(new.records.map(\.id))
    return new.releasesLost(since: history).map { release in
      Diagnostic(
        "history.release-lost", .error,
        "the site in \(folder) keeps the release \(release.title.shownSafely), but this build "
          + (known.contains(release.id) ? "would evaluate it again" : "does not have it"),
        suggestion:
          "Copy \(folder)/history.jsonl next to almanac.yml, or to the path in policy.history, "
          + "and build again, or drop the release with --force.")
    }
  }
}
