package import Diagnostics
internal import Files

/// A lint file and the result of reading it.
package struct LintFile: Sendable {
  /// The name of the file within the run's folder.
  package let name: String
  package let byteSize: Int
  /// The SHA-256 of the bytes as 64 hexadecimal digits, or empty if they could not be read.
  package let digest: String
  package let outcome: Content
  /// The problems with the file in order of appearance.
  ///
  /// If the file was not read, the reason is the last one.
  package let diagnostics: [Diagnostic]

  /// The result of reading a file.
  package enum Content: Sendable {
    case read(LintReading)
    /// The results of a test run, which are not lint results.
    case tests(TestRun)
    /// The file was not read, with the reason as a clause without a full stop.
    case notRead(reason: String)
  }

  /// The content of the file, or nil if it was not read as a lint result.
  package var reading: LintReading? {
    switch outcome {
    case .read(let reading): reading
    case .tests, .notRead: nil
    }
  }

  /// The results of a test run, or nil if the file contains none.
  package var tests: TestRun? {
    if case .tests(let results) = outcome { results } else { nil }
  }

  /// The file without its findings, for callers that already have them.
  package var withoutFindings: LintFile {
    guard case .read(let reading) = outcome else { return self }
    return LintFile(self, .read(reading.withoutFindings))
  }

  private init(_ file: LintFile, _ outcome: Content) {
    name = file.name
    byteSize = file.byteSize
    digest = file.digest
    diagnostics = file.diagnostics
    self.outcome = outcome
  }

  /// The readers in the order in which they are tried.
  ///
  /// The text reader is last, since any file could be text.
  private static let readers: [@Sendable (LintSource) -> LintAttempt] = [
    { RepeatedKey.read($0) }, { SARIFFile.read($0) }, { JSONRecordsFile.read($0) },
    { JSONDocumentFile.read($0) },
    { JSONLinesFile.read($0) }, { CheckstyleFile.read($0) }, { XMLResultFile.read($0) },
    { SwiftLintHTMLFile.read($0) },
    { ParseableOutputFile.read($0) },
    { SwiftLintTableFile.read($0) }, { CSVFile.read($0) }, { TextLogFile.read($0) },
  ]

  /// Reads a file from disk; if that fails, the reason is recorded.
  package init(
    reading path: String, named name: String, options: LintOptions = LintOptions()
  ) {
    let limit = options.limits.fileBytes
    do {
      switch try InputFiles.kind(of: path) {
      case .file(let size) where size > limit:
        let problem = LintProblem.tooLarge(name, size: size, limit: limit)
        self.init(notRead: problem, named: name, byteSize: size)
      case .file:
        self.init(try FileBytes.read(path, limit: limit), named: name, options: options)
      case .folder, .other:
        self.init(notRead: LintProblem.notAFile(name), named: name, byteSize: 0)
      case .missing:
        self.init(notRead: LintProblem.unreadable(name), named: name, byteSize: 0)
      }
    } catch {
      self.init(notRead: LintProblem.unreadable(name), named: name, byteSize: 0)
    }
  }

  /// Reads a file from its bytes.
  package init(_ bytes: [UInt8], named name: String, options: LintOptions = LintOptions()) {
    self.name = name
    byteSize = bytes.count
    var digest = SHA256()
    digest.update(bytes.span)
    self.digest = digest.hexadecimal()
    let text: [UInt8]
    switch LintText.decoded(bytes, named: name, limit: options.limits.fileBytes) {
    case .success(let decoded): text = decoded
    case .failure(let refusal):
      outcome = .notRead(reason: refusal.diagnostic.summary)
      diagnostics = [refusal.diagnostic]
      return
    }
    let source = LintSource(name: name, bytes: text, options: options)
    for read in Self.readers {
      switch read(source) {
      case .otherForm: continue
      case .read(let reading, let diagnostics):
        outcome = .read(reading)
        self.diagnostics = diagnostics
      case .tests(let results, let diagnostics):
        outcome = .tests(results)
        self.diagnostics = diagnostics
      case .refused(let diagnostic):
        outcome = .notRead(reason: diagnostic.summary)
        diagnostics = [diagnostic]
      }
      return
    }
    let unknown = LintProblem.unknownForm(of: source)
    outcome = .notRead(reason: unknown.summary)
    diagnostics = [unknown]
  }

  private init(notRead reason: Diagnostic, named name: String, byteSize: Int) {
    self.name = name
    self.byteSize = byteSize
    digest = ""
    outcome = .notRead(reason: reason.summary)
    diagnostics = [reason]
  }
}
