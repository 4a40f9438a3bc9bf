import Diagnostics
import Testing

@testable import Templates

@Suite(
  .enabled(
    if: MustacheSuite.folder != nil,
    "ALMANAC_SUITES is not set: the Mustache specification is not checked"))
struct `The Mustache specification` {
  @Test(
    arguments: [
      (
        "core",
        ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"], 136
      ),
      ("inheritance", ["~inheritance"], 27), ("dynamic names", ["~dynamic-names"], 21),
    ])
  func `every test of a part passes`(part: String, files: [String], count: Int) throws {
    var passed = 0
    var total = 0
    for file in files {
      for test in try MustacheSuite.cases(file) {
        total += 1
        let main = TemplateSource(name: "main", file: "main", bytes: Array(test.template.utf8))
        let partials = (test.partials ?? [:]).sorted { $0.key < $1.key }.map {
          TemplateSource(name: $0, file: $0, bytes: Array($1.utf8))
        }
        let library = TemplateLibrary(
          [main] + partials, pages: ["main": .anything], mode: .text)
        var output: [UInt8] = []
        let problems = library.render("main", test.data.value, to: &output)
        let shown = String(decoding: output, as: UTF8.self)
        #expect(shown == test.expected, "\(file): \(test.name)")
        #expect(problems.isEmpty, "\(file): \(test.name)")
        #expect(!library.diagnostics.hasErrors, "\(test.name)")
        passed += shown == test.expected ? 1 : 0
      }
    }
    print("Mustache \(part): \(passed) of \(total)")
    #expect(passed == count && total == count)
  }
}
