internal import Diagnostics
internal import Documents
internal import Readiness
internal import Text

/// The validated options of `almanac waive`.
struct WaiveOptions {
  let input: InputOptions
  /// The finding as given on the command line.
  let finding: String
  /// The file to add the entry to, or nil for the project's waivers file.
  let output: String?
  private let owner: String
  private let reason: String
  private let expires: CalendarDate?
  private let evidence: String?
  private let id: String?
  /// Whether the waiver covers all findings of the rule in the file.
  let isWide: Bool

  var isQuiet: Bool { input.verbosity == .quiet }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let values = arguments.values
    let operands = arguments.operands
    input = InputOptions(arguments.withoutOperands, problems: &problems)
    finding = operands.first ?? ""
    output = values[.output]
    owner = Self.needed(.owner, "NAME", values, &problems)
    reason = Self.needed(.reason, "TEXT", values, &problems)
    evidence = arguments.webAddress(.evidence, &problems)
    id = values[.id]
    isWide = values[.wide] != nil
    let day = Self.needed(.expires, "YYYY-MM-DD", values, &problems)
    expires = CalendarDate(day)
    if !day.isEmpty && expires == nil {
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error, "expected a date for --expires, found \"\(day)\"",
          suggestion: "Write the last day of the waiver, such as 2026-04-30."))
    }
    if operands.count != 1 {
      problems.append(
        Diagnostic(
          operands.isEmpty ? "usage.missing-operand" : "usage.unexpected-operand", .error,
          "expected one finding, found \(operands.count)",
          suggestion: "Write RULE@PATH or the first digits of its fingerprint; to waive all "
            + "findings of a rule in a file, add --wide."))
    }
  }

  private static func needed(
    _ option: OptionDefinition.Name, _ placeholder: String,
    _ values: [OptionDefinition.Name: String], _ problems: inout [Diagnostic]
  ) -> String {
    if let value = values[option] { return value }
    problems.append(
      Diagnostic(
        "usage.missing-option", .error, "almanac waive needs --\(option.rawValue)",
        suggestion: "Add --\(option.rawValue) \(placeholder)."))
    return ""
  }

  /// Returns whether an existing waiver lasts at least as long as the new one.
  func endsNotAfter(_ other: Waiver) -> Bool {
    guard let expires, let last = other.expires else { return false }
    return expires.daysSinceEpoch <= last.daysSinceEpoch
  }

  /// Returns the entry for a finding, or nil without a clock or when it has already expired.
  func entry(
    for finding: FindingRecord, beside file: WaiverText, _ problems: inout [Diagnostic]
  ) -> WaiverEntry? {
    guard let expires, let now = input.now ?? LocalTime.current else {
      problems.append(
        Diagnostic(
          "usage.missing-option", .error, "almanac waive needs --now in a CI job, where CI is set",
          suggestion: "Add --now \"$(date -u +%Y-%m-%dT%H:%M:%SZ)\"."))
      return nil
    }
    if expires.daysSinceEpoch < now.date.daysSinceEpoch {
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error,
          "expected \(now.date) or later for --expires, found \"\(expires)\"",
          suggestion: "Write the last day of the waiver, today or later."))
      return nil
    }
    let rule = finding.guidance.first ?? finding.rule
    let wide = [(key: "rule", value: rule), (key: "path", value: finding.path ?? "")]
      .filter { !$0.value.isEmpty }
    let digits = String(finding.fingerprint.dropFirst(3).prefix(16))
    return WaiverEntry(
      id: id ?? file.unusedID, finding: finding.titleWithPlace,
      note: finding.isIdentifiedByLine && !isWide
        ? "The code of the finding is unknown, so the waiver covers every such finding at this line only."
        : nil,
      match: wide + (isWide ? [] : [(key: "fingerprint", value: digits)]), owner: owner,
      reason: reason,
      evidence: evidence, created: now.date, expires: expires)
  }
}
