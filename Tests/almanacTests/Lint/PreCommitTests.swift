import Diagnostics
import Documents
import Foundation
import Testing

/// The hook for https://pre-commit.com, which is called with the changed files after the entry.
struct PreCommitTests {
  /// The values of the hook's keys.
  private func hook() throws -> [String: String] {
    let file = Execution.checkout + "/.pre-commit-hooks.yaml"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    var problems: [Diagnostic] = []
    let document = Document(yaml: bytes, file: file, diagnostics: &problems)
    #expect(problems.isEmpty, "\(problems)")
    guard case .list(let hooks) = document?.root?.content, hooks.count == 1,
      case .mapping(let entries) = hooks[0].content
    else { return [:] }
    var values: [String: String] = [:]
    for entry in entries {
      if case .scalar(let scalar) = entry.value.content { values[entry.key] = scalar.text }
    }
    return values
  }

  private func run(_ files: [String], in project: LintedProject) throws -> Execution {
    let entry = try #require(try hook()["entry"])
    try project.scratch.link("almanac", to: Execution.program)
    return try Execution(
      ["-c", "export PATH=\"$1:$PATH\" && shift && \(entry) \"$@\"", "sh", project.scratch.path]
        + files,
      in: project.scratch.path + "/app", program: "/bin/sh")
  }

  @Test func `the hook rejects a commit with a defect and reports only its files`() throws {
    try LintedProject.with { project in
      let commit = try run(["Widgets/TideProvider.swift", "App/Tides.swift"], in: project)
      #expect(commit.status == 1)
      #expect(commit.output.contains("Widgets/TideProvider.swift:"), "\(commit.output)")
      #expect(!commit.output.contains("Info.plist:"))
    }
  }

  @Test func `the hook accepts a commit without a defect and prints nothing`() throws {
    try LintedProject.with { project in
      let commit = try run(["App/Tides.swift"], in: project)
      #expect(commit.status == 0)
      #expect(commit.output.isEmpty && commit.errors.isEmpty, "\(commit.output)\(commit.errors)")
    }
  }

  @Test(arguments: [
    "Widgets/A.swift", "Widgets/Info.plist", "project.yml", "A.xcodeproj/project.pbxproj",
    "ios/project.yaml",
  ])
  func `the hook runs for the files that the linter reads`(_ file: String) throws {
    let pattern = try Regex(try #require(try hook()["files"]))
    #expect(file.contains(pattern))
    #expect(!"README.md".contains(pattern) && !"Swift.swiftmodule".contains(pattern))
  }
}
