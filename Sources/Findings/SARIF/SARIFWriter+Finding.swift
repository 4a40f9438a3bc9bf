internal import Bytes

extension Finding {
  func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.write("ruleId", ruleID)
      json.write("ruleIndex", rules.index(of: self))
      json.key("level")
      json.value(kind == .fail ? level.rawValue : FindingLevel.none.rawValue)
      json.key("kind")
      json.value(kind.rawValue)
      json.write(message: "message", message.isEmpty ? "(no message)" : message)
      if let location {
        json.key("locations")
        json.array { location.write(to: &$0, id: nil, message: nil, snippet: snippet, rules) }
      }
      writePlaces(to: &json, rules)
      json.key("partialFingerprints")
      json.object { json in
        json.key(SARIFWriter.fingerprintKey)
        json.value(fingerprint.description)
      }
      if occurrenceCount > 1 { json.write("occurrenceCount", occurrenceCount) }
      json.write("baselineState", baselineState?.rawValue)
      writeSuppressions(to: &json)
      writeProperties(to: &json)
    }
  }

  private func writePlaces(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    if !relatedLocations.isEmpty {
      json.key("relatedLocations")
      json.array { json in
        for (index, related) in relatedLocations.enumerated() {
          related.write(to: &json, id: index, rules)
        }
      }
    }
    guard !steps.isEmpty else { return }
    json.key("codeFlows")
    json.array { json in
      json.object { json in
        json.key("threadFlows")
        json.array { json in
          json.object { json in
            json.key("locations")
            json.array { json in
              for step in steps { step.write(to: &json, rules) }
            }
          }
        }
      }
    }
  }

  private func writeSuppressions(to json: inout JSONWriter) {
    guard !suppressions.isEmpty else { return }
    json.key("suppressions")
    json.array { json in
      for suppression in suppressions {
        json.object { json in
          json.key("kind")
          json.value(suppression.kind.rawValue)
          if suppression.isStatusGiven { json.write("status", suppression.status.rawValue) }
          json.write("justification", suppression.justification)
        }
      }
    }
  }

  private func writeProperties(to json: inout JSONWriter) {
    let tags = self.tags.filter { !guidance.contains($0) } + guidance
    guard !tags.isEmpty else { return }
    json.key("properties")
    json.object { json in
      json.key("tags")
      json.array { json in
        for (index, tag) in tags.enumerated() where tags.firstIndex(of: tag) == index {
          json.value(tag)
        }
      }
    }
  }
}

extension FindingLocation {
  func write(
    to json: inout JSONWriter, id: Int?, message: String?, snippet: FindingSnippet?,
    _ rules: SARIFWriterRules
  ) {
    json.object { json in
      json.write("id", id)
      json.key("physicalLocation")
      json.object { json in
        json.key("artifactLocation")
        json.object { json in
          json.key("uri")
          json.value(FileAddress.encoded(path))
        }
        if line != nil { writeRegion(to: &json, snippet, rules) }
      }
      if let symbol {
        json.key("logicalLocations")
        json.array { $0.object { $0.write("fullyQualifiedName", symbol) } }
      }
      json.write(message: "message", message)
    }
  }

  private func writeRegion(
    to json: inout JSONWriter, _ snippet: FindingSnippet?, _ rules: SARIFWriterRules
  ) {
    let marked = snippet?.lines.first { $0.number == line && $0.mark != nil }
    json.key("region")
    json.object { json in
      json.write("startLine", line)
      json.write("startColumn", written(column, in: marked?.text, rules))
      json.write("endLine", endLine)
      let isOneLine = endLine == nil || endLine == line
      let end = written(endColumn, in: isOneLine ? marked?.text : nil, rules)
      // An end before its start is no region.
      if let end, !isOneLine || end >= (column ?? 1) || columnKind != rules.columnKind {
        json.write("endColumn", end)
      }
    }
  }

  /// The column as the run counts; bytes can only be converted where the line is known, and stay otherwise.
  private func written(_ column: Int?, in line: String?, _ rules: SARIFWriterRules) -> Int? {
    guard let column, let line, columnKind != rules.columnKind else { return column }
    let offset = columnKind.byteOffset(ofColumn: column, in: line)
    return rules.columnKind.length(of: String(decoding: line.utf8.prefix(offset), as: UTF8.self))
      + 1
  }
}

extension RelatedLocation {
  fileprivate func write(to json: inout JSONWriter, id: Int, _ rules: SARIFWriterRules) {
    if let location {
      location.write(to: &json, id: id, message: message, snippet: snippet, rules)
    } else {
      json.object { json in
        json.write("id", id)
        json.write(message: "message", message)
      }
    }
  }
}

extension CodeFlowStep {
  fileprivate func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.key("importance")
      json.value(importance.rawValue)
      json.key("nestingLevel")
      json.value(nestingLevel)
      json.key("location")
      if let location {
        location.write(to: &json, id: nil, message: message, snippet: snippet, rules)
      } else {
        json.object { $0.write(message: "message", message) }
      }
    }
  }
}
