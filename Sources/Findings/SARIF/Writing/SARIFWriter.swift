internal import JSON
package import Text

/// Writes findings as a SARIF 2.1.0 file with a run for each tool, its rules and its results.
///
/// All results are included. Suppressed, passed and fixed ones are marked.
package struct SARIFWriter: Sendable {
  /// The key of our own fingerprint; a tool's fingerprints may be present under other keys.
  package static let fingerprintKey = "almanacFinding/v1"

  private let limits: GitHubLimits?

  /// A run of the file.
  package struct Part: Sendable {
    package var run: OwnRun
    package var findings: FindingList

    package init(_ run: OwnRun, _ findings: FindingList) {
      self.run = run
      self.findings = findings
    }
  }

  package init(profile: SARIFProfile = .standard) {
    self.init(limits: profile.limits)
  }

  init(limits: GitHubLimits?) {
    self.limits = limits
  }

  /// The file's bytes, with tools in order of first appearance and rules sorted by id.
  package func sarif(of findings: [Finding]) -> ByteOutput {
    sarif(of: Self.parts(of: findings)).bytes
  }

  /// The findings grouped by tool, in order of first appearance.
  ///
  /// - Parameter review: returns a finding as it is to be written.
  package static func parts(
    of findings: [Finding], review: @escaping @Sendable (Finding) -> Finding = { $0 }
  ) -> [Part] {
    var parts: [Part] = []
    var numbers: [Tool: Int] = [:]
    for (place, finding) in findings.enumerated() {
      let number = numbers[finding.tool] ?? parts.count
      if number == parts.count {
        numbers[finding.tool] = number
        parts.append(
          Part(OwnRun(tool: finding.tool), FindingList(in: findings, review: review)))
      }
      parts[number].findings.append(at: place)
    }
    return parts
  }

  /// The bytes of a file with a single run of a tool, which may have no findings.
  package func sarif(of run: OwnRun, _ findings: [Finding]) -> ByteOutput {
    sarif(of: [Part(run, FindingList(findings))]).bytes
  }

  /// The bytes of a file with the given runs, and phrases for the findings that did not fit.
  package func sarif(of parts: [Part]) -> (bytes: ByteOutput, omissions: [String]) {
    guard let limits else { return (file(of: parts), []) }
    let (selected, omissions) = limits.selected(parts)
    let bytes = file(of: selected)
    guard bytes.count > limits.fileBytes else { return (bytes, omissions) }
    let smaller = smaller(selected, upTo: limits.fileBytes)
    return (smaller.bytes, omissions + smaller.omissions)
  }

  /// A file within the size limit with as many of the most severe findings as fit.
  ///
  /// Within a severity, the first findings of each run come first, so that one tool does not crowd
  /// out another.
  private func smaller(_ parts: [Part], upTo limit: Int) -> (bytes: ByteOutput, omissions: [String])
  {
    let order = parts.enumerated().flatMap { run, part in
      part.findings.indices.map { (run: run, place: $0, level: part.findings[$0].level) }
    }.sorted { a, b in
      if a.level != b.level { return a.level > b.level }
      return a.place == b.place ? a.run < b.run : a.place < b.place
    }
    var runs = parts
    var bytes: ByteOutput
    var kept = order.count
    repeat {
      kept -= 1 + kept / 4
      let places = Dictionary(grouping: order.prefix(kept), by: \.run)
      for (index, whole) in parts.enumerated() {
        let findings = whole.findings.selection((places[index] ?? []).map(\.place).sorted())
        let missing = whole.findings.count - findings.count
        runs[index].findings = findings
        guard missing > 0 else { continue }
        runs[index].run.omittedParts =
          whole.run.omittedParts + ["the \(missing) least severe: the file limit is \(limit) bytes"]
      }
      bytes = file(of: runs)
    } while bytes.count > limit && kept > 0
    let omissions = zip(parts, runs).compactMap { whole, part in
      part.findings.count < whole.findings.count
        ? part.run.omittedParts.last.map { "\(part.run.tool.name): \($0)" } : nil
    }
    return (bytes, omissions)
  }

  /// Passes on a file piece by piece; returns phrases for the findings that did not fit.
  package func write(_ parts: [Part], to take: (ByteOutput) -> Void) -> [String] {
    guard limits == nil else {
      let (bytes, omissions) = sarif(of: parts)
      take(bytes)
      return omissions
    }
    file(of: parts, to: take)
    return []
  }

  private func file(of parts: [Part]) -> ByteOutput {
    var bytes: ByteOutput = []
    file(of: parts) { bytes += $0 }
    return bytes
  }

  private func file(of parts: [Part], to take: (ByteOutput) -> Void) {
    // Indentation would be almost half of the file.
    var json = JSONWriter(layout: .lines)
    json.object { json in
      json.key("$schema")
      json.value(
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array { json in
        for part in parts { write(part.findings, of: part.run, to: &json, take) }
      }
    }
    take(json.finish() + [0x0A])
  }

  private func write(
    _ findings: FindingList, of run: OwnRun, to json: inout JSONWriter,
    _ take: (ByteOutput) -> Void
  ) {
    let rules = SARIFWriterRules(of: findings, and: run.rules)
    let tool = run.tool
    json.object { json in
      json.key("tool")
      json.object { json in
        json.key("driver")
        json.object { json in
          json.member("name", tool.name)
          json.write("version", tool.version)
          json.write("informationUri", tool.informationURI)
          json.key("rules")
          json.array { json in
            for rule in rules.all {
              (limits?.shaped(rule) ?? rule).write(to: &json, taxonomy: run.taxonomy)
            }
          }
        }
      }
      run.write(to: &json)
      // The column kind is declared for each run, because columns of another kind cannot always be
      // converted.
      json.member("columnKind", rules.columnKind.writtenName)
      json.key("results")
      json.array { json in
        for finding in findings {
          finding.write(to: &json, rules)
          json.drain(to: take)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a string, if it is not empty.
  mutating func write(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    key(name)
    value(text)
  }

  /// Writes a member that is a SARIF message, if the text is not empty.
  ///
  /// Brackets are escaped. None of our texts contains a link, and a link in an external text may be
  /// hostile.
  mutating func write(message name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    key(name)
    object { json in
      json.member("text", SARIFLinks.escaped(text.escapingUnsafeCharacters))
    }
  }

  /// Writes a member that is an integer, if there is a value.
  mutating func write(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    value(number)
  }
}
