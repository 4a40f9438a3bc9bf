internal import Documents
internal import Files
internal import Traces

extension ScenarioFile {
  /// The scenario with a length of the given number of days.
  package func lasting(days: Int) -> ScenarioFile {
    var copy = self
    copy.scenario.days = days
    copy.scenario.until = nil
    if copy.scenario.end != writtenEnd { copy.changes.append("days=\(days)") }
    return copy
  }

  /// The scenario with a parameter recorded as changed.
  package func changed(_ name: String, to value: String) -> ScenarioFile {
    var copy = self
    copy.changes.append("\(name)=\(value)")
    return copy
  }

  /// The scenario with a changed parameter, under an id of its own.
  ///
  /// The id contains the value in characters that are safe in a file name. A long id ends in a
  /// digest.
  package func variant(_ name: String, _ value: String) -> ScenarioFile {
    var copy = changed(name, to: value)
    copy.scenario.variantOf = scenario.id
    copy.scenario.title += ": \(name) is \(value)"
    let text = "\(scenario.id)-\(name)-\(value)"
    let safe = String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    copy.scenario.id =
      safe.count <= Self.longestName && !safe.hasSuffix(".")
      ? safe : safe.prefix(Self.longestName - 13) + "-" + SHA256.hexadecimal(of: text).prefix(12)
    return copy
  }

  /// The scenario with the additions of widgets delayed by the given number of seconds.
  package func delayed(bySeconds seconds: Int) -> ScenarioFile {
    var copy = self
    for index in copy.scenario.widgets.indices {
      guard let added = copy.scenario.widgets[index].added else { continue }
      copy.scenario.widgets[index].added = Located(
        value: added.value.advanced(bySeconds: seconds), range: added.range)
    }
    return copy
  }

  /// The path of the file as it was given.
  package var path: String { document.file }

  /// The file's name without its folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The maximum length of a scenario's id.
  private static let longestName = 100

  /// Whether the simulation ends before it begins.
  package var isEmpty: Bool { scenario.end <= (scenario.start?.time ?? .start) }
}
