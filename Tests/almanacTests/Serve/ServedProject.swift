import Foundation
import Testing

/// A project with one run and one page, served by `almanac serve`.
struct ServedProject {
  let scratch: Scratch
  let port: Int
  private let process: Process

  /// A response to curl.
  struct Answer {
    let status: Int
    let head: String
    let body: String
  }

  private static let curl = ["/usr/bin/curl", "/opt/homebrew/bin/curl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether this machine has the server's requirements and curl.
  static let isPossible: Bool = {
    do {
      let probe = try Execution(["serve", "--port", "1"], killedAfter: 5)
      return curl != nil && !probe.errors.contains("libmicrohttpd is not installed")
    } catch {
      return false
    }
  }()

  static func with(settings: String = "", _ body: (ServedProject) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/one/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/one/traces/S1.jsonl")
      try scratch.write("# Own\n\nFirst words\n", to: "content/guides/own.md")
      try scratch.write(settings, to: "almanac.yml")
      let served = try ServedProject(in: scratch)
      defer {
        if served.process.isRunning { served.process.terminate() }
        served.process.waitUntilExit()
      }
      try body(served)
    }
  }

  private init(in scratch: Scratch) throws {
    self.scratch = scratch
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Execution.program)
    process.arguments = ["serve", "--port", "0", "--content", "content"]
    process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    process.environment = ["HOME": scratch.path, "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(line.firstMatch(of: #/^http://127\.0\.0\.1:(\d+)/\n/#), "\(line)")
    port = try #require(Int(address.1))
  }

  /// Requests a path without normalizing it.
  func get(_ path: String, _ words: [String] = []) throws -> Answer {
    let execution = try Execution(
      ["-s", "-i", "--path-as-is", "--max-time", "60"] + words
        + ["http://127.0.0.1:\(port)\(path)"],
      program: try #require(Self.curl))
    let parts = execution.output.replacing("\r\n", with: "\n").split(
      separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
    let status = try #require(parts[0].split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return Answer(
      status: status, head: String(parts[0]), body: parts.count > 1 ? String(parts[1]) : "")
  }

  /// Waits for the end of a build as a browser does, and returns its state.
  @discardableResult func waitForBuild(_ generation: Int) throws -> String {
    var state = ""
    for _ in 0..<6 {
      state = try get("/-/changes?after=\(generation - 1)").body
      if state.contains("\"generation\":\(generation),") { return state }
    }
    Issue.record("expected build \(generation), found \(state)")
    return state
  }

  /// Sends SIGINT and returns the exit status.
  func interrupt() throws -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
