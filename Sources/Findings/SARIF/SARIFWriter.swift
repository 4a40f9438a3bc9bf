package import Bytes

/// Writes findings as one SARIF 2.1.0 file: a run for each tool, its rules, its results.
///
/// Nothing is left out: suppressed, passed and fixed results are there and marked.
package struct SARIFWriter: Sendable {
  /// The key under which our fingerprint stands, beside which a tool's own may stand.
  package static let fingerprintKey = "almanacFinding/v1"

  private let isIndented: Bool

  package init(isIndented: Bool = true) {
    self.isIndented = isIndented
  }

  /// The file's bytes; tools in the order they first appear, rules by id.
  ///
  /// - Parameter invocations: what is told of the run of a tool that has findings.
  package func sarif(
    of findings: some Sequence<Finding>, telling invocations: [Tool: Invocation] = [:]
  ) -> ByteOutput {
    var tools: [Tool] = []
    var byTool: [Tool: [Finding]] = [:]
    for finding in findings {
      if byTool[finding.tool] == nil { tools.append(finding.tool) }
      byTool[finding.tool, default: []].append(finding)
    }
    return sarif(of: tools.map { (OwnRun(tool: $0, invocation: invocations[$0]), byTool[$0] ?? []) })
  }

  /// The bytes of a file with the one run of a tool that tells about itself; there may be no findings.
  package func sarif(of run: OwnRun, _ findings: [Finding]) -> ByteOutput {
    sarif(of: [(run, findings)])
  }

  private func sarif(of runs: [(run: OwnRun, findings: [Finding])]) -> ByteOutput {
    var json = JSONWriter(isIndented: isIndented)
    json.object { json in
      json.key("$schema")
      json.value(
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json")
      json.key("version")
      json.value("2.1.0")
      json.key("runs")
      json.array { json in
        for (run, findings) in runs { Self.write(findings, of: run, to: &json) }
      }
    }
    return json.finish() + [0x0A]
  }

  private static func write(_ findings: [Finding], of run: OwnRun, to json: inout JSONWriter) {
    let rules = SARIFWriterRules(of: findings, and: run.rules)
    let tool = run.tool
    json.object { json in
      json.key("tool")
      json.object { json in
        json.key("driver")
        json.object { json in
          json.key("name")
          json.value(tool.name)
          json.write("version", tool.version)
          json.write("informationUri", tool.informationURI)
          json.key("rules")
          json.array { json in
            for rule in rules.all { rule.write(to: &json, taxonomy: run.taxonomy) }
          }
        }
      }
      run.write(to: &json)
      // One kind a run: places of another kind are converted nowhere, so each run has its own.
      json.key("columnKind")
      json.value(rules.columnKind.writtenName)
      json.key("results")
      json.array { json in
        for finding in findings { finding.write(to: &json, rules) }
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
      json.key("text")
      json.value(SARIFLinks.escaped(text))
    }
  }

  /// Writes a member only when there is a number.
  mutating func write(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    value(number)
  }
}
