internal import Bytes
internal import Traces

/// The values of arrays whose length is known.
extension JSONReader {
  /// Moves to the next value of an array.
  mutating func advance() throws(JSONError) {
    guard try nextElement() else {
      throw JSONError(offset: offset, expected: "another value", found: "the end of the array")
    }
  }

  /// The next value, nil where it is null.
  mutating func next<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    try advance()
    guard try peek() == .null else { return try read(&self) }
    try null()
    return nil
  }

  mutating func endArray() throws(JSONError) {
    guard try nextElement() else { return }
    throw JSONError(offset: offset, expected: "the end of the array", found: "another value")
  }

  mutating func beginNextArray() throws(JSONError) {
    try advance()
    try beginArray()
  }

  mutating func nextString() throws(JSONError) -> String {
    try advance()
    return try string()
  }

  /// One of a few words.
  mutating func word<Word: RawRepresentable<String>>(
    _ expected: String
  ) throws(JSONError) -> Word {
    let start = offset
    guard let word = Word(rawValue: try string()) else {
      throw JSONError(offset: start, expected: expected, found: "another word")
    }
    return word
  }

  mutating func nextWord<Word: RawRepresentable<String>>(
    _ expected: String
  ) throws(JSONError) -> Word {
    try advance()
    return try word(expected)
  }

  /// A list of some of a few words, each once.
  mutating func nextWords<Word: RawRepresentable<String> & CaseIterable>(
    _ expected: String
  ) throws(JSONError) -> [Word] {
    var words: [Word] = []
    try beginNextArray()
    while try nextElement() {
      words.append(try word(expected))
      if words.count > Word.allCases.count {
        throw JSONError(offset: offset, expected: "each word once", found: "more words")
      }
    }
    return words
  }

  /// A whole number that is not negative.
  mutating func count() throws(JSONError) -> Int {
    let start = offset
    guard let count = try integer(), count >= 0 else {
      throw JSONError(offset: start, expected: "a count", found: "another number")
    }
    return count
  }

  mutating func nextCount() throws(JSONError) -> Int {
    try advance()
    return try count()
  }

  /// A time that a trace, or a window beyond its end, can reach.
  mutating func time() throws(JSONError) -> TraceTime {
    let start = offset
    guard let time = try integer().flatMap({ TraceTime(reachable: Int64($0)) }) else {
      throw JSONError(offset: start, expected: "a time of a trace", found: "another number")
    }
    return time
  }

  mutating func nextReference() throws(JSONError) -> EventReference {
    try advance()
    return try EventReference(from: &self)
  }

  mutating func nextReferenceOrNull() throws(JSONError) -> EventReference? {
    try next { json throws(JSONError) in try EventReference(from: &json) }
  }
}
