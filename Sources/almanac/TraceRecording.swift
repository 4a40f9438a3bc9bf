internal import Bytes
internal import Publishing
internal import Simulation
internal import Traces

/// A trace on its way to disk, piece by piece: memory does not grow with it.
///
/// The file gets its name when it is whole, so that a run that fails leaves the old one.
struct TraceRecording: TraceConsumer {
  private(set) var observer = ScenarioObserver()
  private let keepsObservations: Bool
  private var path: String?
  private var writer = TraceWriter()
  private var waitingEvents = 0
  private var failure: FileSystemError?

  /// Events that are written in one go.
  private static let pieceLength = 4096

  init(keepsObservations: Bool) {
    self.keepsObservations = keepsObservations
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
    if path != nil { writer.write(header) }
  }

  mutating func consume(_ event: TraceEvent) {
    if keepsObservations { observer.consume(event) }
    guard path != nil else { return }
    writer.write(event)
    waitingEvents += 1
    if waitingEvents >= Self.pieceLength { flush() }
  }

  /// Writes the rest and gives the file its name.
  mutating func finish() throws(FileSystemError) {
    flush()
    if let failure { throw failure }
    guard let path else { return }
    try FileSystem.rename(path + ".part", to: path)
  }

  private mutating func flush() {
    guard let path, failure == nil else { return }
    let bytes = writer.finish()
    writer = TraceWriter()
    waitingEvents = 0
    do throws(FileSystemError) {
      try FileSystem.append(bytes.span, to: path + ".part")
    } catch {
      failure = error
    }
  }
}
