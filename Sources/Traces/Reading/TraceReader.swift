/// Reads a trace once from start to end, in memory that does not grow with the file.
package struct TraceReader: Sendable {
  private let limits: TraceLimits

  package init(limits: TraceLimits = TraceLimits()) {
    self.limits = limits
  }

  /// Reads a file, plain or gzipped, as determined by its first bytes.
  ///
  /// For a file that cannot be opened, the result has no events, and its diagnostics report why.
  ///
  /// - Parameter name: The display name of the file; the path when nil.
  package func read(
    path: String, named name: String? = nil, into consumer: inout some TraceConsumer
  ) -> TraceReading {
    let name = name ?? path
    do throws(TraceFileProblem) {
      return read(try RawInput(path: path), named: name, into: &consumer)
    } catch {
      return TraceDelivery(file: name)
        .finish(
          byteSize: 0, digest: RawInput([]).digestSoFar, inflatedDigest: nil, problems: [error])
    }
  }

  /// Reads bytes in memory, plain or gzipped.
  package func read(
    _ bytes: [UInt8], named name: String, into consumer: inout some TraceConsumer
  ) -> TraceReading {
    read(RawInput(bytes), named: name, into: &consumer)
  }

  private func read(
    _ input: consuming RawInput, named name: String, into consumer: inout some TraceConsumer
  ) -> TraceReading {
    var queue = DecodingQueue(TraceSource(input, limits: limits), limits: limits)
    var delivery = TraceDelivery(file: name)
    while let decoded = queue.next() { delivery.deliver(decoded, to: &consumer) }
    let file = queue.finish()
    return delivery.finish(
      byteSize: file.byteSize, digest: file.digest, inflatedDigest: file.inflatedDigest,
      problems: file.problems)
  }
}
