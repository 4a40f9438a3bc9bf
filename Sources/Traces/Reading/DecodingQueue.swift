internal import Dispatch
internal import Synchronization

/// A chunk and what its lines hold.
struct DecodedChunk: Sendable {
  let chunk: Chunk
  var reading: ChunkReading
}

/// Decodes the chunks of a file on other threads, a few ahead, and hands them out in the order of the file.
struct DecodingQueue: ~Copyable {
  private var chunker: LineChunker
  private let limits: TraceLimits
  private var waiting: [Ahead<DecodedChunk>] = []

  /// How many chunks are in memory at once.
  private static let most = 3

  init(_ source: consuming TraceSource, limits: TraceLimits) {
    chunker = LineChunker(source, limits: limits)
    self.limits = limits
  }

  /// The next chunk of the file, or nil at its end.
  mutating func next() -> DecodedChunk? {
    let limits = limits
    while waiting.count < Self.most, let chunk = chunker.next() {
      // A file of one chunk is not worth another thread.
      if chunk.isFirst && chunker.isAtEnd {
        return DecodedChunk(chunk: chunk, reading: ChunkDecoder.read(chunk, limits: limits))
      }
      waiting.append(
        Ahead {
          DecodedChunk(chunk: chunk, reading: ChunkDecoder.read(chunk, limits: limits))
        })
    }
    return waiting.isEmpty ? nil : waiting.removeFirst().value()
  }

  /// What is known of the file once all of it was read.
  consuming func finish() -> (
    byteSize: Int, contentSize: Int, digest: String, inflatedDigest: String?,
    problems: [TraceFileProblem]
  ) {
    (
      chunker.source.byteSize, chunker.source.contentSize, chunker.source.digest,
      chunker.source.inflatedDigest, chunker.source.problems
    )
  }
}

/// A value that is worked out on another thread.
private final class Ahead<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async { [self] in
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
  }

  /// Waits for the value, which can be taken once.
  func value() -> Value? {
    isDone.wait()
    return result.withLock { $0.take() }
  }
}
