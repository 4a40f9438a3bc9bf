import Diagnostics
import Testing

@testable import Findings

struct XMLResultTests {
  private static func read(_ text: String, named name: String = "lint/result.xml") -> LintFile {
    LintFile(Array(text.utf8), named: name)
  }

  @Test func `SwiftLint's JUnit XML is read as a lint result`() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <testsuites failures="1" errors="1"><testsuite failures="1" errors="1">
        <testcase classname='Formatting Test' name='/src/A.swift'>
          <failure message='Lines are &lt;long&gt;'>Warning:Line:3</failure></testcase>
        <testcase classname='Formatting Test' name='/src/B.swift'>
          <failure message='No'>error:
      Line:5 </failure></testcase>
      </testsuite></testsuites>
      """
    let reading = try #require(Self.read(text).reading)
    #expect(reading.format == .swiftLintJUnit)
    #expect(reading.findings.map(\.level) == [.warning, .error])
    #expect(reading.findings.map(\.location?.place) == ["/src/A.swift:3", "/src/B.swift:5"])
    #expect(reading.findings.first?.message == "Lines are <long>")
    let clean =
      #"<testsuites failures="0" errors="0"><testsuite failures="0" errors="0"/></testsuites>"#
    #expect(Self.read(clean).reading?.toolRuns.map(\.tool.name) == ["SwiftLint"])
  }

  @Test func `SwiftLint's HTML report is read and compared with its totals`() throws {
    func page(warnings: Int) -> String {
      """
      <!doctype html>
      <html><head><meta charset="utf-8" /><title>SwiftLint Report</title></head><body><hr />
      <table><tbody><tr><td style="text-align: right;">1</td><td>A.swift</td><td>3:5</td>
      <td class="error">Error</td><td>No &lt;force&gt;</td></tr>
      <tr><td>2</td><td>&lt;nopath&gt;</td><td>0:0</td><td class="warning">Warning</td><td>Long</td></tr>
      </tbody></table><table><tbody><tr><td>Total files with violations</td><td>1</td></tr>
      <tr><td>Total warnings</td><td>\(warnings)</td></tr><tr><td>Total errors</td><td>1</td></tr>
      </tbody></table></body></html>
      """
    }
    let reading = try #require(Self.read(page(warnings: 1), named: "lint/a.html").reading)
    #expect(reading.format == .swiftLintHTML)
    #expect(reading.findings.map(\.level) == [.error, .warning])
    #expect(reading.findings.map(\.message) == ["No <force>", "Long"])
    #expect(reading.findings.map(\.location?.place) == ["A.swift:3:5", nil])
    #expect(reading.toolRuns.map(\.unparsedLineCount) == [0])
    let more = try #require(Self.read(page(warnings: 4), named: "lint/a.html").reading)
    #expect(more.toolRuns.map(\.unparsedLineCount) == [3])
  }

  @Test func `SwiftLint's report for GitLab is read as a lint result`() throws {
    let text = """
      <testsuites><testsuite><testcase name='warning: colon in A.swift:3'><failure>Severity: warning
      Rule: colon
      Reason: Colons: next to the name

      File: A.swift
      Line: 3
      Column: nil
      </failure></testcase></testsuite></testsuites>
      """
    let finding = try #require(Self.read(text).reading?.findings.first)
    #expect(finding.ruleID == "colon" && finding.message == "Colons: next to the name")
    #expect(finding.location?.place == "A.swift:3")
  }

  @Test func `JUnit XML of a test run is not a lint result`() throws {
    let text = """
      <testsuites name="All" tests="4"><testsuite name="S">
        <testcase classname="S" name="a" time="0.1"/>
        <testcase classname="S" name="b"><failure message="1 is not 2">A.swift:3</failure></testcase>
        <testcase classname="S" name="c"><skipped/></testcase>
      </testsuite></testsuites>
      """
    let file = Self.read(text)
    guard case .tests(let tests) = file.outcome else {
      Issue.record("\(file.outcome)")
      return
    }
    #expect([tests.passed, tests.failed, tests.skipped] == [1, 1, 1])
    #expect(tests.failures.map(\.name) == ["S.b"])
    #expect(tests.gap == "the file declares 4 tests but lists 3")
    #expect(file.reading == nil)
  }

  @Test func `clang's property list contains the path to a finding`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>clang_version</key><string>clang 17</string>
        <key>files</key><array><string>/src/a.m</string><string>/src/b.m</string></array>
        <key>diagnostics</key><array><dict>
          <key>description</key><string>Null is used</string>
          <key>check_name</key><string>core.NullDereference</string>
          <key>location</key><dict><key>line</key><integer>9</integer><key>col</key><integer>3</integer><key>file</key><integer>1</integer></dict>
          <key>path</key><array>
            <dict><key>kind</key><string>control</string></dict>
            <dict><key>kind</key><string>event</string><key>depth</key><integer>1</integer><key>message</key><string>set here</string>
              <key>location</key><dict><key>line</key><integer>2</integer><key>col</key><integer>1</integer><key>file</key><integer>0</integer></dict></dict>
          </array>
        </dict></array>
      </dict></plist>
      """
    let reading = try #require(Self.read(text, named: "lint/a.plist").reading)
    let finding = try #require(reading.findings.first)
    #expect(reading.format == .clangPlist && finding.ruleID == "core.NullDereference")
    #expect(finding.location?.place == "/src/b.m:9:3")
    #expect(finding.steps.map { $0.location?.place } == ["/src/a.m:2:1"])
    #expect(finding.steps.map(\.nestingLevel) == [1])
    #expect(Self.read("<plist version=\"1.0\"><dict/></plist>").reading == nil)
  }

  @Test func `PMD and Android Lint are read`() throws {
    let pmd = """
      <pmd version="7"><file name="A.java"><violation beginline="3" endline="3" begincolumn="2"
        endcolumn="5" rule="Unused" priority="1">
        words </violation></file></pmd>
      """
    let violation = try #require(Self.read(pmd).reading?.findings.first)
    #expect(violation.level == .error && violation.message == "words")
    #expect(violation.location?.place == "A.java:3:2" && violation.location?.endColumn == 6)
    let android = """
      <issues format="6" by="lint 8.1"><issue id="Old" severity="Warning" message="m" category="Use">
        <location file="a.kt" line="3" column="1"/><location file="b.kt" line="4"/></issue></issues>
      """
    let issue = try #require(Self.read(android).reading?.findings.first)
    #expect(issue.tool.version == "8.1" && issue.ruleID == "Old" && issue.level == .warning)
    #expect(issue.relatedLocations.map { $0.location?.place } == ["b.kt:4"])
  }

  @Test(arguments: [
    (
      #"<configerror rule="Coupling" msg="No packages given"/><configerror rule="B"/>"#,
      "PMD did not run 2 rules: Coupling: No packages given"
    ),
    (
      #"<error filename="A.java" msg="cannot parse"/>"#,
      "PMD reported 1 error: A.java: cannot parse"
    ),
  ])
  func `a rule or file that PMD did not check makes the run incomplete`(
    element: String, reason: String
  ) throws {
    let reading = try #require(Self.read("<pmd version=\"7\">\(element)</pmd>").reading)
    #expect(reading.completeness == .failed(reasons: [reason]))
  }

  @Test func `a violation that PMD suppressed is a suppressed finding`() throws {
    let text = """
      <pmd version="7"><suppressedviolation filename="B.java" suppressiontype="annotation"
        msg="too long" usermsg="generated"/></pmd>
      """
    let reading = try #require(Self.read(text).reading)
    let finding = try #require(reading.findings.first)
    #expect(finding.isSuppressed && finding.message == "too long")
    #expect(finding.location?.path == "B.java" && finding.level == .warning)
    #expect(finding.extras.suppressions.map(\.justification) == ["generated"])
    guard case .notAttested = reading.completeness else {
      Issue.record("\(reading.completeness)")
      return
    }
  }

  @Test(arguments: [
    "<pmd version=\"7\"></pmd>\nDone.", "<pmd version=\"7\"/>\n<?xml version=\"1.0\"?><pmd/>",
    "<pmd version=\"7\"/><pmd version=\"7\"/>",
    "<checkstyle></checkstyle>\n<checkstyle></checkstyle>",
  ])
  func `text after a document has its own diagnostic`(text: String) {
    let file = Self.read(text)
    #expect(file.diagnostics.map(\.summary) == ["invalid XML: text after the document"])
    #expect(file.diagnostics.first?.suggestion.hasPrefix("Write each result to a file") == true)
  }

  @Test(arguments: [
    "<testsuites><testsuite>", "<plist><dict><key>files</key>", "<pmd><?p?>",
    "<issues by=\"lint 1\">",
  ])
  func `a document that ends early is rejected`(text: String) {
    let file = Self.read(text)
    #expect(file.diagnostics.map(\.id) == ["lint.invalid-xml"])
    #expect(file.diagnostics.first?.suggestion.hasPrefix("Run the tool again") == true)
  }
}
