internal import Diagnostics

/// A problem with an entire trace file.
enum TraceFileProblem: Error, Equatable, Sendable {
  case cannotOpen(reason: String)
  case notAFile
  case cannotRead(reason: String)
  case notUTF8
  case damagedGzip(inflated: Int)
  case cutGzip(inflated: Int)
  case tooLarge(limit: Int)
  case growsTooMuch(limit: Int)
  case bytesAfterGzip
  case noEvents

  func diagnostic(file: String) -> Diagnostic {
    Diagnostic(
      id, severity, summary, at: FilePosition(file: file), suggestion: suggestion)
  }

  private var id: String {
    switch self {
    case .cannotOpen, .notAFile: "trace.cannot-open"
    case .cannotRead: "trace.cannot-read"
    case .notUTF8: "trace.not-utf8-file"
    case .damagedGzip: "trace.damaged-gzip"
    case .cutGzip: "trace.truncated-gzip"
    case .tooLarge, .growsTooMuch: "trace.gzip-too-large"
    case .bytesAfterGzip: "trace.bytes-after-gzip"
    case .noEvents: "trace.no-events"
    }
  }

  private var severity: Severity {
    switch self {
    case .cannotOpen, .notAFile, .cannotRead, .notUTF8: .error
    case .damagedGzip, .cutGzip, .tooLarge, .growsTooMuch, .bytesAfterGzip, .noEvents: .warning
    }
  }

  private var summary: String {
    switch self {
    case .cannotOpen(let reason): "the file cannot be opened: \(reason)"
    case .notAFile:
      "expected a regular file, found a folder, a link or a device"
    case .cannotRead(let reason): "the trace cannot be read completely: \(reason)"
    case .notUTF8: "expected UTF-8, found UTF-16; the trace was not read"
    case .damagedGzip(let inflated):
      "the gzip data is damaged; the first \(inflated) bytes of content were read"
    case .cutGzip(let inflated):
      "the gzip data ends too early; the first \(inflated) bytes of content were read"
    case .tooLarge(let limit): "the content is larger than \(limit) bytes; the rest was not read"
    case .growsTooMuch(let limit):
      "the content is more than \(limit) times as large as its file; the rest was not read"
    case .bytesAfterGzip: "bytes that are not gzip data follow the trace; they are ignored"
    case .noEvents: "the trace has no readable event"
    }
  }

  private var suggestion: String {
    switch self {
    case .cannotOpen: "Check the path and the file's permissions."
    case .notAFile: "Name a file in the folder."
    case .cannotRead: ""
    case .notUTF8: "Write the trace as UTF-8."
    case .damagedGzip, .cutGzip: "Check whether the file was uploaded completely."
    case .tooLarge, .growsTooMuch: "Split the trace into several files."
    case .bytesAfterGzip: "Check what was appended to the file."
    case .noEvents: "Check whether the recorder ran."
    }
  }
}
