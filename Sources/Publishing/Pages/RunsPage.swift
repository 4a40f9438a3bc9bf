internal import Analysis
internal import Bytes
internal import Charting
internal import Templates

/// All runs, with the trend of the numbers that matter.
struct RunsPage {
  let publication: Publication

  static let template = PageTemplate(
    "runs", [("lead", .text), ("trends", .html)] + RunTable.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .runs, title: "Runs"), in: publication) { [self] in
      let lead =
        publication.runs.isEmpty
        ? "This site was built without a run: nothing was checked."
        : "\(Plural.text(publication.runs.count, "run")), the newest first."
      return [("lead", .text(lead)), ("trends", .html(trends))]
        + RunTable(publication: publication, path: .runs).fields
    }
  }

  /// One small line a number, from the oldest run to the newest; nothing for a single run.
  private var trends: SafeHTML {
    let runs = Array(publication.runs.reversed())
    guard runs.count > 1 else { return SafeHTML(trusting: []) }
    var html: ByteOutput = []
    html.append(
      utf8: "<h2 id=\"trends\"><a class=\"permalink\" href=\"#trends\">Trends</a></h2>\n")
    html.append(utf8: "<ul class=\"trends\">\n")
    let lines: [(String, String, [Double?])] = [
      ("open", "Open findings", runs.map { Double($0.openFindings.count) }),
      (
        "worst", "Most charged reloads in 24 h",
        runs.map { run in run.worst?.widget.budget.worst.map { Double($0.count) } }
      ),
      (
        "cells", "Matrix cells seen",
        runs.map { run in run.report.matrix.map { Double($0.covered) } }
      ),
    ]
    for (id, title, values) in lines {
      html.append(utf8: "<li><span>")
      html.append(escapingHTML: title)
      html.append(utf8: "</span> ")
      Sparkline(id: "trend-" + id, title: "\(title), last \(runs.count) runs", values: values)
        .write(to: &html)
      html.append(utf8: "</li>\n")
    }
    html.append(utf8: "</ul>\n")
    return SafeHTML(trusting: html)
  }
}
