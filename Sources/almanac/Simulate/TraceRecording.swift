internal import Analysis
internal import Files
internal import Simulation
internal import Text
internal import Traces

/// A trace on its way to disk, piece by piece: memory does not grow with it.
///
/// The file gets its name when it is whole, so that a run that fails leaves the old one.
struct TraceRecording: TraceConsumer {
  private(set) var observer: ScenarioObserver?
  private(set) var analysis: TraceAnalysis?
  private var path: String?
  private var digest = SHA256()
  private var writer = TraceWriter()
  private var waitingEvents = 0
  private var failure: FileSystemError?

  /// Events that are written in one go.
  private static let pieceLength = 4096

  /// - Parameters:
  ///   - observer: what expectations are held against; nil when there are none.
  ///   - analysis: what a comparison is made from; nil when no one compares.
  init(observer: ScenarioObserver? = nil, analysis: TraceAnalysis? = nil) {
    self.observer = observer
    self.analysis = analysis
  }

  /// Makes the folder and an empty file in it.
  mutating func open(in folder: String, named name: String) throws(FileSystemError) {
    var parent = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      parent += part
      try FileSystem.makeFolder(parent)
      parent += "/"
    }
    let path = parent + name
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

  /// Takes a line of an imported trace.
  mutating func consume(_ line: ImportedTrace.Line) {
    switch line {
    case .event(let event): consume(event)
    case .loss(let mark): if path != nil { writer.write(mark) }
    }
  }

  /// Writes the rest, gives the file its name and answers its digest; nil when nothing is kept.
  @discardableResult
  mutating func finish() throws(FileSystemError) -> String? {
    flush()
    if let failure { throw failure }
    guard let path else { return nil }
    try FileSystem.rename(path + ".part", to: path)
    return digest.hexadecimal()
  }

  /// Writes a small file beside the trace in one step.
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
