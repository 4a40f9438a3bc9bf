import Foundation
import Testing

/// Lint results of real tools, from a folder outside of the project.
struct DataTests {
  private static let folder = ProcessInfo.processInfo.environment["ALMANAC_DATA"]

  @Test(
    .enabled(
      if: folder != nil,
      "set ALMANAC_DATA to a folder with lint/ and sarif/ to build a site from real results"))
  func `a run of real results lists every input file exactly once`() throws {
    let data = try #require(Self.folder)
    try Scratch.with { scratch in
      let traces = Example.runs + "/2026-03-09-candidate-1.4/traces"
      let inputs = [data + "/sarif", data + "/lint", traces]
      let build = try Execution.build(inputs, in: scratch)
      #expect(build.status == 3, "\(build.errors.suffix(2000))")
      var expected: [String] = []
      for input in inputs {
        let name = URL(fileURLWithPath: input).lastPathComponent
        for path in try FileManager.default.subpathsOfDirectory(atPath: input) {
          let attributes = try FileManager.default.attributesOfItem(atPath: input + "/" + path)
          if attributes[.type] as? FileAttributeType != .typeDirectory {
            expected.append(name + "/" + path)
          }
        }
      }
      let report = try Report(reading: scratch.path + "/site/report.json")
      #expect(report.runs.count == 1)
      #expect(report.inputNames == expected.sorted())
      let unread = report.runs[0].inputs.filter { $0.format == "not read" }
      print(
        "every file of the data: \(report.inputNames.count) listed, \(unread.count) of them not read"
      )
      let site = try scratch.site()
      #expect(try site.damage() == [])
      let pages = site.pages
      for (index, page) in pages.enumerated() where index.isMultiple(of: 50) {
        #expect(HTMLPage(page.html).problems == [], "\(page.path)")
        #expect(HTMLPage(page.html).dangers == [], "\(page.path)")
      }
      let sizes = pages.map { ($0.html.utf8.count, $0.path) }.sorted { $0 > $1 }
      print(
        "the largest page over real results: \(sizes.first?.0 ?? 0) bytes, \(sizes.first?.1 ?? "")")
    }
  }
}
