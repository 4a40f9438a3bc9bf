internal import Diagnostics
internal import Testing
internal import Traces

@Suite struct LargeTraceTests {
  @Test func `a line of a hundred megabytes makes only itself unreadable`() {
    var bytes = Array((Line.header + "\n" + Line.lock(1, 1) + "\n").utf8)
    bytes += Array(#"{"t":2,"seq":2,"type":"app.state","state":""#.utf8)
    bytes += [UInt8](repeating: UInt8(ascii: "a"), count: 100 << 20)
    bytes += Array(("\"}\n" + Line.lock(3, 3) + "\n").utf8)
    let trace = ReadTrace(bytes)
    #expect(trace.problems == ["trace.long-line 3:1"])
    #expect(trace.events.map(\.line) == [2, 4])
    #expect(trace.reading.byteSize == bytes.count)
    let excerpt = trace.reading.diagnostics.first?.excerpt?.line
    #expect((excerpt?.utf8.count ?? 0) <= 200)
  }

  @Test func `a last line that is too long and unterminated is one unreadable line`() {
    let trace = ReadTrace(
      Line.trace(Line.lock(1, 1)) + String(repeating: "x", count: 5000),
      limits: TraceLimits(longestLine: 1000))
    #expect(trace.problems == ["trace.long-line 3:1"])
  }

  @Test func `a line of exactly the limit is read`() {
    let line = Line.lock(1, 1)
    let limit = Line.header.utf8.count
    let fits = line + String(repeating: " ", count: limit - line.utf8.count)
    let limits = TraceLimits(longestLine: limit)
    #expect(ReadTrace(Line.trace(fits), limits: limits).problems == [])
    #expect(ReadTrace(Line.trace(fits + " "), limits: limits).reading.unreadableLineCount == 1)
  }

  @Test func `events of many chunks are in order, with their line numbers`() {
    let count = 40_000
    var text = Line.header + "\n"
    for index in 0..<count { text += Line.lock(Double(index), index) + "\n" }
    let trace = ReadTrace(text)
    #expect(trace.problems == [])
    #expect(trace.events.count == count)
    let isInOrder = trace.events.enumerated().allSatisfy {
      $1.sequence == $0 && $1.line == $0 + 2 && $1.time.seconds == Double($0)
    }
    #expect(isInOrder)
  }

  @Test func `unknown types beyond the limit are counted and not listed`() {
    var text = Line.header + "\n"
    for index in 0..<20_000 {
      text += #"{"t":\#(index),"seq":\#(index),"type":"made.up\#(index)"}"# + "\n"
    }
    let trace = ReadTrace(text)
    #expect(trace.reading.diagnostics.filter { $0.id == "trace.unknown-type" }.count == 51)
    let counted = trace.reading.diagnostics.filter { $0.id == "trace.unknown-type" }
      .reduce(0) { $0 + $1.count }
    #expect(counted == 20_000)
  }

  @Test func `deep nesting is rejected without recursion`() {
    let trace = ReadTrace(
      Line.trace(
        String(repeating: "[", count: 100_000),
        String(repeating: #"{"a":"#, count: 100_000), Line.lock(1, 1)))
    #expect(trace.events.count == 1)
    #expect(trace.reading.unreadableLineCount == 2)
  }

  @Test func `random bytes are read without a crash`() {
    var state: UInt64 = 88_172_645_463_325_252
    func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    var writer = TraceWriter()
    writer.write(Samples.header)
    for event in Samples.events { writer.write(event) }
    let original = writer.finish()
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0...(next() % 6) {
        let place = Int(next() % UInt64(bytes.count))
        switch next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(truncatingIfNeeded: next()), at: place)
        }
      }
      let trace = ReadTrace(bytes)
      #expect(trace.reading.byteSize == bytes.count)
      #expect(trace.events.count == trace.reading.eventCount)
      #expect(trace.reading.isComplete || !trace.reading.diagnostics.isEmpty)
    }
  }
}
