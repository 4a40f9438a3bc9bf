internal import JSON
internal import Text
internal import Traces

extension JSONObject {
  /// Reads a count, which is never negative.
  func count(_ name: String, upTo most: Int = .max) throws(JSONError) -> Int {
    let count = try integer(name)
    guard (0...most).contains(count) else {
      throw error(at: name, expected: "a count up to \(most)", found: "\(count)")
    }
    return count
  }

  /// Reads a text of at most `most` bytes, as the writer of summaries produces it.
  func text(_ name: String, upTo most: Int) throws(JSONError) -> String {
    let text = try self.text(name)
    guard text.bounded(to: most) == text else {
      throw error(at: name, expected: "a string of at most \(most) bytes", found: "a longer one")
    }
    return text
  }

  /// Reads a bounded text, or returns nil if there is no such member.
  func textIfAny(_ name: String, upTo most: Int) throws(JSONError) -> String? {
    has(name) ? try text(name, upTo: most) : nil
  }

  /// Reads a list of distinct texts in order.
  func sortedTexts(_ name: String, upTo most: Int, each bytes: Int) throws(JSONError) -> [String] {
    let texts = try self.texts(name)
    guard texts.count <= most, texts == Set(texts).sorted(),
      texts.allSatisfy({ $0.bounded(to: bytes) == $0 })
    else {
      throw error(
        at: name, expected: "at most \(most) sorted, unique strings", found: "a different list")
    }
    return texts
  }

  /// Reads one count for each of `size` elements of another list; zeros without such a member.
  func counts(_ name: String, _ size: Int) throws(JSONError) -> [Int] {
    guard has(name) else { return Array(repeating: 0, count: size) }
    let counts = try numbersOrNull(name).compactMap { $0.flatMap(Int.init(exactly:)) }
    guard counts.count == size, counts.allSatisfy({ $0 >= 0 }) else {
      throw error(at: name, expected: "\(size) counts", found: "a different list")
    }
    return counts
  }

  /// Reads a list of at most `most` elements.
  func list<Value>(
    _ name: String, upTo most: Int, _ value: (JSONObject) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    let values = try list(name, value)
    guard values.count <= most else {
      throw error(at: name, expected: "at most \(most) elements", found: "\(values.count)")
    }
    return values
  }

  /// Reads a duration in seconds.
  func duration(_ name: String) throws(JSONError) -> Duration {
    try duration(name, of: number(name))
  }

  /// Reads a duration in seconds, or returns nil for null.
  func durationOrNull(_ name: String) throws(JSONError) -> Duration? {
    guard let seconds = try numberOrNull(name) else { return nil }
    return try duration(name, of: seconds)
  }

  private func duration(_ name: String, of seconds: Double) throws(JSONError) -> Duration {
    guard (0...1e11).contains(seconds) else {
      throw error(at: name, expected: "a length of time in seconds", found: "a number out of range")
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }

  /// Reads a duration in seconds, or returns nil if there is no such member.
  func durationIfAny(_ name: String) throws(JSONError) -> Duration? {
    has(name) ? try duration(name) : nil
  }

  /// Reads an instant of a trace, in seconds since its epoch.
  func traceTime(_ name: String) throws(JSONError) -> TraceTime {
    let time = TraceTime(seconds: try number(name))
    guard TraceTime(reachable: time.milliseconds) != nil else {
      throw error(
        at: name, expected: "a time within twenty years", found: "a time outside this range")
    }
    return time
  }
}

extension JSONWriter {
  /// Writes a member with a duration in seconds, or nothing if there is none.
  mutating func memberIfAny(_ name: String, _ duration: Duration?) {
    memberIfAny(name, duration?.inSeconds)
  }
}
