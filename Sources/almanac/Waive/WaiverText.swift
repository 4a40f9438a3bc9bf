internal import Diagnostics
internal import Documents
internal import Files
internal import JSON
internal import Readiness
internal import Text

/// One entry of `waivers.yml` that is not written yet.
struct WaiverEntry {
  let id: String
  /// The rule, the location and the message of the finding, for the reviewer of the entry.
  let finding: String
  /// The keys of the match and their values.
  let match: [(key: String, value: String)]
  let owner: String
  let reason: String
  let evidence: String?
  let created: CalendarDate
  let expires: CalendarDate

  /// The entry as an item of a list; whatever the texts hold, they stay texts.
  ///
  /// - Parameter indent: what stands before the dash.
  func text(indent: String) -> String {
    let match = match.map { "\($0.key): \(Self.quoted($0.value))" }.joined(separator: ", ")
    var lines = [
      "- id: \(Self.quoted(id))", "  # \(Self.comment(finding))", "  match: { \(match) }",
      "  owner: \(Self.quoted(owner))",
      "  reason: \(Self.quoted(reason))",
    ]
    if let evidence { lines.append("  evidence: \(Self.quoted(evidence))") }
    lines += ["  created: \(created)", "  expires: \(expires)"]
    return lines.map { indent + $0 + "\n" }.joined()
  }

  /// A text on one line: whatever ends a line in YAML, or is not seen, becomes a space.
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

  /// A text of JSON is a text of YAML.
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

/// The text of `waivers.yml`, to which an entry is added without touching what is there.
struct WaiverText {
  let path: String
  let waivers: [Waiver]
  private let text: String

  /// Nil when there is a file that cannot be read; the diagnostics say why.
  init?(_ path: String, _ diagnostics: inout [Diagnostic]) {
    self.path = path
    switch InputText.read(path) {
    case .missing:
      text = ""
      waivers = []
    case .unreadable:
      diagnostics.append(.unreadablePolicy(WaiverFile.documentName, path))
      return nil
    case .bytes(let bytes):
      guard let file = WaiverFile(yaml: bytes, file: path, diagnostics: &diagnostics) else {
        return nil
      }
      text = String(bytes: bytes)
      waivers = file.waivers
    }
  }

  /// The first id `W-1`, `W-2` … that no waiver has.
  var freeID: String {
    let taken = Set(waivers.map(\.id))
    let number = (1...taken.count + 1).first { !taken.contains("W-\($0)") }
    return "W-\(number ?? 1)"
  }

  /// The file with one more entry; nil when that could not be read again, because its list is not its last part.
  func appending(_ entry: WaiverEntry, _ diagnostics: inout [Diagnostic]) -> ByteOutput? {
    // A list without an entry may be written in any form; one that begins again takes its place.
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

  /// What stands before the dash of the entries that are there.
  private var indent: String {
    let item = text.split(separator: "\n").first { $0.drop { $0 == " " }.hasPrefix("- ") }
    return item.map { String($0.prefix { $0 == " " }) } ?? "  "
  }
}
