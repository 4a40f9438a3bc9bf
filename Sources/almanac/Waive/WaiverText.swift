internal import Diagnostics
internal import Documents
internal import Files
internal import JSON
internal import Readiness
internal import Text

/// A new entry of `waivers.yml`.
struct WaiverEntry {
  let id: String
  /// The rule, location and message of the finding, for the reviewer of the entry.
  let finding: String
  /// What the reviewer has to know about the match, or nil for nothing.
  let note: String?
  /// The keys and values of the match.
  let match: [(key: String, value: String)]
  let owner: String
  let reason: String
  let evidence: String?
  let created: CalendarDate
  let expires: CalendarDate

  /// Returns the entry as an item of a YAML sequence; all texts are quoted.
  ///
  /// - Parameter indent: The indentation of the dash.
  func text(indent: String) -> String {
    let match = match.map { "\($0.key): \(Self.quoted($0.value))" }.joined(separator: ", ")
    var lines = ["- id: \(Self.quoted(id))", "  # \(Self.comment(finding))"]
    if let note { lines.append("  # \(note)") }
    lines += [
      "  match: { \(match) }", "  owner: \(Self.quoted(owner))",
      "  reason: \(Self.quoted(reason))",
    ]
    if let evidence { lines.append("  evidence: \(Self.quoted(evidence))") }
    lines += ["  created: \(created)", "  expires: \(expires)"]
    return lines.map { indent + $0 + "\n" }.joined()
  }

  /// Returns a text on one line, with line ends and invisible characters replaced by spaces.
  private static func comment(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200) {
      let isPlain =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
      line.append(isPlain ? scalar : " ")
    }
    return String(line)
  }

  /// Returns a text as a JSON string, which is also valid YAML.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(bytes: json.finish())
  }
}

extension FindingRecord {
  /// The rule, the location if there is one, and the message.
  var titleWithPlace: String {
    "\(rule)\(place.isEmpty ? "" : " at \(place)"): \(message)"
  }
}

/// The text of `waivers.yml`, to which an entry is added without changing existing ones.
struct WaiverText {
  let path: String
  let waivers: [Waiver]
  private let text: String

  /// Nil when the file exists and cannot be read, which the diagnostics report.
  init?(_ path: String, _ diagnostics: inout [Diagnostic]) {
    self.path = path
    switch InputText.read(path) {
    case .unreadable(.missing):
      text = ""
      waivers = []
    case .unreadable(let problem):
      diagnostics.append(.unreadablePolicy(WaiverFile.documentName, path, problem))
      return nil
    case .bytes(let bytes):
      guard let file = WaiverFile(yaml: bytes, file: path, diagnostics: &diagnostics) else {
        return nil
      }
      text = String(bytes: bytes)
      waivers = file.waivers
    }
  }

  /// The first id of `W-1`, `W-2` … that no waiver has.
  var unusedID: String {
    let taken = Set(waivers.map(\.id))
    let number = (1...taken.count + 1).first { !taken.contains("W-\($0)") }
    return "W-\(number ?? 1)"
  }

  /// Returns the file with an entry appended.
  ///
  /// Reports why and returns nil if the result could not be read again, because the list is not the
  /// last part of the file.
  func appending(_ entry: WaiverEntry, _ diagnostics: inout [Diagnostic]) -> ByteOutput? {
    // An empty list can be written in any form; a new list replaces it.
    let start =
      waivers.isEmpty
      ? text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("waivers:") && !$0.isEmpty }.map { $0 + "\n" }.joined()
        + "waivers:\n"
      : text
    let whole = (start.hasSuffix("\n") ? start : start + "\n") + entry.text(indent: indent)
    var problems: [Diagnostic] = []
    let bytes = ByteOutput(whole.utf8)
    let read = WaiverFile(yaml: bytes, file: path, diagnostics: &problems)
    guard let read, read.waivers.count == waivers.count + 1,
      read.waivers.last?.id == entry.id, !problems.hasErrors
    else {
      let cause = problems.first { $0.severity == .error }
      diagnostics.append(
        Diagnostic(
          "waiver.unplaced", .error,
          "cannot add the entry at the end of the file"
            + (cause.map { ": \($0.summary)" } ?? ""),
          at: FilePosition(file: path),
          suggestion: "Add the printed entry to the list by hand."))
      return nil
    }
    return bytes
  }

  /// The indentation of the dash in the existing entries.
  private var indent: String {
    let item = text.split(separator: "\n").first { $0.drop { $0 == " " }.hasPrefix("- ") }
    return item.map { String($0.prefix { $0 == " " }) } ?? "  "
  }
}
