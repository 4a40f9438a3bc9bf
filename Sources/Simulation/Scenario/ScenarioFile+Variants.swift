internal import Documents
internal import Files
internal import Traces

extension ScenarioFile {
  /// The same scenario simulated for so many whole days instead of its own length.
  package func lasting(days: Int) -> ScenarioFile {
    var copy = self
    copy.scenario.days = days
    copy.scenario.until = nil
    if copy.scenario.end != writtenEnd { copy.changes.append("days=\(days)") }
    return copy
  }

  /// The same scenario, in which one parameter is said to have another value.
  package func changed(_ name: String, to value: String) -> ScenarioFile {
    var copy = self
    copy.changes.append("\(name)=\(value)")
    return copy
  }

  /// The same scenario under a name of its own, in which one parameter has another value.
  ///
  /// The name takes the value in letters that are safe in a file's name; a long one gets a digest for its end.
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

  /// The same scenario, in which each widget with a moment of its own is added so much later.
  package func delayed(bySeconds seconds: Int) -> ScenarioFile {
    var copy = self
    for index in copy.scenario.widgets.indices {
      guard let added = copy.scenario.widgets[index].added else { continue }
      copy.scenario.widgets[index].added = Located(
        value: added.value.advanced(bySeconds: seconds), range: added.range)
    }
    return copy
  }

  /// The file as people named it.
  package var path: String { document.file }

  /// The file's name without its folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// A scenario's id has at most this many letters.
  private static let longestName = 100

  /// Whether the simulation ends before the scenario begins.
  package var isEmpty: Bool { scenario.end <= (scenario.start?.time ?? .start) }
}
