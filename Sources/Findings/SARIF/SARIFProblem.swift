internal import Diagnostics
internal import Text

/// Diagnostics for problems with SARIF files.
enum SARIFProblem {
  static func version(_ version: String, _ file: String) -> Diagnostic {
    Diagnostic(
      "lint.sarif-version", .error,
      "unsupported SARIF version \"\(version.truncated(toBytes: 40))\", expected"
        + " \(SARIFLog.readVersion)", at: FilePosition(file: file),
      suggestion: "Update the tool so that it writes SARIF 2.1.0, or convert the file, for example "
        + "with the transform command of Sarif.Multitool.")
  }

  static func externalFile(_ file: String) -> Diagnostic {
    Diagnostic(
      "lint.external-part", .warning, "expected a SARIF log, found external properties",
      at: FilePosition(file: file), suggestion: "Write everything to one file.")
  }

  static func secondObject(at offset: Int, in source: LintSource) -> Diagnostic {
    Diagnostic(
      "lint.invalid-json", .error, "the file has more than one JSON object",
      at: Excerpt.locate(offset: offset, in: source.bytes.span, file: source.name),
      suggestion: "Write each SARIF log to its own file.")
  }

  /// Reports the amount of text before and after the JSON.
  static func reportAround(
    _ json: Range<Int>, in source: LintSource, _ tally: inout DiagnosticTally
  ) {
    let before = lineCount(of: source.bytes[source.contentStart..<json.lowerBound])
    let after = lineCount(of: source.bytes[json.upperBound...])
    guard before + after > 0 else { return }
    tally.add(
      Diagnostic(
        "lint.text-around-json", .note,
        "\(Plural.text(before + after, "line")) of text around the JSON ignored",
        at: FilePosition(file: source.name),
        suggestion: "Write SARIF to a separate file."))
  }

  static func reportAbout(_ log: SARIFLog, in source: LintSource, _ tally: inout DiagnosticTally) {
    let place = FilePosition(file: source.name)
    if log.runs.isEmpty {
      tally.add(
        Diagnostic(
          "lint.no-runs", .warning, "the file has no run of a tool, so nothing was checked",
          at: place,
          suggestion: "Check the tool's output: it recorded no run."))
    }
    if log.omittedRunCount > 0 {
      tally.add(
        Diagnostic(
          "lint.runs-omitted", .error,
          "expected at most \(source.options.limits.runs) runs;"
            + " \(Plural.text(log.omittedRunCount, "run is", "runs are")) ignored",
          at: place, suggestion: "Split the file by run."))
    }
    if log.version == nil {
      tally.add(
        Diagnostic(
          "lint.sarif-version", .warning,
          "missing SARIF version, read as \(SARIFLog.readVersion)", at: place,
          suggestion: "Add \"version\": \"\(SARIFLog.readVersion)\" to the file."))
    }
    for run in log.runs {
      for phrase in run.unread {
        tally.add("lint.external-part", key: phrase) {
          Diagnostic(
            "lint.external-part", .warning, "\(phrase): the run is incomplete", at: place,
            suggestion: "Write everything to one file.")
        }
      }
      guard run.hasDroppedContents else { continue }
      tally.add("lint.embedded-omitted") {
        Diagnostic(
          "lint.embedded-omitted", .warning,
          "embedded sources beyond \(source.options.limits.embeddedBytes) bytes are ignored",
          at: place, suggestion: "Split the file, or embed less.")
      }
    }
  }

  /// Reports each unknown level at its first occurrence.
  static func reportUnknownLevels(
    _ wrong: WrongTypes, in source: LintSource, _ tally: inout DiagnosticTally
  ) {
    let known = FindingLevel.allCases.map(\.rawValue).joined(separator: ", ")
    for (word, offset, count) in wrong.unknownLevels {
      tally.add(
        Diagnostic(
          "lint.unknown-level", .warning, "unknown level \"\(word)\", read as error",
          at: Excerpt.locate(
            offset: offset, length: word.utf8.count + 2, in: source.bytes.span, file: source.name),
          suggestion: "Use one of SARIF's levels: \(known).", count: count))
    }
  }

  private static let unknownIDs = [
    "kind": "lint.unknown-kind", "baseline-state": "lint.unknown-baseline-state",
    "suppression-status": "lint.unknown-suppression-status",
  ]

  /// Reports each unknown word once.
  static func reportUnknown(
    _ what: String, _ word: String, takenAs: String, known: [String],
    in file: String, _ tally: inout DiagnosticTally
  ) {
    let shown = word.truncated(toBytes: 60)
    let id = unknownIDs[what] ?? "lint.unknown-level"
    tally.add(id, key: shown) {
      Diagnostic(
        id, .warning, "unknown \(what) \"\(shown)\", read as \(takenAs)",
        at: FilePosition(file: file), suggestion: "Use one of \(known.joined(separator: ", ")).")
    }
  }

  private static func lineCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.split(separator: 0x0A).count { line in line.contains { $0 > 0x20 } }
  }
}
