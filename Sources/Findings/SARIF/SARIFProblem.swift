internal import Diagnostics

/// The words for what can be wrong with a SARIF file.
enum SARIFProblem {
  static func version(_ version: String, _ file: String) -> Diagnostic {
    Diagnostic(
      "lint.sarif-version", .error,
      "SARIF \"\(version.cut(toBytes: 40))\" is not read, 2.1.0 is", at: FilePosition(file: file),
      suggestion: "Let the tool write SARIF 2.1.0, or convert the file.")
  }

  static func externalFile(_ file: String) -> Diagnostic {
    Diagnostic(
      "lint.external-part", .warning, "a part of another SARIF file, not a result of its own",
      at: FilePosition(file: file), suggestion: "Let the tool write everything into one file.")
  }

  /// Says how much text stands before and after the JSON.
  static func tellAround(
    _ json: Range<Int>, in source: LintSource, _ tally: inout DiagnosticTally
  ) {
    let before = lineCount(of: source.bytes[source.contentStart..<json.lowerBound])
    let after = lineCount(of: source.bytes[json.upperBound...])
    guard before + after > 0 else { return }
    tally.add(
      Diagnostic(
        "lint.text-around-json", .note,
        "\(before) lines of text before the JSON and \(after) after it were left out",
        at: FilePosition(file: source.name),
        suggestion: "Let the tool write SARIF to a file of its own."))
  }

  static func tellAbout(_ log: SARIFLog, in source: LintSource, _ tally: inout DiagnosticTally) {
    let place = FilePosition(file: source.name)
    if log.runs.isEmpty {
      tally.add(
        Diagnostic(
          "lint.no-runs", .warning, "the file holds no run, so nothing was checked", at: place,
          suggestion: "Look at the tool's own output: it did not get as far as to run."))
    }
    if log.omittedRunCount > 0 {
      tally.add(
        Diagnostic(
          "lint.runs-omitted", .error,
          "\(log.omittedRunCount) runs beyond the limit of \(source.options.limits.runs) were left "
            + "out", at: place, suggestion: "Split the file by run."))
    }
    if let version = log.version, version != "2.1.0" {
      tally.add(
        Diagnostic(
          "lint.sarif-draft", .note,
          "SARIF \"\(version.cut(toBytes: 40))\" is read as 2.1.0", at: place))
    }
    for run in log.runs where run.hasExternalParts {
      tally.add("lint.external-part") {
        Diagnostic(
          "lint.external-part", .warning,
          "parts of the result are in other files, which are not read: the run is incomplete",
          at: place, suggestion: "Let the tool write everything into one file.")
      }
    }
    for run in log.runs where run.hasDroppedContents {
      tally.add("lint.embedded-omitted") {
        Diagnostic(
          "lint.embedded-omitted", .note,
          "embedded sources beyond \(source.options.limits.embeddedBytes) bytes were left out",
          at: place)
      }
    }
  }

  /// Says once for each word that a list of words does not have it.
  static func tellUnknown(
    _ what: String, _ word: String, takenAs: String, known: [String],
    in file: String, _ tally: inout DiagnosticTally
  ) {
    let shown = word.cut(toBytes: 60)
    tally.add("lint.unknown-\(what)", key: shown) {
      Diagnostic(
        "lint.unknown-\(what)", .note, "unknown \(what) \"\(shown)\", taken as \(takenAs)",
        at: FilePosition(file: file), suggestion: "Known: \(known.joined(separator: ", ")).")
    }
  }

  private static func lineCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.split(separator: 0x0A).count { line in line.contains { $0 > 0x20 } }
  }
}
