internal import Analysis
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// `feed.xml`, an Atom feed of the runs.
///
/// Only a site that knows its address has one, because feed readers require addresses.
struct RunFeed {
  let publication: Publication

  private var settings: SiteSettings { publication.settings }

  /// The maximum number of runs in a feed, which has the newest ones.
  private static let maximumRuns = 50

  static let path = PagePath("feed.xml")

  /// No files without an address, or without a run that has a date.
  var files: [SiteFile] {
    let dated = publication.runs.filter { $0.description != nil }.prefix(Self.maximumRuns)
    guard let home = settings.address(of: .overview), let own = settings.address(of: Self.path),
      let newest = dated.first?.description
    else { return [] }
    var xml: ByteOutput = []
    xml.append(utf8: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.append(utf8: "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n")
    write("title", settings.title, to: &xml)
    write("id", home, to: &xml)
    write("updated", newest.date.description, to: &xml)
    xml.append(utf8: "<author>")
    write("name", "almanac", to: &xml)
    xml.append(utf8: "</author>\n")
    write(link: own, "self", to: &xml)
    write(link: home, "alternate", to: &xml)
    for run in dated { write(run, to: &xml) }
    xml.append(utf8: "</feed>\n")
    return [SiteFile(Self.path, bytes: xml)]
  }

  private func write(_ run: Run, to xml: inout ByteOutput) {
    guard let description = run.description, let address = settings.address(of: .run(run)) else {
      return
    }
    xml.append(utf8: "<entry>\n")
    write("title", "\(run.title), \(description.kind.rawValue)", to: &xml)
    write("id", address, to: &xml)
    write("updated", description.date.description, to: &xml)
    write(link: address, "alternate", to: &xml)
    write("summary", summary(of: run), to: &xml)
    xml.append(utf8: "</entry>\n")
  }

  private func summary(of run: Run) -> String {
    let traces =
      run.report.traces.isEmpty
      ? "No trace was read." : publication.violations(of: run).phrase + "."
    let isComplete = publication.evidence(of: run).gaps.isEmpty
    let facts =
      [FindingsPages.sentence(on: run, in: publication), traces]
      + (isComplete ? [] : ["Evidence is incomplete."])
    let opening =
      publication.review(of: run)?.opening.map { $0.hasSuffix(".") ? $0 : $0 + "." }
      ?? []
    return (opening + facts)
      .joined(separator: " ")
  }

  private func write(_ name: StaticString, _ text: String, to xml: inout ByteOutput) {
    xml.append(utf8: "<\(name)>")
    xml.append(escapingHTML: text.shownSafely.shortened(to: 1000))
    xml.append(utf8: "</\(name)>\n")
  }

  private func write(link address: String, _ relation: StaticString, to xml: inout ByteOutput) {
    xml.append(utf8: "<link rel=\"\(relation)\" href=\"")
    xml.append(escapingHTML: address)
    xml.append(utf8: "\"/>\n")
  }
}
