@testable import Documents

/// The keys of `almanac.yml` and `run.yml`, generated from the code that reads them.
enum ConfigurationReference {
  static var sections: String {
    [
      section(of: Configuration.self), section(of: RunDescription.self),
      section(of: WaiverFile.self), section(of: SignOffFile.self),
    ].joined(separator: "\n")
  }

  private static func section(of type: any DocumentDecodable.Type) -> String {
    var table = MarkdownTable(columns: ["key", "value", "description"])
    for property in DocumentFields.properties(of: type) {
      append(property, below: "", to: &table)
    }
    return "## \(type.documentName)\n\n" + table.text
  }

  private static func append(
    _ property: DocumentSchema.Property, below parent: String, to table: inout MarkdownTable
  ) {
    let name = parent + property.name
    let needed = property.isRequired ? ", required" : ""
    switch property.schema {
    case .object(let inner):
      table.rows.append(["`\(name)`", "a mapping" + needed, property.summary])
      for property in inner { append(property, below: name + ".", to: &table) }
    case .list(.object(let inner), _):
      table.rows.append(["`\(name)`", "a list of mappings" + needed, property.summary])
      for property in inner { append(property, below: name + "[].", to: &table) }
    default: table.rows.append(["`\(name)`", words(property.schema) + needed, property.summary])
    }
  }

  private static func words(_ schema: DocumentSchema) -> String {
    switch schema {
    case .text(_, "uri"): "a web address"
    case .text(_, "date-time"): "a date and time with a UTC offset"
    case .text: "a string"
    case .boolean: "`true` or `false`"
    case .integer(let bounds):
      bounds.upperBound == .max
        ? "a whole number from \(bounds.lowerBound)"
        : "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .number(let bounds): "a number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .choice(let names): names.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let item, _): "a list, each item " + words(item)
    case .mapping(let value): "a mapping, each value " + words(value)
    case .either(let schemas): schemas.map(words).joined(separator: ", or ")
    case .object(let properties):
      "a mapping with "
        + properties.map { "`\($0.name)`" + ($0.isRequired ? "" : " (optional)") }
        .joined(separator: ", ")
    }
  }
}
