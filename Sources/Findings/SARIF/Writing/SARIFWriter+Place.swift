internal import JSON

extension RelatedLocation {
  /// Whether the location has neither a place nor a message.
  var isEmpty: Bool { location == nil && logicalLocation == nil && message.isEmpty }

  func write(to json: inout JSONWriter, id: Int?, _ rules: SARIFWriterRules) {
    json.object { json in
      json.write("id", id)
      if location != nil || logicalLocation?.address != nil {
        json.object("physicalLocation") { json in
          if let location {
            json.object("artifactLocation") { $0.write("uri", FileAddress.encoded(location.path)) }
            if location.line != nil {
              json.key("region")
              location.writeRegion(to: &json, snippet, rules)
            } else if let offset = logicalLocation?.offset {
              json.key("region")
              offset.writeRegion(to: &json)
            }
          }
          logicalLocation?.address?.write(to: &json)
        }
      }
      let symbol = location?.symbol.map { [LogicalLocation.Element(name: $0)] }
      let elements = logicalLocation?.elements ?? []
      if let elements = elements.isEmpty ? symbol : elements {
        json.array("logicalLocations") { json in
          for element in elements {
            json.object { json in
              json.write("fullyQualifiedName", element.name)
              json.write("kind", element.kind)
            }
          }
        }
      }
      json.write(message: "message", message)
    }
  }
}

extension LogicalLocation.Offset {
  func writeRegion(to json: inout JSONWriter) {
    let name = unit == .character ? "char" : "byte"
    json.object { json in
      json.write("\(name)Offset", start)
      json.write("\(name)Length", length)
    }
  }
}

extension LogicalLocation.Address {
  fileprivate func write(to json: inout JSONWriter) {
    json.object("address") { json in
      json.write("absoluteAddress", absolute)
      json.write("relativeAddress", relative)
      json.write("length", length)
      json.write("fullyQualifiedName", name)
      json.write("kind", kind)
    }
  }
}

extension FindingLocation {
  func writeRegion(
    to json: inout JSONWriter, _ snippet: FindingSnippet?, _ rules: SARIFWriterRules
  ) {
    let marked = snippet?.lines.first { $0.number == line && $0.mark != nil }
    json.object { json in
      json.write("startLine", line)
      json.write("startColumn", written(column, in: marked?.text, rules))
      json.write("endLine", endLine)
      let isOneLine = endLine == nil || endLine == line
      let end = written(endColumn, in: isOneLine ? marked?.text : nil, rules)
      // An end before the start would be an invalid region.
      if let end, !isOneLine || end >= (column ?? 1) || columnKind != rules.columnKind {
        json.write("endColumn", end)
      }
    }
  }

  /// The column in the run's unit; bytes are converted only if the line is known, and otherwise
  /// unchanged.
  private func written(_ column: Int?, in line: String?, _ rules: SARIFWriterRules) -> Int? {
    guard let column, let line, columnKind != rules.columnKind else { return column }
    let offset = columnKind.byteOffset(ofColumn: column, in: line)
    return rules.columnKind.length(of: String(decoding: line.utf8.prefix(offset), as: UTF8.self))
      + 1
  }
}
