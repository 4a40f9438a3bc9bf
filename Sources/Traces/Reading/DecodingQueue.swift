internal import Files

/// A chunk with its decoded content.
struct DecodedChunk: Sendable {
  let chunk: Chunk
  var reading: ChunkReading
}

/// Decodes the chunks of a file on other threads, a few ahead, and returns them in file order.
struct DecodingQueue: ~Copyable {
  private var chunker: LineChunker
  private let limits: TraceLimits
  /// The queue; nil while the file has only one chunk.
  private var queue: WorkQueue<Chunk, DecodedChunk>?
  private var addedCount = 0
  private var takenCount = 0

  /// The maximum number of chunks in memory.
  private static let maximumInMemory = 3

  init(_ source: consuming TraceSource, limits: TraceLimits) {
    chunker = LineChunker(source, limits: limits)
    self.limits = limits
  }

  /// Returns the next chunk of the file, or nil at its end.
  mutating func next() -> DecodedChunk? {
    while addedCount - takenCount < Self.maximumInMemory, let chunk = chunker.next() {
      // A single chunk is decoded on the current thread.
      if chunk.isFirst && chunker.isAtEnd { return Self.decoded(chunk, limits) }
      let queue = queue ?? start()
      queue.add(chunk, number: addedCount)
      addedCount += 1
    }
    guard takenCount < addedCount, let queue else { return nil }
    defer { takenCount += 1 }
    return queue.result(number: takenCount)
  }

  private mutating func start() -> WorkQueue<Chunk, DecodedChunk> {
    let limits = limits
    let queue = WorkQueue { Self.decoded($0, limits) }
    queue.start(threads: min(Self.maximumInMemory, Cores.count))
    self.queue = queue
    return queue
  }

  private static func decoded(_ chunk: Chunk, _ limits: TraceLimits) -> DecodedChunk {
    DecodedChunk(chunk: chunk, reading: ChunkDecoder.read(chunk, limits: limits))
  }

  /// Returns the digests, size and problems of the file, after all of it was read.
  consuming func finish() -> (
    byteSize: Int, digest: String, inflatedDigest: String?, problems: [TraceFileProblem]
  ) {
    queue?.close()
    return (
      chunker.source.byteSize, chunker.source.digest, chunker.source.inflatedDigest,
      chunker.source.problems
    )
  }
}
