internal import Findings
internal import JSON
internal import Runs
internal import SiteWriting
internal import Text

/// The newest run's findings for the filter script: names once, and a row of numbers for each.
struct FindingIndexFile {
  let publication: Publication
  let run: Run

  /// The limits of findings, and of bytes; findings beyond them are left out and counted.
  private static let maximumFindings = 100_000
  private static let maximumSize = 8 << 20

  var file: SiteFile {
    let path = PagePath.findingIndex(of: run)
    return SiteFile(path, key: publication.key(of: path)) { output in
      var json = JSONWriter(
        appendingTo: ByteOutput("const findingIndex = ".utf8), layout: .oneLine)
      write(to: &json)
      output.append(contentsOf: json.finish())
      output.append(utf8: ";\n")
      return []
    }
  }

  private func write(to json: inout JSONWriter) {
    var files = Names()
    var rules = Names()
    var messages = Names()
    var ruleNames: [LintRuleName] = []
    var rows: [[Int]] = []
    var links: [(row: Int, link: String)] = []
    for finding in run.findings.prefix(Self.maximumFindings) {
      let size = files.size + messages.size + rows.count * 24
      guard size < Self.maximumSize else { break }
      let name = LintRuleName(of: finding)
      let rule = rules.number(of: "\(name.tool)\u{0}\(name.rule)")
      if rule == ruleNames.count { ruleNames.append(name) }
      if let link = link(to: finding) { links.append((rows.count, link)) }
      rows.append([
        files.number(of: finding.location?.path ?? ""), finding.location?.line ?? 0, rule,
        messages.number(of: finding.message.shortened(to: 160)), state(of: finding),
      ])
    }
    json.object { json in
      json.member("files", files.all)
      json.array("rules") { json in
        for name in ruleNames {
          json.array { json in
            json.value(name.tool)
            json.value(name.label)
            json.value(publication.findings.path(of: name)?.description ?? "")
          }
        }
      }
      json.member("messages", messages.all)
      json.member("levels", FindingLevel.allCases.map(\.rawValue))
      json.array("rows") { json in rows.joined().forEach { json.value($0) } }
      json.object("links") { json in
        for (row, link) in links { json.member(String(row), link) }
      }
      json.member("more", run.findings.count - rows.count)
    }
  }

  /// The level in the lowest two bits, followed by bits for new, waived and not open.
  private func state(of finding: Finding) -> Int {
    finding.level.order
      + (publication.findings.isNew(finding) ? 4 : 0)
      + (publication.waived.hides(finding, in: run) ? 8 : 0) + (finding.isOpen ? 0 : 16)
  }

  /// The address of the finding, unless it is only the page of its rule.
  private func link(to finding: Finding) -> String? {
    guard let address = publication.findings.address(of: finding),
      publication.findings.name(of: finding) != nil
    else { return nil }
    return address.description
  }

  /// Texts with their numbers, each text once.
  private struct Names {
    private(set) var all: [String] = []
    private(set) var size = 0
    private var numbers: [String: Int] = [:]

    mutating func number(of name: String) -> Int {
      if let number = numbers[name] { return number }
      numbers[name] = all.count
      all.append(name)
      size += name.utf8.count + 3
      return all.count - 1
    }
  }
}
