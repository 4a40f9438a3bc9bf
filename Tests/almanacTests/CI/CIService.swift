import Dispatch
import Foundation
import Testing

/// The services that a job contacts, on a port of this machine; see service.py.
struct CIService {
  let address: String
  private let scratch: Scratch

  static let isAvailable = Execution.canRun("python3", "curl", "jq")

  /// Runs a service in the folder `service` while the body runs.
  static func with(_ scratch: Scratch, _ body: (CIService) throws -> Void) throws {
    try scratch.write("", to: "service/requests")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", Execution.checkout + "/Tests/almanacTests/CI/service.py",
      scratch.path + "/service",
    ]
    process.standardInput = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    defer {
      // A process that a test starts blocks all other signals.
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    for _ in 0..<600 where !scratch.has("service/port") { Thread.sleep(forTimeInterval: 0.05) }
    let port = try scratch.text("service/port")
    try body(CIService(address: "http://127.0.0.1:" + port, scratch: scratch))
  }

  /// One line for each request: method, path and token.
  var requests: [String] {
    get throws {
      try scratch.text("service/requests").split(separator: "\n").map(String.init)
    }
  }

  /// The texts of the comments, in order.
  var comments: [String] {
    get throws {
      guard scratch.has("service/comments.json") else { return [] }
      let value = try JSONSerialization.jsonObject(
        with: Data(scratch.bytes("service/comments.json")))
      return (value as? [[String: Any]] ?? []).map { $0["body"] as? String ?? "" }
    }
  }

  func refuseToWrite() throws { try scratch.write("", to: "service/read-only") }

  /// Makes the GitHub token a personal access token instead of the job's.
  func usePersonsToken() throws { try scratch.write("", to: "service/person") }
}
