internal import Bytes
internal import Findings
internal import Guidance

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
        let check = publication.newest.map { RunCheck(of: $0, against: publication.guidance.rules) }
        output.append(contentsOf: check?.sarif ?? SARIFWriter().sarif(of: []))
        return []
      },
    ]
  }
}
