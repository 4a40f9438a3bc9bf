import Foundation

/// A headless browser with one page, controlled through the DevTools protocol over a pipe.
actor Browser {
  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var unread = Data()
  private var page: String?
  private var lastCommand = 0
  private var events: [Data] = []
  /// The document that has loaded last.
  var document: String?

  /// The longest wait in seconds, so that a browser that hangs is a failure.
  private static let longestWait = 60

  init(_ program: String) async throws {
    // The browser reads commands from file descriptor 3 and writes responses to 4.
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
    for setting in ["Page.setLifecycleEventsEnabled", "Emulation.setFocusEmulationEnabled"] {
      try command(setting, ["enabled": true])
    }
  }

  func quit() throws {
    page = nil
    try command("Browser.close")
  }

  /// Sends a command and ignores its response.
  func command(_ method: String, _ parameters: some Encodable & Sendable = [String: String]())
    throws
  {
    let _: Nothing = try ask(method, parameters)
  }

  /// Sends a command and returns its response. Events that arrive first are kept.
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
      if let error = head.error { throw BrowserProblem(method: method, message: error.message) }
      if head.id == lastCommand {
        return try JSONDecoder().decode(Answer<Value>.self, from: message).result
      }
      events.append(message)
    }
  }

  /// Takes the events of a kind up to one that is expected, and waits for that if it is not among them.
  func wait<Details: Decodable & Sendable>(
    for method: String, until isExpected: (Details) -> Bool
  ) throws {
    if try takeEvents(method).contains(where: isExpected) { return }
    let start = ContinuousClock.now
    while true {
      // A page that polls its server sends events all the time.
      if start.duration(to: .now) > .seconds(Self.longestWait) {
        throw BrowserProblem(method: method, message: "no such event for a minute")
      }
      let message = try nextMessage()
      if try JSONDecoder().decode(Head.self, from: message).method != method {
        events.append(message)
      } else if isExpected(try JSONDecoder().decode(Event<Details>.self, from: message).params) {
        return
      }
    }
  }

  /// Takes the events since the last call.
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
        throw BrowserProblem(
          method: "reading", message: "no response from the browser for a minute")
      }
      let piece = answers.fileHandleForReading.availableData
      guard !piece.isEmpty else {
        throw BrowserProblem(method: "reading", message: "the browser has ended")
      }
      unread += piece
    }
  }
}
