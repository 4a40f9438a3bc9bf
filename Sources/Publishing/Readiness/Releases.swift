internal import Bytes
internal import Readiness

/// Every release that is remembered, each with a folder `r/<version>/` that stays as it was when it was made.
struct Releases {
  let publication: Publication
  /// The oldest first.
  let all: [Release]

  /// A release and where it is kept.
  struct Release {
    let review: Assessment
    /// The name of its folder below `r/`.
    let folder: String

    var path: PagePath { .release(folder) }
  }

  /// The first release of a version has the version's own name, for good; another one of it has its run's id too.
  init(of publication: Publication) {
    self.publication = publication
    var taken: Set<String> = []
    all = publication.history.entries.compactMap(\.review).map { review in
      var name = review.record.version ?? review.record.id
      while !taken.insert(PagePath.segment(for: name)).inserted { name += "-\(review.record.id)" }
      return Release(review: review, folder: PagePath.segment(for: name))
    }
  }

  var files: [SiteFile] {
    all.flatMap { release in
      let page = ReadinessPage(of: release.review, at: release.path, in: publication).file
      let document = SiteFile(
        .release(release.folder, "release.json"), bytes: release.review.releaseDocument)
      let sums = SiteFile(.release(release.folder, "SHA256SUMS")) { output in
        output.append(utf8: release.review.sums(of: [page, document]))
        return []
      }
      return [page, document, sums]
    }
  }
}

extension Assessment {
  /// `release.json`: the run and its review, every key always there.
  fileprivate var releaseDocument: ByteOutput {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.key("run")
      record.write(to: &json)
      json.key("review")
      write(to: &json, known: Set(record.findings.map(\.fingerprint)))
    }
    return json.finish() + [10]
  }

  /// The digests of some files beside it and of the run's inputs, as `sha256sum` writes and checks them.
  fileprivate func sums(of files: [SiteFile]) -> String {
    let own = files.map { file in
      let name = file.path.description.split(separator: "/").last ?? ""
      return (name: String(name), digest: SHA256.hexadecimal(of: file.bytes))
    }
    let inputs = record.inputs.compactMap { input in
      input.digest.map { (name: input.name.shownSafely, digest: $0) }
    }
    return (own + inputs).map { "\($0.digest)  \($0.name)\n" }.joined()
  }
}
