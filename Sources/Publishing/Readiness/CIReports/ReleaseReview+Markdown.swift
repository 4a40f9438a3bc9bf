internal import Readiness
internal import Text

extension ReleaseReview {
  /// The line that identifies a comment of ours, so that it can be edited in place.
  package static let marker = "<!-- almanac:readiness -->"

  /// A page for the summary of a job, less than 100 KB; services show none larger than 1 MB.
  package var summary: String {
    page(
      opening: opening,
      sections: [
        apps, reasons, gates, newFindings, advice, evidence, gaps, waivers, changes, findings,
        rules,
        decisions,
      ]
    ).text(upTo: 100_000, maximumRows: BoundedMarkdown.maximumRows)
  }

  /// A comment on a merge request, less than 6 KB with a tenth of the addresses, that begins
  /// with the marker; GitHub takes 64 KB.
  package var comment: String {
    page(
      opening: Self.marker + "\n" + opening,
      sections: [apps, reasons, gates, newFindings, evidence, gaps, waivers, decisions, changes]
    ).text(upTo: 6000, maximumRows: 12)
  }

  private func page(opening: String, sections: [BoundedMarkdown.Section]) -> BoundedMarkdown {
    BoundedMarkdown(opening: opening, sections: sections, rest: everything)
  }

  /// The verdict on the app, or on all apps if there are several, so that no GO hides a NO-GO.
  private var heading: String {
    verdictOnAllApps ?? "\(EscapedMarkdown.text(record.title, upTo: 80)): \(assessment.verdictLine)"
  }

  /// The verdict on each app, if there are several.
  private var apps: Section {
    Section(
      title: "Apps",
      rows: otherApps.isEmpty
        ? []
        : ([assessment] + otherApps).map { review in
          "- \(EscapedMarkdown.text(review.record.titleWithID, upTo: 120)): \(EscapedMarkdown.text(review.verdictLine))"
        } + ["- The rest of this report is about \(EscapedMarkdown.text(record.title, upTo: 80))."],
      noun: "app")
  }

  /// The verdict, the run that it is about, and a link to the review.
  private var opening: String {
    var parts = [
      link("Release review", to: Self.page),
      "run \(EscapedMarkdown.code(record.id, upTo: 60))",
    ]
    if let commit = record.commit {
      parts.append("commit \(EscapedMarkdown.code(commit, upTo: 40))")
    }
    if let baseline = assessment.changes?.baseline {
      parts.append("compared with \(EscapedMarkdown.text(baseline.titleWithID, upTo: 60))")
    }
    if let now = assessment.now { parts.append("as of \(EscapedMarkdown.code(now.description))") }
    return """
      ## \(heading)

      \(parts.joined(separator: " · "))

      """
  }
}
