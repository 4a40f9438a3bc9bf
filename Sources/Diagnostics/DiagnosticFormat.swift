package import JSON
package import Text

/// An output format for diagnostics.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// Text for a terminal: summary, place, source line with carets, and help.
  case text
  /// One line for each diagnostic, for editors.
  case short
  /// One JSON document.
  case json
  /// GitHub workflow commands, which become annotations.
  case github

  /// Returns the diagnostics in this format, ready to print.
  package func print(_ diagnostics: [Diagnostic], isColored: Bool = false) -> ByteOutput {
    var output: ByteOutput = []
    switch self {
    case .text: output.append(utf8: TextPrinter(isColored: isColored).text(of: diagnostics))
    case .short:
      for diagnostic in diagnostics { output.append(utf8: diagnostic.shortLine + "\n") }
    case .json: output = Self.json(diagnostics)
    case .github:
      for diagnostic in diagnostics { output.append(utf8: diagnostic.workflowCommand + "\n") }
    }
    return output
  }

  private static func json(_ diagnostics: [Diagnostic]) -> ByteOutput {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.array("diagnostics") { json in
        for diagnostic in diagnostics { diagnostic.write(to: &json) }
      }
    }
    return json.finish() + [10]
  }
}

extension Diagnostic {
  /// Writes the diagnostic as one JSON object in which every key is present.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("severity", severity.rawValue)
      json.member("file", place?.file)
      json.member("line", place?.line)
      json.member("column", place?.column)
      json.member("summary", summary)
      json.member("suggestion", suggestion)
      json.member("count", count)
      json.array("notes") { json in
        for note in notes {
          json.value(
            [note.place?.description, note.summary].compactMap { $0 }.joined(separator: ": "))
        }
      }
    }
  }

  /// `file:line:column: severity: summary [id]`, on one line even if the summary has line breaks.
  package var shortLine: String {
    let times = count > 1 ? " (\(count) times)" : ""
    let line = "\(severity.rawValue): \(summary)\(times) [\(id)]"
    return (place.map { "\($0): \(line)" } ?? line).shownSafely
  }

  /// Returns `file:line:column: severity: summary (id)` and a line for each note.
  ///
  /// Xcode parses this form in the output of a build phase.
  ///
  /// - Parameter path: Returns the absolute path of a file.
  package func xcodeLines(_ path: (String) -> String) -> String {
    func line(_ place: FilePosition?, _ kind: String, _ text: String) -> String {
      let prefix = place.map { place in
        ([path(place.file)] + [place.line ?? 1, place.column ?? 1].map(String.init))
          .joined(separator: ":") + ": "
      }
      return ((prefix ?? "") + "\(kind): \(text)").shownSafely + "\n"
    }
    let times = count > 1 ? " (\(count) times)" : ""
    return line(place, severity.rawValue, "\(summary)\(times) (\(id))")
      + notes.map { line($0.place, Severity.note.rawValue, $0.summary) }.joined()
  }

  /// A GitHub workflow command whose text cannot start another command.
  package var workflowCommand: String {
    func escape(_ text: String, isProperty: Bool) -> String {
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        case ":" where isProperty: "%3A"
        case "," where isProperty: "%2C"
        default: scalar.isUnsafeToDisplay ? scalar.codePointName : String(scalar)
        }
      }.joined()
    }
    var properties: [String] = []
    if let place {
      properties.append("file=" + escape(place.file, isProperty: true))
      if let line = place.line { properties.append("line=\(line)") }
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=" + escape(id, isProperty: true))
    let command = severity == .note ? "notice" : severity.rawValue
    let message = suggestion.isEmpty ? summary : "\(summary). \(suggestion)"
    return "::\(command) \(properties.joined(separator: ","))::"
      + escape(message, isProperty: false)
  }
}
