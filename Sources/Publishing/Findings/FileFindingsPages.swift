internal import Findings
internal import Runs
internal import SiteWriting
internal import Text

/// The findings of the newest run by file: all files by folder, and pages of the worst files.
struct FileFindingsPages {
  let publication: Publication

  private static let fields = PageFields<Overview>("the findings by file") {
    Field.text("lead") { $0.lead }
    Field.text("findingsHref") { $0.path.link(to: .findings(of: $0.run)) }
    Field.list("folders", of: Folder.fields) { page in
      page.all.folders.map { Folder(folder: $0, page: page) }
    }
    Field.text("more") { $0.more }
  }

  private static let fileFields = PageFields<FilePage>("the findings in a file") {
    Field.text("lead") { $0.file.counts.phrase + "." }
    Field.list("findings", of: FindingRow.fields) { $0.rows }
    Field.text("more") { $0.more }
    Field.text("sarifHref") { $0.path.link(to: .sarif) }
  }

  static let template = PageTemplate("findings-by-file", fields.schema)
  static let fileTemplate = PageTemplate("file-findings", fileFields.schema)

  private var all: FileFindings { publication.fileFindings }

  /// No files if the newest run has no finding in a file.
  var files: [SiteFile] {
    guard let run = publication.newest, !all.files.isEmpty else { return [] }
    var frame = Frame(path: .findingsByFile(of: run), title: "Findings by file")
    frame.parents = Self.parents(of: run)
    frame.context = run.id
    let overview = Self.template.file(frame, in: publication) { [self] in
      Self.fields.values(of: Overview(all: all, run: run, path: .findingsByFile(of: run)))
    }
    return [overview] + pages(of: run) + [FindingIndexFile(publication: publication, run: run).file]
  }

  private static func parents(of run: Run) -> [(label: String, path: PagePath)] {
    [("Runs", .runs), (run.title, .run(run)), ("Findings", .findings(of: run))]
  }

  private func pages(of run: Run) -> [SiteFile] {
    let files = all.files.compactMap { file in
      all.page(of: file.path, in: run).map { (file: file, path: $0) }
    }
    return files.enumerated().map { place, item in
      var frame = Frame(path: item.path, title: "Findings in \(item.file.path.shortened(to: 120))")
      frame.parents = Self.parents(of: run) + [("By file", .findingsByFile(of: run))]
      frame.context = run.id
      if place > 0 { frame.previous = Self.neighbor(files[place - 1]) }
      if place + 1 < files.count { frame.next = Self.neighbor(files[place + 1]) }
      return Self.fileTemplate.file(frame, in: publication) { [publication] in
        Self.fileFields.values(
          of: FilePage(file: item.file, run: run, path: item.path, publication: publication))
      }
    }
  }

  private static func neighbor(
    _ item: (file: FileFindings.File, path: PagePath)
  ) -> (label: String, path: PagePath) {
    (item.file.path.shortened(to: 80), item.path)
  }

  private struct Overview {
    let all: FileFindings
    let run: Run
    let path: PagePath

    var lead: String {
      let elsewhere = run.findings.count { $0.location == nil }
      let rest = elsewhere > 0 ? "; \(Plural.text(elsewhere, "finding")) without a file" : ""
      let folders = all.folders.count + all.otherFolders.count
      return "\(Plural.text(all.fileCount, "file")) with findings"
        + " in \(Plural.text(folders, "folder"))\(rest)."
        + (folders > 1 ? " The folder with the most findings comes first." : "")
    }

    var more: String { all.otherFolders.text("folder") }
  }

  private struct Folder {
    let folder: FindingFolder
    let page: Overview

    static let fields = PageFields<Folder>("a folder") {
      Field.text("anchor") { $0.folder.anchor }
      Field.text("name") { FindingLocation.shownFolder($0.folder.path).fitting(100) }
      // The value that the filter of the findings has.
      Field.text("filter") {
        $0.folder.path.utf8.count > FindingFolder.longestInLinks ? "" : $0.folder.path
      }
      Field.text("count") { Plural.text($0.folder.findings, "finding") }
      Field.list("files", of: Row.fields) { folder in
        folder.folder.files.map { file in
          let path = folder.page.all.page(of: file.path, in: folder.page.run)
          return Row(file: file, href: path.map { folder.page.path.link(to: $0) } ?? "")
        }
      }
      Field.text("more") { $0.folder.others.text("file") }
    }
  }

  private struct Row {
    let file: FileFindings.File
    let href: String

    static let fields = PageFields<Row>("a file") {
      Field.text("href") { $0.href }
      Field.text("file") { $0.name.fitting(80) }
      Field.text("counts") { $0.file.counts.phrase }
    }

    private var name: String {
      file.folder == "." ? file.path : String(file.path.dropFirst(file.folder.count + 1))
    }
  }

  private struct FilePage {
    let file: FileFindings.File
    let run: Run
    let path: PagePath
    let publication: Publication

    var rows: [FindingRow] {
      file.shown.map {
        var row = FindingRow(finding: run.findings[$0], path: path, publication: publication)
        row.list = .file
        row.run = 0
        return row
      }
    }

    var more: String {
      let more = file.counts.total - file.shown.count
      return more > 0 ? "\(Plural.text(more, "more finding")) in the rest of the file." : ""
    }
  }
}
