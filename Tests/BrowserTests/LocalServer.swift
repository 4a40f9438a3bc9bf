import Foundation

/// A program that serves on a free port of this machine and prints the port.
struct LocalServer: Sendable {
  let address: URL
  private let process: Process

  /// - Parameter folder: the current folder of the program, or nil for this one.
  /// - Throws: an error if the program ends before it prints `on port 1234` or its address.
  init(_ program: String, _ words: [String], in folder: URL? = nil) throws {
    let output = Pipe()
    process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = folder ?? process.currentDirectoryURL
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while true {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw ServerWithoutAddress(program: program, text: text) }
      text += String(decoding: piece, as: UTF8.self)
      if let match = text.firstMatch(of: /(?:on port |127\.0\.0\.1:)([1-9][0-9]*)\D/),
        let address = URL(string: "http://127.0.0.1:\(match.1)")
      {
        self.address = address
        return
      }
    }
  }

  /// Kills the program, because processes that a test starts inherit blocked signals.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
  }
}

struct ServerWithoutAddress: Error {
  let program: String
  let text: String
}
