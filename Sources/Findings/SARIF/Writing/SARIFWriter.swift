internal import JSON
package import Text

/// Writes findings as one SARIF 2.1.0 file: a run for each tool, its rules, its results.
///
/// Nothing is left out: suppressed, passed and fixed results are there and marked.
package struct SARIFWriter: Sendable {
  /// The key under which our fingerprint stands, beside which a tool's own may stand.
  package static let fingerprintKey = "almanacFinding/v1"

  private let limits: GitHubLimits?

  /// One run of a file.
  package struct Part: Sendable {
    package var run: OwnRun
    package var findings: [Finding]

    package init(_ run: OwnRun, _ findings: [Finding]) {
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

  /// The file's bytes; tools in the order they first appear, rules by id.
  package func sarif(of findings: some Sequence<Finding>) -> ByteOutput {
    sarif(of: Self.parts(of: findings)).bytes
  }

  /// The findings of each tool, in the order in which tools first appear.
  package static func parts(of findings: some Sequence<Finding>) -> [Part] {
    var parts: [Part] = []
    var numbers: [Tool: Int] = [:]
    for finding in findings {
      let number = numbers[finding.tool] ?? parts.count
      if number == parts.count {
        numbers[finding.tool] = number
        parts.append(Part(OwnRun(tool: finding.tool), []))
      }
      parts[number].findings.append(finding)
    }
    return parts
  }

  /// The bytes of a file with the one run of a tool that tells about itself; there may be no findings.
  package func sarif(of run: OwnRun, _ findings: [Finding]) -> ByteOutput {
    sarif(of: [Part(run, findings)]).bytes
  }

  /// The bytes of a file with some runs, and which findings did not fit, a phrase each.
  package func sarif(of parts: [Part]) -> (bytes: ByteOutput, cut: [String]) {
    guard let limits else { return (file(of: parts), []) }
    let (selected, cut) = limits.selected(parts)
    let bytes = file(of: selected)
    guard bytes.count > limits.fileBytes else { return (bytes, cut) }
    let smaller = smaller(selected, upTo: limits.fileBytes)
    return (smaller.bytes, cut + smaller.cut)
  }

  /// As many of the most severe findings as fit into a file of the greatest size.
  ///
  /// Of one severity the first of each run come first, so that a loud tool takes no room from a quiet one.
  private func smaller(_ parts: [Part], upTo limit: Int) -> (bytes: ByteOutput, cut: [String]) {
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
        let findings = (places[index] ?? []).map(\.place).sorted().map { whole.findings[$0] }
        let missing = whole.findings.count - findings.count
        runs[index].findings = findings
        guard missing > 0 else { continue }
        runs[index].run.leftOut =
          whole.run.leftOut + ["\(missing) of the least severe: a file may have \(limit) bytes"]
      }
      bytes = file(of: runs)
    } while bytes.count > limit && kept > 0
    let cut = zip(parts, runs).compactMap { whole, part in
      part.findings.count < whole.findings.count
        ? part.run.leftOut.last.map { "\(part.run.tool.name): \($0)" } : nil
    }
    return (bytes, cut)
  }

  /// Hands on a file with some runs piece by piece; returns which findings did not fit, a phrase each.
  package func write(_ parts: [Part], to take: (ByteOutput) -> Void) -> [String] {
    guard limits == nil else {
      let (bytes, cut) = sarif(of: parts)
      take(bytes)
      return cut
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
    _ findings: [Finding], of run: OwnRun, to json: inout JSONWriter,
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
      // One kind a run: places of another kind are converted nowhere, so each run has its own.
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
  /// Writes a member only when there is a value.
  mutating func write(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    key(name)
    value(text)
  }

  /// Writes a member that is a SARIF message only when there is a text.
  ///
  /// Brackets are escaped: no text of ours is meant to be a link, and one from outside may be a hostile one.
  mutating func write(message name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    key(name)
    object { json in
      json.member("text", SARIFLinks.escaped(text.withoutDisguise))
    }
  }

  /// Writes a member only when there is a number.
  mutating func write(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    value(number)
  }
}
