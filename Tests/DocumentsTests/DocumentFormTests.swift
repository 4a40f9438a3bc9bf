import Diagnostics
import Testing
import Text

@testable import Documents

/// The decoded value of a YAML text, and the diagnostics.
private func value<Value>(
  _ text: String, _ form: DocumentForm<Value>
) -> (value: Value?, reports: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let bytes = Array(text.utf8)
  guard let root = Document(yaml: bytes, file: "a.yml", diagnostics: &diagnostics)?.root else {
    return (nil, diagnostics)
  }
  var problems = DocumentProblems(file: "a.yml", bytes: bytes)
  let value = form.read(root, &problems)
  return (value, problems.all)
}

struct DocumentFormTests {
  @Test(
    arguments: [
      ("true", true), ("False", false), ("TRUE", true), ("no", nil), ("yes", nil), ("on", nil),
      ("'true'", nil), ("1", nil), ("~", nil), ("[true]", nil),
    ] as [(String, Bool?)])
  func `only true and false are Booleans`(text: String, expected: Bool?) {
    #expect(value(text, .boolean).value == expected)
  }

  @Test(
    arguments: [
      ("no", "no"), ("1.10", "1.10"), ("true", "true"), ("'x y'", "x y"), ("007", "007"),
      ("~", nil), ("''", nil), ("[a]", nil), ("\"a\\nb\"", nil), ("\"\\u202Ea\"", nil),
    ] as [(String, String?)])
  func `a line is read as written, including no and version numbers`(
    text: String, expected: String?
  ) {
    #expect(value(text, .line).value == expected)
  }

  @Test(
    arguments: [
      ("12", 12), ("+3", 3), ("0x1F", 31), ("0o17", 15), ("017", 17), ("1.0", nil), ("'12'", nil),
      ("99999999999999999999", nil), ("1_000", nil), ("-1", nil), ("0x-1", nil), ("١", nil),
      ("1e3", nil),
    ] as [(String, Int?)])
  func `whole numbers are read as in YAML 1.2`(text: String, expected: Int?) {
    #expect(value(text, .integer(0...100)).value == expected)
  }

  @Test(
    arguments: [
      ("1.5", 1.5), ("1e1", 10), ("3", 3), (".5", 0.5), (".nan", nil), (".inf", nil),
      ("1e999", nil), ("nan", nil), ("inf", nil), ("0x1p3", nil), ("11", nil),
    ] as [(String, Double?)])
  func `numbers must be finite and within bounds`(text: String, expected: Double?) {
    #expect(value(text, .number(0...10)).value == expected)
  }

  @Test(
    arguments: [
      ("15m", 900_000), ("1h30m", 5_400_000), ("2d", 172_800_000), ("500ms", 500), ("15", nil),
      ("m", nil), ("-1m", nil), ("99999999999999999999s", nil), ("9999999999999d9d", nil),
      ("1 h", nil), ("9000d", nil),
    ] as [(String, Int?)])
  func `durations require units`(text: String, milliseconds: Int?) {
    #expect(value(text, .duration).value == milliseconds.map { .milliseconds($0) })
  }

  @Test(arguments: [
    ("2026-03-02-ci-118", true), ("v1.4_beta", true), ("..", false), (".hidden", false),
    ("a/b", false), ("a\\b", false), ("a.", false), ("-a", false), ("a b", false), ("é", false),
    ("'CON '", false),
  ])
  func `an identifier is safe in a path`(text: String, isSafe: Bool) {
    #expect((value(text, .identifier).value != nil) == isSafe)
  }

  @Test(arguments: [
    ("https://example.org/a?b=c#d", true), ("http://example.org", true),
    ("HTTPS://example.org", true), ("javascript:alert(1)", false), ("//example.org", false),
    ("ftp://example.org", false), ("https://", false), ("https:///x", false),
    ("'https://a b'", false), ("https://user@example.org", false), ("'https://a/\"x'", false),
  ])
  func `a web address has a scheme and a host`(text: String, isRight: Bool) {
    #expect((value(text, .webAddress).value != nil) == isRight)
  }

  @Test(arguments: [
    ("'https://x/harbor lights/'", "found one with a space", "Write each space as %20."),
    ("https://x/?a=1", "found one with ? or #", "Remove everything from the ? or # on."),
    ("https:///a", "found one without a host", "Write the complete address"),
    ("example.org", "found a string that does not begin with http:// or https://", "Write the"),
    ("'https://x/<a>'", "found one with a character that must be encoded", "Percent-encode"),
    ("https://x:a/b", "found one with a colon after the host and no port", "Write the port"),
    ("https://a@x/b c", "found one with a user name or an @", "Remove the user name"),
  ])
  func `an invalid address is reported with its defect`(
    text: String, found: String, advice: String
  ) {
    let reports = value(text, .baseAddress).reports
    #expect(reports.count == 1)
    #expect(reports.first?.summary.hasSuffix(found) == true, "\(reports)")
    #expect(reports.first?.suggestion.hasPrefix(advice) == true, "\(reports)")
  }

  @Test(arguments: [
    ("''", "expected a string that is not blank, found an empty string"),
    ("' '", "expected a string that is not blank, found the string \" \""),
    ("\"a\\nb\"", "expected a string on one line, found "),
    ("\"\\u202Ea\"", "expected a string without control and invisible characters, found "),
    ("[a]", "expected a string on one line, found a list of 1"),
    (String(repeating: "a", count: 1001), "expected a string of at most 1000 bytes, found "),
  ])
  func `an invalid line is reported with the expectation that it fails`(
    text: String, summary: String
  ) {
    let reports = value(text, .line).reports
    #expect(reports.count == 1)
    #expect(reports.first?.summary.hasPrefix(summary) == true, "\(reports)")
  }

  @Test(arguments: [
    "https://alice:s3cr3t@example.org/run", "'https://alice:s3cr3t@example.org/a b'",
    "https://alice:s3/cr3t@x@example.org", "alice:s3cr3t@example.org", "[https://a:s3cr3t@b.c]",
    "{k: https://alice:s3cr3t@example.org}", "{https://alice:s3cr3t@example.org: 1}",
  ])
  func `a rejected address is not shown`(text: String) {
    let reports = value(text, .webAddress).reports
    #expect(reports.count == 1)
    for report in reports {
      let shown = report.summary + report.suggestion + (report.excerpt?.line ?? "")
      #expect(!shown.contains("cr3t"))
    }
  }

  @Test func `other diagnostics of a line hide its password`() {
    let reports = value("see https://alice:s3cr3t@example.org", .integer(1...9)).reports
    #expect(
      reports.map(\.excerpt?.line) == [
        "see https://" + String(repeating: "x", count: 12)
          + "@example.org"
      ])
    #expect(reports.allSatisfy { !$0.summary.contains("s3cr3t") })
  }

  @Test func `a date and an instant are checked against the calendar`() {
    #expect(value("2026-03-09", .date).value == CalendarDate("2026-03-09"))
    #expect(value("2026-02-30", .date).value == nil)
    #expect(value("2026-03-09T08:00:00Z", .instant).value?.unixSeconds == 1_773_043_200)
  }

  @Test func `a list reports each invalid item`() {
    let (items, reports) = value("[1, x, 3, [4]]", .list(of: .integer(1...9)))
    #expect(items == nil)
    #expect(
      reports.map(\.shortLine) == [
        "a.yml:1:5: error: expected a whole number from 1 to 9, found the string \"x\""
          + " [document.wrong-value]",
        "a.yml:1:11: error: expected a whole number from 1 to 9, found a list of 1"
          + " [document.wrong-type]",
      ])
  }

  private enum Setting: String, CaseIterable {
    case notAsked, whenInUseUnasked, whenInUseAppOnly
  }

  @Test(arguments: [
    ("When In Use", "Did you mean \"whenInUseUnasked\" or \"whenInUseAppOnly\"?"),
    ("notasked", "Did you mean \"notAsked\"?"), ("xyz", ""), ("\" \"", ""),
  ])
  func `an abbreviated choice is reported with the choices that it may mean`(
    typed: String, suggestion: String
  ) {
    let (setting, reports) = value(typed, .choice(Setting.self))
    #expect(setting == nil)
    #expect(reports.first?.suggestion == suggestion)
  }

  @Test func `a misspelled choice is reported with the nearest one`() {
    let (kind, reports) = value("relase", .choice(RunKind.self))
    #expect(kind == nil)
    #expect(reports.first?.suggestion == "Did you mean \"release\"?")
    #expect(
      reports.first?.summary == "expected ci, candidate or release, found the string \"relase\"")
  }
}
