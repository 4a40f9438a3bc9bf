internal import Files
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The releases on record, each with a folder `r/<version>/`.
///
/// `release.json` and the digests stay as they were. The page shows the same in today's design.
struct Releases {
  let publication: Publication
  /// The releases, oldest first.
  let all: [Release]

  /// A release with its folder.
  struct Release {
    let review: Assessment
    /// The name of its folder below `r/`.
    let folder: String

    var path: PagePath { .release(folder) }
  }

  /// The first release of a version has the version's own name permanently; the run's id is
  /// appended to any other one's.
  init(of publication: Publication) {
    self.publication = publication
    var taken: Set<String> = []
    all = publication.history.entries.compactMap(\.review).map { review in
      var name = review.record.version ?? review.record.id
      while !taken.insert(PathSegment.safe(for: name)).inserted { name += "-\(review.record.id)" }
      return Release(review: review, folder: PathSegment.safe(for: name))
    }
  }

  var files: [SiteFile] {
    all.flatMap { release in
      let page = ReadinessPage(of: release.review, at: release.path, in: publication).file
      let document = SiteFile(
        .release(release.folder, "release.json"), bytes: ReleaseDocument(of: release.review).bytes)
      let sums = SiteFile(.release(release.folder, "SHA256SUMS")) { output in
        output.append(utf8: release.review.sums(beside: document))
        return []
      }
      return [page, document, sums]
    }
  }
}

extension Assessment {
  /// The digests of the document and of the run's inputs, in the format of `sha256sum`.
  ///
  /// The page is not included, because it contains titles and templates of the site.
  fileprivate func sums(beside document: SiteFile) -> String {
    let inputs = record.inputs.compactMap { input in
      input.digest.map { (name: input.name.shownSafely, digest: $0) }
    }
    let own = (name: "release.json", digest: SHA256.hexadecimal(of: document.bytes))
    return ([own] + inputs).map { "\($0.digest)  \($0.name)\n" }.joined()
  }
}

extension Publication {
  /// The address of a run's page, or of a release that is only on record; empty without either.
  func address(ofRun id: String, from path: PagePath) -> String {
    if runs.contains(where: { $0.id == id }) { return path.link(to: .run(id)) }
    let release = Releases(of: self).all.first { $0.review.record.id == id }
    return release.map { path.link(to: $0.path) } ?? ""
  }
}
