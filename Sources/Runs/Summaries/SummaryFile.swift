internal import Analysis
internal import Diagnostics
internal import Files
internal import JSON
internal import Text
internal import Traces

/// A file written by `almanac summarize` with the combined results of any number of traces.
struct SummaryFile: Sendable {
  let name: String
  let byteSize: Int
  /// The SHA-256 of the file, or nil if it could not be read.
  private(set) var digest: String?
  private(set) var content: Result<TraceSummary, Refusal>

  /// The reason why a summary is not used, as a phrase.
  struct Refusal: Error {
    let reason: String
  }

  /// The suffixes of the names of summaries.
  static let suffixes = [".summary.json", ".summary.json.gz"]
  /// The maximum nesting depth of objects and arrays.
  private static let maximumDepth = 16

  /// Reads a file; problems become a refusal.
  init(reading file: RunFolder.File, _ options: RunOptions) {
    name = file.name
    byteSize = file.byteSize
    do throws(FileReadError) {
      let bytes = try FileBytes.read(file.path, limit: SummaryLimits.bytes)
      digest = SHA256.hexadecimal(of: bytes)
      content = Self.content(of: bytes, options)
    } catch {
      content = .failure(Refusal(reason: error.phrase))
    }
  }

  private static func content(
    of bytes: [UInt8], _ options: RunOptions
  ) -> Result<TraceSummary, Refusal> {
    do throws(Inflater.Failure) {
      let text =
        Inflater.isGzip(bytes)
        ? try Inflater.inflate(bytes, limit: SummaryLimits.bytes) : bytes
      return content(ofText: text, options)
    } catch {
      let isLarge = error == .tooLarge
      return .failure(
        Refusal(
          reason: isLarge
            ? "it inflates to more than \(SummaryLimits.bytes) bytes" : "its gzip data is damaged"))
    }
  }

  static func content(
    ofText text: [UInt8], _ options: RunOptions
  ) -> Result<TraceSummary, Refusal> {
    do throws(JSONError) {
      let json = try JSONObject(text, maximumDepth: maximumDepth)
      guard json.has("almanac"), try json.text("almanac") == "summary" else {
        return .failure(Refusal(reason: "not written by almanac summarize"))
      }
      let version = try json.integer("version")
      guard version == TraceSummary.version else {
        let own = TraceSummary.version
        return .failure(
          Refusal(reason: "expected format version \(own), found \(version)"))
      }
      if let difference = try TraceSummary.basis(of: json).difference(from: options.summaryBasis) {
        return .failure(Refusal(reason: difference))
      }
      return .success(try TraceSummary(json, matrix: options.matrix))
    } catch {
      return .failure(
        Refusal(
          reason: "at byte \(error.offset + 1): expected \(error.expected), found \(error.found)"))
    }
  }

  /// The content of a file for a summary.
  static func bytes(of summary: TraceSummary, _ options: RunOptions) -> ByteOutput {
    var trimmed = summary
    trimmed.trim()
    var json = JSONWriter(layout: .oneLine)
    json.object { json in
      json.member("almanac", "summary")
      json.member("version", TraceSummary.version)
      trimmed.write(to: &json, on: options.summaryBasis)
    }
    return json.finish() + ByteOutput("\n".utf8)
  }
}

extension RunFolder.File {
  /// Whether the file has the name of a summary.
  package var isSummary: Bool { SummaryFile.suffixes.contains { name.hasSuffix($0) } }
}

extension SummaryBasis {
  /// Creates the basis of summaries that this program writes.
  init(program: String, matrix: AuthorizationMatrix, limits: TraceLimits) {
    let numbers = [
      limits.longestLine, limits.largestContent, limits.greatestGrowth, limits.unsuspiciousContent,
    ]
    self.init(
      program: program, matrix: matrix.digest,
      limits: SHA256.hexadecimal(of: numbers.map(String.init).joined(separator: " ")))
  }
}

extension Diagnostic {
  static func unusableSummary(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "summary.unusable", .error, "skipped: the summary cannot be used: \(reason)",
      at: FilePosition(file: name),
      suggestion: "Write it again with this version of almanac.")
  }
}
