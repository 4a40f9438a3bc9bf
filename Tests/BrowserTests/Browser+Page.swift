import Foundation

/// Actions of a reader on a page.
extension Browser {
  func open(_ address: URL) throws {
    let navigation: Navigation = try ask("Page.navigate", ["url": address.absoluteString])
    // An anchor in the open document loads nothing.
    guard let document = navigation.loaderId else { return }
    try waitForLoad { $0 == document }
  }

  func reload() throws {
    try command("Page.reload")
    try waitForNextPage()
  }

  /// Waits until a document has loaded that replaces the open one.
  func waitForNextPage() throws {
    let left = document
    try waitForLoad { $0 != left }
  }

  /// Waits until a document has loaded. The event of an earlier one may still be on its way.
  private func waitForLoad(of isExpected: (String) -> Bool) throws {
    try wait(for: "Page.lifecycleEvent") { (event: Lifecycle) in
      guard event.name == "load", isExpected(event.loaderId) else { return false }
      document = event.loaderId
      return true
    }
  }

  /// The value that a script returns, or that its promise resolves to.
  func evaluate<Value: Decodable & Sendable>(_ script: String) throws -> Value {
    let answer: Evaluated<Value> = try ask(
      "Runtime.evaluate", Evaluation(expression: "(() => {\n\(script)\n})()"))
    if let exception = answer.exceptionDetails {
      throw BrowserProblem(
        method: script, message: exception.exception?.description ?? exception.text)
    }
    guard let value = answer.result.value else {
      throw BrowserProblem(method: script, message: "the script returns nothing")
    }
    return value
  }

  func press(_ key: Key) throws {
    try command("Input.dispatchKeyEvent", key.stroke("keyDown"))
    try command("Input.dispatchKeyEvent", key.stroke("keyUp"))
  }

  /// Drags the mouse from one point of the window to another, with intermediate moves.
  func drag(from start: Point, to end: Point) throws {
    try command("Input.dispatchMouseEvent", Mouse(type: "mousePressed", point: start))
    for step in 1...4 {
      let share = Double(step) / 4
      let point = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      try command("Input.dispatchMouseEvent", Mouse(type: "mouseMoved", point: point))
    }
    try command("Input.dispatchMouseEvent", Mouse(type: "mouseReleased", point: end))
  }

  func type(_ text: String) throws {
    try command("Input.insertText", ["text": text])
  }

  /// The console's messages since the last call: script errors and policy violations.
  func console() throws -> [String] {
    let entries: [LogEntry] = try takeEvents("Log.entryAdded")
    let exceptions: [Exception] = try takeEvents("Runtime.exceptionThrown")
    return entries.map { "\($0.entry.text) \($0.entry.url ?? "")" }
      + exceptions.map(\.exceptionDetails.text)
  }

  /// The addresses that were requested since the last call.
  func requests() throws -> [String] {
    let requests: [Request] = try takeEvents("Network.requestWillBeSent")
    return requests.map(\.request.url)
  }

  /// The page as a PDF with the paper size of its styles.
  func print() throws -> Data {
    let printed: Printed = try ask("Page.printToPDF", ["preferCSSPageSize": true])
    return Data(base64Encoded: printed.data) ?? Data()
  }
}

/// A key of the keyboard, with its Windows key code.
enum Key: Sendable {
  case tab
  case enter
  case left, right
  case letter(Character)

  fileprivate func stroke(_ type: String) -> Stroke {
    switch self {
    case .tab: Stroke(type: type, key: "Tab", windowsVirtualKeyCode: 9, text: nil)
    case .enter: Stroke(type: type, key: "Enter", windowsVirtualKeyCode: 13, text: "\r")
    case .left: Stroke(type: type, key: "ArrowLeft", windowsVirtualKeyCode: 37, text: nil)
    case .right: Stroke(type: type, key: "ArrowRight", windowsVirtualKeyCode: 39, text: nil)
    case .letter(let letter):
      Stroke(
        type: type, key: String(letter),
        windowsVirtualKeyCode: Int(letter.uppercased().utf8.first ?? 0), text: String(letter))
    }
  }
}

/// A point in the window, in CSS pixels.
struct Point: Sendable {
  let x: Double
  let y: Double
}

private struct Mouse: Encodable {
  let type: String
  let x: Double
  let y: Double
  let button = "left"
  let buttons: Int
  let clickCount = 1

  init(type: String, point: Point) {
    self.type = type
    x = point.x
    y = point.y
    buttons = type == "mouseReleased" ? 0 : 1
  }
}

private struct Stroke: Encodable {
  let type: String
  let key: String
  let windowsVirtualKeyCode: Int
  let text: String?
}

private struct Evaluation: Encodable {
  let expression: String
  let returnByValue = true
  let awaitPromise = true
}

private struct Evaluated<Value: Decodable & Sendable>: Decodable {
  struct Result: Decodable { let value: Value? }
  let result: Result
  let exceptionDetails: ExceptionDetails?
}

private struct ExceptionDetails: Decodable {
  struct Thrown: Decodable { let description: String? }
  let text: String
  let exception: Thrown?
}

private struct Exception: Decodable {
  let exceptionDetails: ExceptionDetails
}

private struct LogEntry: Decodable {
  struct Entry: Decodable {
    let text: String
    let url: String?
  }
  let entry: Entry
}

private struct Request: Decodable {
  struct Sent: Decodable { let url: String }
  let request: Sent
}

private struct Navigation: Decodable {
  let loaderId: String?
}

private struct Lifecycle: Decodable {
  let loaderId: String
  let name: String
}

private struct Printed: Decodable {
  let data: String
}
