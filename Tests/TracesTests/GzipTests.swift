internal import Diagnostics
internal import Files
internal import Testing
internal import Traces

@Suite struct GzipTests {
  private let text = Line.trace(Line.lock(1, 1), Line.lock(2, 2))

  @Test func `a gzipped trace is read like a plain one, with the digest of the file`() {
    let file = Gzip.stored(Array(text.utf8))
    let trace = ReadTrace(file)
    #expect(trace.problems == [])
    #expect(trace.events == ReadTrace(text).events)
    #expect(trace.reading.byteSize == file.count)
    var digest = SHA256()
    digest.update(file.span)
    #expect(trace.reading.digest == digest.hexadecimal())
  }

  @Test func `a trace and its gzip, in one or two members, have the same content digest`() {
    let bytes = Array(text.utf8)
    let plain = ReadTrace(text).reading
    #expect(plain.contentDigest == plain.digest)
    let halves = Gzip.stored(Array(bytes[..<100])) + Gzip.stored(Array(bytes[100...]))
    for file in [Gzip.stored(bytes), halves] {
      #expect(ReadTrace(file).reading.contentDigest == plain.digest)
    }
    let other = ReadTrace(Gzip.stored(Array(bytes.dropLast()))).reading
    #expect(other.contentDigest != plain.digest)
  }

  @Test func `concatenated members with padding are one trace`() {
    let bytes = Array(text.utf8)
    let file = Gzip.stored(Array(bytes[..<100])) + Gzip.stored(Array(bytes[100...])) + [0, 0, 0]
    let trace = ReadTrace(file)
    #expect(trace.problems == [])
    #expect(trace.events.count == 2)
  }

  @Test func `a gzipped trace of many blocks is read completely`() {
    var text = Line.header + "\n"
    for index in 0..<30_000 { text += Line.lock(Double(index), index) + "\n" }
    let trace = ReadTrace(Gzip.stored(Array(text.utf8)))
    #expect(trace.problems == [])
    #expect(trace.events.count == 30_000)
  }

  @Test func `truncated gzip data is read up to its end`() {
    let file = Array(Gzip.stored(Array(text.utf8)).dropLast(20))
    let trace = ReadTrace(file)
    #expect(trace.problems == ["trace.truncated-gzip ", "trace.truncated-line 3:44"])
    #expect(trace.events.count == 1)
    #expect(!trace.reading.isComplete)
    #expect(trace.reading.doubts.map(\.id) == ["trace.truncated-gzip"])
    #expect(trace.reading.byteSize == file.count)
  }

  @Test func `damaged gzip data is read up to the damage`() {
    var file = Gzip.stored(Array(text.utf8))
    file[file.count - 6] ^= 1
    let trace = ReadTrace(file)
    #expect(trace.problems == ["trace.damaged-gzip "])
    #expect(trace.events.count == 2)
    let damaged = ReadTrace([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 7, 7, 7])
    #expect(damaged.problems == ["trace.damaged-gzip "])
  }

  @Test func `bytes after the gzip data are reported`() {
    let trace = ReadTrace(Gzip.stored(Array(text.utf8)) + Array("junk".utf8))
    #expect(trace.problems == ["trace.bytes-after-gzip "])
    #expect(trace.events.count == 2)
  }

  @Test func `a gzip file that expands too much is rejected`() {
    let bomb = Gzip.bomb(copies: 20_000)
    let grown = ReadTrace(
      bomb, limits: TraceLimits(greatestGrowth: 100, unsuspiciousContent: 1 << 20))
    #expect(grown.problems.first == "trace.gzip-too-large ")
    let large = ReadTrace(bomb, limits: TraceLimits(largestContent: 1 << 20))
    #expect(large.problems.first == "trace.gzip-too-large ")
    #expect(large.reading.byteSize == bomb.count)
  }

  @Test func `UTF-16 is reported as such`() {
    let trace = ReadTrace([0xFF, 0xFE] + Array("{\0}\0".utf8))
    #expect(trace.reading.diagnostics.map(\.id) == ["trace.not-utf8-file"])
  }
}
