import Files
import Testing
import Text

@testable import Linting
@testable import Projects

/// A fix is kept only if the linter confirms it.
struct FixRunTests {
  @Test(arguments: [
    // Replaced text · new text · why the fix is rejected
    ("+ 60)", "+ 7200)", nil), ("+ 60)", "+  60)", "hasNoEffect"), ("{\n", "\n", "hidesCode"),
    (
      "Timeline(entries: entries, policy: .after(Date() + 60))",
      "Timeline(entries: entries, policy: .after(Date() - 60))", "leads"
    ),
  ])
  func `a fix that does not improve the project is reverted`(
    _ old: String, _ new: String, _ reason: String?
  ) throws {
    let code = IncompleteCheckTests.often
    let files = IncompleteCheckTests().xcode(["Widgets/Often.swift": code])
    try Checkout.with(files) { checkout in
      let project = WidgetProject(reading: checkout.path)
      let result = Linter().lint(project)
      let finding = try #require(result.findings.first { $0.rule == "RLD-002" })
      let start = try #require(code.firstRange(of: old)).lowerBound
      let offset = code.utf8.distance(from: code.startIndex, to: start)
      let edit = SourceEdit(
        path: "Widgets/Often.swift", range: offset..<offset + old.utf8.count, text: new)
      let run = try FixRun(
        [LintFix(finding: finding, edits: [edit])], of: result, in: project, Linter())
      #expect(run.rejected.count == (reason == nil ? 0 : 1))
      let rejection = run.rejected.first.map { String(describing: $0.reason) }
      #expect(rejection?.hasPrefix(reason ?? "") ?? true, "\(rejection ?? "")")
      let written = String(bytes: try InputFiles.read(checkout.path + "/Widgets/Often.swift"))
      #expect(written == (reason == nil ? code.replacing(old, with: new) : code))
    }
  }
}
