internal import Findings
internal import Runs
internal import SiteWriting
internal import Text

/// The findings of the newest run by file: all files by folder, and pages of the worst files.
struct FileFindingsPages {
  let publication: Publication

  private static let fields = PageFields<Overview>("the findings by file") {
    Field.text("lead") { $0.lead }
    Field.list("folders", of: Folder.fields) { $0.folders }
    Field.text("more") { $0.more }
  }

  private static let fileFields = PageFields<FilePage>("the findings in a file") {
    Field.text("lead") { $0.file.counts.words + "." }
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
      var frame = Frame(path: item.path, title: "Findings in \(item.file.path.clipped(to: 120))")
      frame.parents = Self.parents(of: run) + [("By file", .findingsByFile(of: run))]
      frame.context = run.id
      if place > 0 { frame.previous = Self.neighbour(files[place - 1]) }
      if place + 1 < files.count { frame.next = Self.neighbour(files[place + 1]) }
      return Self.fileTemplate.file(frame, in: publication) { [publication] in
        Self.fileFields.values(
          of: FilePage(file: item.file, run: run, path: item.path, publication: publication))
      }
    }
  }

  private static func neighbour(
    _ item: (file: FileFindings.File, path: PagePath)
  ) -> (label: String, path: PagePath) {
    (item.file.path.clipped(to: 80), item.path)
  }

  private struct Overview {
    let all: FileFindings
    let run: Run
    let path: PagePath

    var lead: String {
      let files = all.files.count + all.otherFiles
      let elsewhere = run.findings.count { $0.location == nil }
      let rest = elsewhere > 0 ? ", and \(Plural.grouped(elsewhere)) that name no file" : ""
      return "\(Plural.text(files, "file")) with findings\(rest)."
    }

    var more: String {
      all.otherFiles > 0 ? "\(Plural.text(all.otherFiles, "more file")) with fewer findings." : ""
    }

    var folders: [Folder] {
      var folders: [Folder] = []
      for file in all.files {
        if folders.last?.name != file.folder {
          folders.append(Folder(name: file.folder, anchor: all.anchor(ofFolder: file.folder)))
        }
        let page = all.page(of: file.path, in: run)
        folders[folders.count - 1].files.append(
          Row(file: file, href: page.map { path.link(to: $0) } ?? ""))
      }
      return folders
    }
  }

  private struct Folder {
    let name: String
    let anchor: String
    var files: [Row] = []

    static let fields = PageFields<Folder>("a folder") {
      Field.text("anchor") { $0.anchor }
      Field.text("name") { $0.name == "." ? "Top folder" : $0.name.fitting(100) }
      Field.list("files", of: Row.fields) { $0.files }
    }
  }

  private struct Row {
    let file: FileFindings.File
    let href: String

    static let fields = PageFields<Row>("a file") {
      Field.text("href") { $0.href }
      Field.text("file") { $0.name.fitting(80) }
      Field.text("counts") { $0.file.counts.words }
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
