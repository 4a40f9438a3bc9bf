internal import Findings
internal import Guidance
internal import Readiness
internal import SiteWriting
internal import Text

/// The machine-readable files: reports, findings, test results, history, badges, a feed.
struct MachineReadableFiles {
  let publication: Publication

  var files: [SiteFile] {
    let publication = publication
    let review = publication.review
    var files = [
      SiteFile(.report, pieces: { ReportDocument(of: publication).write($0) }),
      SiteFile(.sarif, pieces: publication.writeSARIF),
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
        impossibleCells: Set(impossibleCells.keys), pages: findings,
        scenarios: scenarios, otherApps: otherApps)
    }
  }

  @Sendable fileprivate func writeSARIF(to take: (ByteOutput) -> Void) {
    guard let newest, let review else { return take(SARIFWriter().sarif(of: [])) }
    // The standard profile cuts nothing off.
    _ = review.writeSARIF(of: newest, rules: guidance.rules, to: take)
  }
}
