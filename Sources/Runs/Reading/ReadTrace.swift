package import Analysis
package import Diagnostics
internal import Files
internal import Text
internal import Traces

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The analysis of a trace of a run, without its events.
package struct ReadTrace: Sendable {
  /// The name of the file within the run.
  package let name: String
  /// The number of lines that could not be read.
  let unreadableLines: Int
  /// The reasons why the evidence is incomplete, as clauses without a full stop.
  package let gaps: [String]
  /// The problems that the reader and the analysis found.
  package let diagnostics: [Diagnostic]
  package let summary: TraceSummary

  /// Reads a file, or takes the cached analysis of the same bytes.
  ///
  /// The initializer never throws. Problems become diagnostics and gaps.
  init(reading file: RunFolder.File, options: RunOptions) {
    let known = options.cacheKey(file.name, AccessLog.shared.digest(ofFile: file.path))
    if let known, let stored = Cache.shared.value(for: known),
      let trace = ReadTrace(stored, named: file.name, options)
    {
      self = trace
      return
    }
    var analysis = TraceAnalysis(file: file.name, matrix: options.matrix)
    let reading = TraceReader(limits: options.traceLimits).read(
      path: file.path, named: file.name, into: &analysis)
    self.init(reading, (consume analysis).finish())
    if let key = options.cacheKey(file.name, AccessLog.shared.digest(asRead: file.path)) {
      if let bytes = Deflater.gzip(bytes(options)) { Cache.shared.store(bytes, for: key) }
    }
  }

  /// Combines the results of the reader and of the analysis.
  init(_ reading: TraceReading, _ report: TraceReport) {
    name = reading.file
    unreadableLines = reading.unreadableLineCount
    gaps = Self.gaps(of: reading, beside: report.diagnostics)
    diagnostics = reading.diagnostics + report.diagnostics
    var summary = TraceSummary(
      of: report,
      from: TraceSource(
        byteSize: reading.byteSize, digest: reading.digest, contentDigest: reading.contentDigest,
        eventCount: reading.eventCount, gaps: gaps, diagnostics: diagnostics))
    summary.trim()
    self.summary = summary
  }

  /// The record of the trace: its source, header and widgets.
  package var record: TraceRecord? { summary.listedTraces.first }
}

extension ReadTrace {
  /// The values that are cached in addition to the summary.
  private struct Kept: Codable {
    let unreadableLines: Int
    let gaps: [String]
    let diagnostics: [Diagnostic]
  }

  /// The value for the cache: two lines of JSON, not yet compressed.
  private func bytes(_ options: RunOptions) -> [UInt8] {
    let kept = Kept(unreadableLines: unreadableLines, gaps: gaps, diagnostics: diagnostics)
    do {
      return try [UInt8](JSONEncoder().encode(kept)) + [10]
        + SummaryFile.bytes(of: summary, options)
    } catch {
      return []
    }
  }

  /// Decodes a cached value; returns nil for bytes in another format.
  private init?(_ stored: [UInt8], named name: String, _ options: RunOptions) {
    guard let bytes = Self.inflated(stored), let end = bytes.firstIndex(of: 10),
      case .success(let summary) = SummaryFile.content(ofText: Array(bytes[(end + 1)...]), options)
    else { return nil }
    do {
      let kept = try JSONDecoder().decode(Kept.self, from: Data(bytes[..<end]))
      self.name = name
      unreadableLines = kept.unreadableLines
      gaps = kept.gaps
      diagnostics = kept.diagnostics
      self.summary = summary
    } catch {
      return nil
    }
  }

  private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    do throws(Inflater.Failure) {
      return try Inflater.inflate(bytes, limit: 4 * SummaryLimits.bytes)
    } catch {
      return nil
    }
  }

  /// - Parameter diagnostics: The diagnostics of the analysis. Notes do not make the evidence
  ///   incomplete.
  private static func gaps(of reading: TraceReading, beside diagnostics: [Diagnostic]) -> [String] {
    var gaps: [String] = []
    if reading.header == nil { gaps.append("\(reading.file) has no readable header") }
    if reading.eventCount == 0 { gaps.append("\(reading.file) has no events") }
    if reading.unreadableLineCount > 0 {
      let lines = Plural.text(reading.unreadableLineCount, "line")
      gaps.append("\(reading.file) has \(lines) that could not be read")
    }
    let doubts = reading.doubts + diagnostics.filter { $0.severity != .note }
    return gaps
      + doubts.map { doubt in
        let times = doubt.count > 1 ? ", \(Plural.text(doubt.count, "time"))" : ""
        let place = doubt.place?.line.map { ":\($0)" } ?? ""
        return "\(reading.file)\(place): \(doubt.summary)\(times)"
      }
  }
}

extension RunOptions {
  /// The cache key of a trace, or nil without a cache or digest.
  fileprivate func cacheKey(_ name: String, _ digest: SHA256.Digest?) -> SHA256.Digest? {
    guard let digest, let build, Cache.shared.isOpen else { return nil }
    return SHA256.digest(of: [
      "trace", build, summaryBasis.matrix, summaryBasis.limits, name, digest.hexadecimal,
    ])
  }
}
