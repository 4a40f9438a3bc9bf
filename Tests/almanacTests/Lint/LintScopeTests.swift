import Foundation
import Testing

/// The files, folders, rules and baselines that limit `almanac lint`.
struct LintScopeTests {
  @Test func `without a path, the current folder is checked`() throws {
    try LintedProject.with { project in
      let here = try project.rules()
      #expect(try here == project.rules("."))
      #expect(here.contains("RLD-013"))
    }
  }

  @Test func `a single file is checked in its project, and only its findings are reported`()
    throws
  {
    try LintedProject.with { project in
      for (words, folder) in [
        (["Widgets/TideProvider.swift"], ""), (["TideProvider.swift"], "Widgets"),
        ([project.scratch.path + "/app/Widgets/TideProvider.swift"], "App"),
      ] {
        let lint = try Execution(
          ["lint", "--format", "short"] + words, in: project.scratch.path + "/app/" + folder)
        let lines = lint.output.split(separator: "\n")
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { $0.contains("TideProvider.swift:") }, "\(lint.output)")
        #expect(!lint.output.contains("no widget extension"), "\(folder) \(lint.output)")
      }
    }
  }

  @Test func `a folder of a project has the same findings as in a check of the project`() throws {
    try LintedProject.with { project in
      let whole = try project.lint("--format", "short").output.split(separator: "\n")
      let part = try project.lint("Widgets", "--format", "short").output.split(separator: "\n")
      #expect(part == whole.filter { $0.hasPrefix("Widgets/") })
      let inside = try project.lint(".", "--format", "short", in: "Widgets").output
      #expect(
        inside.split(separator: "\n").map(String.init)
          == part.map { String($0.dropFirst("Widgets/".count)) })
    }
  }

  @Test func `paths are relative to the current folder, and absolute in the xcode format`() throws {
    try LintedProject.with { project in
      let above = try Execution(["lint", "app", "--format", "short"], in: project.scratch.path)
      #expect(above.output.contains("app/Widgets/TideProvider.swift:"), "\(above.output)")
      let beside = try project.lint("../Widgets", "--format", "short", in: "App")
      #expect(beside.output.hasPrefix("../Widgets/"), "\(beside.output)")
      let xcode = try project.lint("--format", "xcode")
      #expect(
        xcode.output.contains("/app/Widgets/TideProvider.swift:10:55: error: ")
          && xcode.output.split(separator: "\n").allSatisfy { $0.hasPrefix("/") },
        "\(xcode.output)")
      #expect(xcode.output.contains(" (RLD-013)\n"))
    }
  }

  @Test func `all missing paths are reported`() throws {
    try LintedProject.with { project in
      let lint = try project.lint("Widgets", "nowhere", "neither.swift")
      #expect(lint.status == 2)
      #expect(lint.errors.contains("nowhere") && lint.errors.contains("neither.swift"))
    }
  }

  @Test func `a named file that no target compiles makes the check incomplete`() throws {
    try LintedProject.with { project in
      try project.scratch.write(LintedProject.provider, to: "app/Stray/Provider.swift")
      try project.scratch.write("Notes\n", to: "app/Stray/README.md")
      for path in ["Stray/Provider.swift", "Stray", "Stray/README.md"] {
        let lint = try project.lint(path)
        #expect(lint.status == 3, "\(path) \(lint.output)")
        #expect(lint.output.contains("\(path)") && lint.output.contains("not checked: "))
        #expect(lint.errors.contains("incomplete: 1 gap"), "\(lint.errors)")
      }
      let sarif = try project.lint("Stray", "--format", "sarif").output
      #expect(sarif.contains("\"executionSuccessful\": false"))
      #expect(try !project.lint("Widgets/Info.plist", "App").output.contains("not checked"))
    }
  }

  @Test func `a syntax error makes the check incomplete`() throws {
    try LintedProject.with { project in
      try project.scratch.write("struct X { func load(\n", to: "app/Widgets/Broken.swift")
      let lint = try project.lint("Widgets/Broken.swift")
      #expect(lint.status == 3 && lint.output.contains("invalid Swift"), "\(lint.output)")
      #expect(lint.errors.contains("incomplete: 1 gap"), "\(lint.errors)")
      let old =
        "struct X: View { @Environment (\\.locale) var locale; var body: some View { a } }\n"
      try project.scratch.write(old, to: "app/Widgets/Broken.swift")
      #expect(try project.lint("Widgets/Broken.swift").status == 0)
    }
  }

  // MARK: rules

  @Test func `--only and --except select rules, and SARIF lists the rules that are off`() throws {
    try LintedProject.with { project in
      #expect(Set(try project.rules("--only", "rld-013,LOC-001")) == ["RLD-013", "LOC-001"])
      #expect(Set(try project.rules("--only", "RLD-013", "--only", "LOC-001")).count == 2)
      let all = Set(try project.rules())
      #expect(Set(try project.rules("--except", "RLD-013")) == all.subtracting(["RLD-013"]))
      let sarif = try project.lint("--except", "RLD-013", "--format", "sarif").output
      #expect(sarif.contains("RLD-013 is off (--except)"))
      let wrong = try project.lint("--only", "RLD-31")
      #expect(wrong.status == 2)
      #expect(wrong.errors.contains("Did you mean"), "\(wrong.errors)")
    }
  }

  @Test func `the list of rules shows the configured severities`() throws {
    try LintedProject.with { project in
      try project.scratch.write(
        "lint: { rules: { RLD-013: off, LOC-001: warning } }\n", to: "app/almanac.yml")
      let list = try project.lint("--rules").output
      #expect(
        list.contains("\nRLD-013  off      ") && list.contains("LOC-001  warning  "), "\(list)")
      #expect(list.contains("LOC-003  error    "))
      let some = try project.lint("--rules", "--only", "LOC-001").output
      #expect(some.split(separator: "\n").count { !$0.contains("  off      ") } == 1, "\(some)")
    }
  }

  @Test func `the list of rules shows the severity of a rule whose findings are less severe`()
    throws
  {
    try LintedProject.with { project in
      try project.scratch.write("lint: { rules: { PRV-005: warning } }\n", to: "app/almanac.yml")
      let list = try project.lint("--rules").output.split(separator: "\n")
      func line(_ rule: String) -> String {
        list.first { $0.hasPrefix(rule) }.map(String.init) ?? ""
      }
      #expect(
        line("LOC-008").hasPrefix("LOC-008  warning  ")
          && line("LOC-008").hasSuffix("  (rule: error)"), "\(list)")
      #expect(line("LOC-020").hasSuffix("  (rule: warning)"), "\(list)")
      #expect(line("LOC-011").hasPrefix("LOC-011  warning  "), "\(list)")
      #expect(line("GAL-001").hasPrefix("GAL-001  error    "), "\(list)")
      for rule in ["LOC-011", "PRV-005", "RLD-001", "GAL-001"] {
        #expect(!line(rule).contains("(rule: "), "\(line(rule))")
      }
    }
  }

  @Test func `the list of rules is text, and another format is rejected`() throws {
    try LintedProject.with { project in
      let list = try project.lint("--rules", "--format", "json")
      #expect(list.status == 2 && list.output.isEmpty, "\(list.output)")
      #expect(list.errors.contains("--rules and --format json cannot be combined"))
      #expect(try project.lint("--rules", "--format", "text").status == 0)
    }
  }

  @Test func `a suppression comment for an unchecked rule is not reported as unused`() throws {
    try LintedProject.with { project in
      try project.scratch.write(
        "// almanac:ignore-file RLD-013 a test of it\n" + LintedProject.provider,
        to: "app/Widgets/TideProvider.swift")
      #expect(try !project.rules().contains("RLD-013"))
      #expect(try !project.rules("--only", "LOC-001").contains("almanac-ignore"))
      #expect(try !project.rules("--except", "RLD-013").contains("almanac-ignore"))
    }
  }

  // MARK: baselines

  @Test func `findings in the baseline do not fail, new ones do, and fixed ones are counted`()
    throws
  {
    try LintedProject.with { project in
      #expect(try project.lint("--write-baseline", "known.sarif").status == 0)
      let known = try project.lint("--baseline", "known.sarif")
      #expect(known.status == 0 && known.output.isEmpty, "\(known.output)")
      #expect(known.errors.contains("in the baseline"))
      // Lines move, one defect is fixed and a new one is added.
      try project.scratch.write(
        "// A line.\n"
          + LintedProject.provider.replacing(
            ".atEnd", with: ".after(Date(timeIntervalSinceNow: 60))"),
        to: "app/Widgets/TideProvider.swift")
      let lint = try project.lint("--baseline", "known.sarif", "--strict")
      #expect(lint.status == 1, "\(lint.output)")
      #expect(lint.output.contains("RLD-002") && !lint.output.contains("RLD-013"))
      #expect(lint.errors.contains("1 fixed since the baseline"), "\(lint.errors)")
      let sarif = try project.lint("--baseline", "known.sarif", "--format", "sarif").output
      #expect(sarif.contains("\"baselineState\": \"new\""))
      #expect(sarif.contains("\"baselineState\": \"unchanged\""))
    }
  }

  @Test func `a finding in a moved file matches the baseline`() throws {
    try LintedProject.with { project in
      #expect(try project.lint("--write-baseline", "known.sarif").status == 0)
      let source = try project.scratch.text("app/Widgets/TideProvider.swift")
      try FileManager.default.removeItem(
        atPath: project.scratch.path + "/app/Widgets/TideProvider.swift")
      try project.scratch.write(source, to: "app/Widgets/Tides/Provider.swift")
      let lint = try project.lint("--baseline", "known.sarif", "--strict")
      #expect(lint.status == 0, "\(lint.output)")
    }
  }

  @Test func `a missing or foreign baseline is rejected`() throws {
    try LintedProject.with { project in
      for (name, text) in [
        ("none.sarif", nil), ("other.sarif", SmallRun.sarif(message: "no")), ("empty.sarif", ""),
      ] {
        if let text { try project.scratch.write(text, to: "app/" + name) }
        let lint = try project.lint("--baseline", name)
        #expect(lint.status == 2, "\(name)")
        #expect(lint.errors.contains("--write-baseline \(name)"), "\(lint.errors)")
      }
    }
  }

  // MARK: text

  @Test func `equal findings are grouped, and project diagnostics follow once`() throws {
    try LintedProject.with { project in
      try project.scratch.write([0xFF, 0xFE, 0x00], to: "app/Widgets/Broken.swift")
      let lint = try project.lint()
      let text = lint.output
      #expect(text.contains("RLD-013 error: ") && text.contains("(2 findings)"), "\(text)")
      let rule = try #require(text.firstRange(of: "RLD-013 error"))
      let warning = try #require(text.firstRange(of: "RLD-007 warning"))
      let broken = try #require(text.firstRange(of: "Broken.swift"))
      #expect(rule.lowerBound < warning.lowerBound && warning.lowerBound < broken.lowerBound)
      #expect(text.matches(of: /this byte is not UTF-8/).count == 1)
      #expect(lint.errors.contains("incomplete: 1 gap"), "\(lint.errors)")
    }
  }
}
