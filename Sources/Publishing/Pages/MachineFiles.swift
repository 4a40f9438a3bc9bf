internal import Bytes
internal import Findings
internal import Guidance
internal import Readiness

/// The files for programs: reports, findings, test results, history, badges, a feed.
struct MachineFiles {
  let publication: Publication

  var files: [SiteFile] {
    let publication = publication
    let review = publication.review
    var files = [
      SiteFile(PagePath("report.json"), pieces: { ReportDocument(of: publication).write($0) }),
      SiteFile(.sarif) { output in
        output.append(contentsOf: publication.sarif)
        return []
      },
    ]
    let history = publication.historyFile.bytes
    if !history.isEmpty { files.append(SiteFile(PagePath("history.jsonl"), bytes: history)) }
    files += ReviewBadges(review: review).files
    files += RunFeed(publication: publication).files
    guard let review else { return files }
    return files + [
      SiteFile(PagePath("summary.md"), bytes: ByteOutput(review.summary.utf8)),
      SiteFile(PagePath("comment.md"), bytes: ByteOutput(review.comment.utf8)),
      SiteFile(PagePath("junit.xml"), bytes: review.testResults),
    ]
  }
}

extension Publication {
  /// The release review of the newest run, as CI shows it.
  fileprivate var review: ReleaseReview? {
    assessment.map {
      ReleaseReview(
        of: $0, settings: settings, rules: guidance.rules,
        impossibleCells: Set(impossibleCells.keys), pages: findings)
    }
  }

  fileprivate var sarif: ByteOutput {
    guard let newest, let review else { return SARIFWriter().sarif(of: []) }
    return review.sarif(of: newest, rules: guidance.rules).bytes
  }
}
