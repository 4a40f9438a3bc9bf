internal import Bytes
internal import Findings

/// The files for programs: `report.json` and `findings.sarif`.
struct MachineFiles {
  let publication: Publication

  var files: [SiteFile] {
    let publication = publication
    return [
      SiteFile(PagePath("report.json")) { output in
        output.append(contentsOf: ReportDocument(of: publication).bytes)
        return []
      },
      SiteFile(PagePath("findings.sarif")) { output in
        let writer = SARIFWriter()
        output.append(contentsOf: writer.sarif(of: publication.newest?.findings ?? []))
        return []
      },
    ]
  }
}
