internal import JSON
internal import Text

extension Finding {
  func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.write("ruleId", ruleID)
      json.write("ruleIndex", rules.index(of: self))
      json.member("level", kind == .fail ? level.rawValue : FindingLevel.none.rawValue)
      json.member("kind", kind.rawValue)
      json.write(message: "message", message.isEmpty ? "(no message)" : message)
      let extras = self.extras
      let first = RelatedLocation(
        message: extras.locationMessage ?? "", location: location,
        logicalLocation: extras.logicalLocation, snippet: snippet)
      json.write("locations", (first.isEmpty ? [] : [first]) + extras.otherLocations, rules)
      json.write("relatedLocations", extras.relatedLocations, isNumbered: true, rules)
      json.write(list: "codeFlows", extras.flows) { $0.write(to: &$1, rules) }
      json.write(list: "stacks", extras.stacks) { $0.write(to: &$1, rules) }
      json.write(list: "fixes", extras.fixes) { $0.write(to: &$1, rules) }
      json.key("partialFingerprints")
      json.object { json in
        json.key(SARIFWriter.fingerprintKey)
        json.value(fingerprint.description)
      }
      if occurrenceCount > 1 { json.write("occurrenceCount", occurrenceCount) }
      json.write("baselineState", baselineState?.rawValue)
      json.write(list: "suppressions", suppressions) { $0.write(to: &$1) }
      json.write(list: "workItemUris", extras.workItemURIs) { $1.value($0) }
      json.write("hostedViewerUri", extras.viewerURI)
      if let rank = extras.rank, rank != rule?.rank { json.write("rank", decimal: rank) }
      writeProperties(of: extras, to: &json)
    }
  }

  private func writeProperties(of extras: FindingExtras, to json: inout JSONWriter) {
    let tags = self.tags.filter { !guidance.contains($0) } + guidance
    let severity = extras.securitySeverity
    guard !tags.isEmpty || severity != nil || !extras.omissions.isEmpty else { return }
    json.key("properties")
    json.object { json in
      json.write(
        list: "tags", tags.enumerated().filter { tags.firstIndex(of: $1) == $0 }.map(\.element)
      ) { $1.value($0) }
      if let severity {
        json.write("security-severity", FixedPoint.text(severity, decimals: 1))
      }
      json.write("notKept", extras.omissions.phrase)
    }
  }
}

extension Suppression {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind.rawValue)
      if isStatusGiven { json.write("status", status.rawValue) }
      json.write("justification", justification)
    }
  }
}

extension CodeFlow {
  fileprivate func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.write(message: "message", message)
      json.array("threadFlows") { json in
        for thread in threads {
          json.object { json in
            json.write(message: "message", thread.title)
            json.array("locations") { json in
              for step in thread.steps { step.write(to: &json, rules) }
            }
          }
        }
      }
    }
  }
}

extension CodeFlowStep {
  fileprivate func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.member("importance", importance.rawValue)
      json.member("nestingLevel", nestingLevel)
      json.key("location")
      RelatedLocation(
        message: message, location: location, logicalLocation: logicalLocation, snippet: snippet
      ).write(to: &json, id: nil, rules)
    }
  }
}

extension CallStack {
  fileprivate func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.write(message: "message", message)
      json.array("frames") { json in
        for frame in frames {
          json.object { json in
            json.key("location")
            frame.place.write(to: &json, id: nil, rules)
            json.write("module", frame.module)
          }
        }
      }
    }
  }
}

extension CodeFix {
  fileprivate func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.write(message: "description", description)
      json.array("artifactChanges") { json in
        var rest = replacements[...]
        while let path = rest.first?.location.path {
          let ofFile = rest.prefix { $0.location.path == path }
          rest = rest.dropFirst(ofFile.count)
          json.object { json in
            json.object("artifactLocation") { $0.write("uri", FileAddress.encoded(path)) }
            json.array("replacements") { json in
              for part in ofFile { part.write(to: &json, rules) }
            }
          }
        }
      }
    }
  }
}

extension CodeFix.Replacement {
  fileprivate func write(to json: inout JSONWriter, _ rules: SARIFWriterRules) {
    json.object { json in
      json.key("deletedRegion")
      if let offset {
        offset.writeRegion(to: &json)
      } else {
        location.writeRegion(to: &json, nil, rules)
      }
      // Inserted code is written unchanged, because a tool may apply it.
      if !inserted.isEmpty { json.object("insertedContent") { $0.write("text", inserted) } }
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a list, if it has elements.
  fileprivate mutating func write<Element>(
    list name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    guard !elements.isEmpty else { return }
    array(name) { json in
      for element in elements { write(element, &json) }
    }
  }

  /// Writes a member that is a list of related locations.
  fileprivate mutating func write(
    _ name: String, _ places: [RelatedLocation], isNumbered: Bool = false,
    _ rules: SARIFWriterRules
  ) {
    write(list: name, Array(places.enumerated())) { place, json in
      place.element.write(to: &json, id: isNumbered ? place.offset : nil, rules)
    }
  }

  /// Writes a member that is a decimal number.
  mutating func write(_ name: String, decimal number: Double) {
    key(name)
    value(number)
  }
}
