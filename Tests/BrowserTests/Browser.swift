import Foundation

/// A browser without a window and its one page, spoken to in the DevTools protocol over a pipe.
actor Browser {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var unread = Data()
  private var page: String?
  private var lastCommand = 0
  private var events: [Data] = []

  /// In seconds: longer than any page takes, so that a browser that hangs is a failure and not a wait.
  private static let longestWait = 60

  init(_ program: String) async throws {
    // The browser takes commands on file 3 and answers on file 4.
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", program,
      "--remote-debugging-pipe", "--headless=new", "--no-sandbox", "--disable-gpu",
      "--hide-scrollbars", "--no-first-run",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    let target: Target = try ask("Target.createTarget", ["url": "about:blank"])
    let opened: Session = try ask(
      "Target.attachToTarget", Attachment(targetId: target.targetId, flatten: true))
    page = opened.sessionId
    for domain in ["Page", "Runtime", "Log", "Network"] { try command("\(domain).enable") }
    try command("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  func quit() throws {
    page = nil
    try command("Browser.close")
  }

  /// Sends a command that answers nothing of interest.
  func command(_ method: String, _ parameters: some Encodable & Sendable = [String: String]())
    throws
  {
    let _: Nothing = try ask(method, parameters)
  }

  /// Sends a command and returns its answer; events that come before it are kept.
  func ask<Value: Decodable & Sendable>(
    _ method: String, _ parameters: some Encodable & Sendable
  ) throws -> Value {
    lastCommand += 1
    let command = Command(
      id: lastCommand, method: method, params: parameters, sessionId: page)
    try commands.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(command) + [0])
    while true {
      let message = try nextMessage()
      let head = try JSONDecoder().decode(Head.self, from: message)
      if let error = head.error { throw BrowserProblem(method: method, says: error.message) }
      if head.id == lastCommand {
        return try JSONDecoder().decode(Answer<Value>.self, from: message).result
      }
      events.append(message)
    }
  }

  /// Takes one kind of event, and reads until one has come where there is none.
  func wait(for method: String) throws {
    let kept: [Nothing] = try takeEvents(method)
    guard kept.isEmpty else { return }
    let start = ContinuousClock.now
    while true {
      // A page that asks its server again and again is never silent.
      if start.duration(to: .now) > .seconds(Self.longestWait) {
        throw BrowserProblem(method: method, says: "no such event for a minute")
      }
      let message = try nextMessage()
      if try JSONDecoder().decode(Head.self, from: message).method == method { return }
      events.append(message)
    }
  }

  /// Takes what has happened since it was last asked.
  func takeEvents<Details: Decodable & Sendable>(_ method: String) throws -> [Details] {
    let (taken, left) = try events.reduce(into: ([Data](), [Data]())) { parts, event in
      let head = try JSONDecoder().decode(Head.self, from: event)
      if head.method == method { parts.0.append(event) } else { parts.1.append(event) }
    }
    events = left
    return try taken.map { try JSONDecoder().decode(Event<Details>.self, from: $0).params }
  }

  private func nextMessage() throws -> Data {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = Data(unread[..<end])
        unread = Data(unread[(end + 1)...])
        return message
      }
      var pipe = pollfd(
        fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&pipe, 1, Int32(Self.longestWait * 1000)) > 0 else {
        kill(process.processIdentifier, SIGKILL)
        throw BrowserProblem(method: "reading", says: "the browser said nothing for a minute")
      }
      let piece = answers.fileHandleForReading.availableData
      guard !piece.isEmpty else {
        throw BrowserProblem(method: "reading", says: "the browser has ended")
      }
      unread += piece
    }
  }
}
