internal import Analysis
internal import Files
internal import Simulation
internal import Text
internal import Traces

/// Writes a trace in pieces, so that memory use does not grow with it.
///
/// The file is renamed when it is complete, so a failed run leaves the old one unchanged.
struct TraceRecording: TraceConsumer {
  private(set) var observer: ScenarioObserver?
  private(set) var analysis: TraceAnalysis?
  private var path: String?
  private var digest = SHA256()
  private var writer = TraceWriter()
  private var waitingEvents = 0
  private var failure: FileSystemError?

  /// The number of events that are written at once.
  private static let pieceLength = 4096

  /// - Parameters:
  ///   - observer: The observer for expectations, or nil without expectations.
  ///   - analysis: The analysis for a comparison, or nil without a comparison.
  init(observer: ScenarioObserver? = nil, analysis: TraceAnalysis? = nil) {
    self.observer = observer
    self.analysis = analysis
  }

  /// Creates the folder, and removes the incomplete file of an earlier run.
  mutating func open(in folder: String, named name: String) throws(FileSystemError) {
    if !folder.isEmpty { try FileSystem.makeFolders(folder) }
    let path = (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + name
    try FileSystem.remove(path + ".part")
    self.path = path
  }

  mutating func consume(_ header: TraceHeader) {
    analysis?.consume(header)
    if path != nil { writer.write(header) }
  }

  mutating func consume(_ event: TraceEvent) {
    observer?.consume(event)
    analysis?.consume(event)
    guard path != nil else { return }
    writer.write(event)
    waitingEvents += 1
    if waitingEvents >= Self.pieceLength { flush() }
  }

  /// Writes a line of an imported trace.
  mutating func consume(_ line: ImportedTrace.Line) {
    switch line {
    case .event(let event): consume(event)
    case .loss(let mark): if path != nil { writer.write(mark) }
    }
  }

  /// Writes the remaining events, renames the file and returns its digest, or nil without a file.
  @discardableResult
  mutating func finish() throws(FileSystemError) -> String? {
    flush()
    if let failure { throw failure }
    guard let path else { return nil }
    try FileSystem.rename(path + ".part", to: path)
    return digest.hexadecimal()
  }

  /// Removes what was written, so that an incomplete trace does not become evidence.
  func discard() throws(FileSystemError) {
    if let path { try FileSystem.remove(path + ".part") }
  }

  /// Writes a small file next to the trace atomically.
  func write(_ bytes: ByteOutput, beside name: String, as other: String) throws(FileSystemError) {
    guard let path else { return }
    let place = path.dropLast(name.count) + other
    try FileSystem.remove(place + ".part")
    try FileSystem.append(bytes.span, to: place + ".part")
    try FileSystem.rename(place + ".part", to: String(place))
  }

  private mutating func flush() {
    guard let path, failure == nil else { return }
    let bytes = writer.finish()
    writer = TraceWriter()
    waitingEvents = 0
    digest.update(bytes.span)
    do throws(FileSystemError) {
      try FileSystem.append(bytes.span, to: path + ".part")
    } catch {
      failure = error
    }
  }
}
