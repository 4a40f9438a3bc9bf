internal import JSON
internal import Text

extension LineDecoder {
  /// Returns the header of a line of that type.
  mutating func header(in line: Span<UInt8>) throws(LocatedLineProblem) -> TraceHeader {
    let versionValue = try required(.schemaVersion, in: line)
    let version = Int(exactly: try number(.schemaVersion, in: line)) ?? 0
    guard version >= 1 else {
      throw wrong(.schemaVersion, versionValue, "a whole number from 1", in: line)
    }
    if version > TraceHeader.newestVersion {
      acceptedProblems.append(
        LocatedLineProblem(
          .newerVersion(version), at: versionValue.range.lowerBound,
          length: versionValue.range.count))
    }
    return TraceHeader(
      schemaVersion: version, producer: try word(.producer, of: words.producers, in: line),
      environment: try optionalWord(.environment, of: words.environments, in: line),
      runMode: try word(.runMode, of: words.runModes, in: line),
      profile: try text(.profile, in: line), parameters: try parameters(in: line),
      epoch: try epoch(in: line), timeZone: try optionalText(.timeZone, in: line),
      seed: try seed(in: line), scenario: try optionalText(.scenario, in: line))
  }

  private mutating func epoch(in line: Span<UInt8>) throws(LocatedLineProblem) -> TraceEpoch {
    let text = try text(.epoch, in: line)
    if let epoch = TraceEpoch(rfc3339: text) { return epoch }
    let value = try required(.epoch, in: line)
    throw LocatedLineProblem(
      .invalidEpoch(text.shortened(to: 60)), at: value.range.lowerBound, length: value.range.count)
  }

  /// Returns the seed, which is parsed again exactly because it can use all digits of an integer.
  private func seed(in line: Span<UInt8>) throws(LocatedLineProblem) -> Int? {
    guard let value = optional(.seed) else { return nil }
    var reader = JSONReader(source(value, in: line))
    do throws(JSONError) {
      if value.kind == .number, let seed = try reader.integer() { return seed }
    } catch {
      // The line was validated, so the value is a number.
    }
    throw wrong(.seed, value, "a whole number of at most 64 bits", in: line)
  }

  /// Returns the parameters sorted by name; of duplicates, the last one is used.
  private mutating func parameters(in line: Span<UInt8>) throws(LocatedLineProblem) -> [TraceHeader
    .Parameter]
  {
    guard let value = optional(.parameters) else { return [] }
    guard case .object = value.kind else { throw wrong(.parameters, value, "an object", in: line) }
    var reader = NestedReader(value, of: .parameters, in: line)
    var sources: [String: String] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = key.string
      if sources.updateValue(try reader.source(), forKey: name) != nil {
        reader.noteRepeated(name.shortened(to: 60))
      }
    }
    acceptedProblems += reader.repeated
    return sources.sorted { $0.key < $1.key }.map {
      TraceHeader.Parameter(name: $0.key, value: $0.value)
    }
  }
}
