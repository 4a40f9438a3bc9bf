package import Diagnostics
internal import Text

/// The file `waivers.yml` with all accepted risks.
package struct WaiverFile: Sendable {
  package let waivers: [Waiver]
  /// The values that are written for last days of waivers but are not dates.
  private let invalidDays: [Located<String>]

  /// The warnings about waivers whose last day is not a date, so that they count as expired.
  package func warnings(in bytes: [UInt8], file: String) -> [Diagnostic] {
    invalidDays.map { found in
      Diagnostic(
        "waiver.no-day", .warning,
        "expected a date such as 2026-03-09, found \(found.value); the waiver counts as expired",
        at: Self.locate(found.range, in: bytes, file),
        suggestion: "Write the last day of the waiver.")
    }
  }

  /// The warnings about waivers for unknown rules.
  ///
  /// - Parameters:
  ///   - known: the rules of the guidance, followed by the rules of every tool.
  ///   - isDecided: whether a rule with this id would be known.
  package func unknownRules(
    among known: [String], in bytes: [UInt8], file: String, isDecided: (String) -> Bool
  ) -> [Diagnostic] {
    let names = Set(known)
    return waivers.compactMap { waiver in
      guard let rule = waiver.match.rule, let range = waiver.match.ruleRange,
        !names.contains(rule), isDecided(rule)
      else { return nil }
      return Diagnostic(
        "waiver.unknown-rule", .warning,
        "unknown rule \"\(rule)\" in the waiver \(waiver.id): neither the guidance nor a lint"
          + " result has it", at: Self.locate(range, in: bytes, file),
        suggestion: Nearest.word(to: rule, among: known).map { "Did you mean \($0)?" }
          ?? "Correct the rule's id, or remove the waiver if its tool no longer has the rule.")
    }
  }

  private static func locate(
    _ range: DocumentRange, in bytes: [UInt8], _ file: String
  ) -> (place: FilePosition, excerpt: Excerpt) {
    Excerpt.locate(offset: range.offset, length: range.length, in: bytes.span, file: file)
  }
}

extension WaiverFile: DocumentDecodable {
  package static let documentName = "waivers.yml"

  package init?(from fields: inout DocumentFields) {
    let entries = fields.list(
      "waivers", of: .object(Entry.self), "Accepted risks, each until a date.")
    waivers = entries.map(\.waiver)
    invalidDays = entries.compactMap(\.invalidDay)
    var seen: Set<String> = []
    for waiver in waivers where !seen.insert(waiver.id).inserted {
      fields.report(
        "waiver.repeated-id", "duplicate waiver id \"\(waiver.id)\"", at: waiver.range,
        suggestion: "Change one of the ids.")
    }
  }

  /// A waiver with the value that is written for its last day, if it is not a date.
  fileprivate struct Entry: DocumentDecodable {
    static let documentName = "a waiver"

    let waiver: Waiver
    let invalidDay: Located<String>?

    init?(from fields: inout DocumentFields) {
      let id = fields.required("id", .identifier, "The waiver's unique id.")
      let match = fields.required(
        "match", .object(Waiver.Match.self), "What it covers: every given part must match.")
      let owner = fields.required("owner", .line, "Who accepts the risk.")
      let reason = fields.required("reason", .paragraph, "Why the risk is accepted.")
      let evidence = fields.optional(
        "evidence", .webAddress, "The address of the decision.")
      let created = fields.required("created", .date, "The date of the decision.")
      let expires = fields.required("expires", .dateOrDescription, "The last day of the waiver.")
      guard let id, let match, let owner, let reason, let created, let expires else { return nil }
      if case .day(let last) = expires.value, last < created {
        fields.report(
          "waiver.wrong-order",
          "the waiver \(id) ends on \(last), before it was created on \(created)",
          at: expires.range, suggestion: "Correct one of the two dates.")
      }
      let day: CalendarDate?
      switch expires.value {
      case .day(let date): (day, invalidDay) = (date, nil)
      case .invalid(let description):
        (day, invalidDay) = (nil, Located(value: description, range: expires.range))
      }
      waiver = Waiver(
        id: id, match: match, owner: owner, reason: reason, evidence: evidence, created: created,
        expires: day, range: fields.range(of: "id") ?? expires.range)
    }
  }

  fileprivate enum Day: Sendable {
    case day(CalendarDate)
    case invalid(String)
  }
}

extension Waiver.Match: DocumentDecodable {
  package static let documentName = "the match of a waiver"

  package init?(from fields: inout DocumentFields) {
    rule = fields.optional("rule", .line, "The id of a rule, of a tool or of the guidance.")
    ruleRange = fields.range(of: "rule")
    path = fields.optional("path", .line, "A file, a folder, or a pattern with *.")
    fingerprint = fields.optional(
      "fingerprint", .fingerprint, "The finding's fingerprint, at least its first 16 digits.")
    cell = fields.optional("cell", .matrixCell, "A cell of the authorization matrix.")
    let keys = ["rule", "path", "fingerprint", "cell"].filter { fields.range(of: $0) != nil }
    if keys.isEmpty {
      fields.report(
        "waiver.empty-match", "the match of a waiver is empty, so it would cover everything",
        at: nil, suggestion: "Add what it covers: rule, path, fingerprint or cell.")
    }
    if keys == ["path"], let path, path.allSatisfy({ "*/.".contains($0) }) {
      fields.report(
        "waiver.empty-match",
        "the path \(path) matches every file, so the waiver would cover everything",
        at: fields.range(of: "path"),
        suggestion: "Name a file or a folder such as Widgets/*, or add a rule.")
    }
    if keys.contains("cell") && keys.count > 1 {
      fields.report(
        "waiver.empty-match", "a cell cannot be combined with a rule, a path or a fingerprint",
        at: fields.range(of: "cell"), suggestion: "Write another waiver for the cell.")
    }
  }
}

extension DocumentForm where Value == Located<WaiverFile.Day> {
  /// A date, or a description of the value in its place.
  fileprivate static var dateOrDescription: DocumentForm {
    let date = DocumentForm<CalendarDate>.date
    return DocumentForm(expected: date.expected, schema: date.schema) { node, _ in
      var day: CalendarDate?
      if case .scalar(let scalar) = node.content { day = CalendarDate(scalar.text) }
      return Located(value: day.map { .day($0) } ?? .invalid(node.phrase), range: node.range)
    }
  }
}

extension DocumentForm where Value == String {
  /// At least 16 digits of a fingerprint, with or without the version before them.
  fileprivate static var fingerprint: DocumentForm {
    matching(
      "16 to 64 hexadecimal digits of a fingerprint",
      schemaPattern: "^(v1:)?[0-9A-Fa-f]{16,64}$"
    ) { text in
      let digits = text.hasPrefix("v1:") ? text.dropFirst(3) : Substring(text)
      return (16...64).contains(digits.utf8.count)
        && digits.utf8.allSatisfy(\.isHexDigit)
    }
    .mapped { ($0.hasPrefix("v1:") ? String($0.dropFirst(3)) : $0).lowercased() }
  }
}
