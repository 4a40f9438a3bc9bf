internal import Diagnostics
internal import Documents

/// The kind of an input file, determined by its name or otherwise by its first keys.
enum InputKind: String, CaseIterable {
  case configuration, run, waivers
  case signOffs = "sign-offs"
  case scenario
  case scenarioResult = "scenario result"
  case yaml = "YAML of an unknown kind"
  case history, release, matrix, sources, page, template
  /// A trace, a lint result, a test result or a summary.
  case evidence

  /// - Parameter bytes: The content of the file, or its beginning.
  init(of path: String, _ bytes: [UInt8]) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let kind = Self.names[name] {
      self = kind
    } else if name.hasSuffix(ScenarioResult.suffix) {
      self = .scenarioResult
    } else if let kind = Self.endings[ending] {
      self = kind
    } else if ["yml", "yaml"].contains(ending) {
      self = Self.kind(ofYAML: bytes, named: path)
    } else if ending == "jsonl" && Self.isHistory(bytes) {
      self = .history
    } else {
      self = .evidence
    }
  }

  private static let names: [String: InputKind] = [
    "almanac.yml": .configuration, "run.yml": .run, "waivers.yml": .waivers,
    "signoff.yml": .signOffs, "sources.yml": .sources, "history.jsonl": .history,
    "release.json": .release, "matrix.csv": .matrix,
  ]

  private static let endings: [String: InputKind] = ["md": .page, "mustache": .template]

  /// Returns whether the first line starts like a line of a history that Almanac writes.
  private static func isHistory(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: #"{"version":"#.utf8)
      && bytes.prefix(32).split(separator: UInt8(ascii: ",")).dropFirst().first?
        .starts(with: #""run":{"#.utf8) == true
  }

  /// Returns the kind of a YAML file by its keys; keys that only one kind has decide.
  private static func kind(ofYAML bytes: [UInt8], named path: String) -> InputKind {
    // An invalid YAML file is read again to report its problems.
    var ignored: [Diagnostic] = []
    guard let document = Document(yaml: bytes, file: path, diagnostics: &ignored),
      case .mapping(let entries)? = document.root?.content
    else { return .yaml }
    let keys = Set(entries.map(\.key))
    let settings = Set(Configuration.keys)
    if keys.contains("waivers") { return .waivers }
    if keys.contains("signOffs") { return .signOffs }
    if keys.isSuperset(of: ["id", "widgets"]) { return .scenario }
    if keys.isSuperset(of: ["id", "app"]) { return .run }
    if keys.contains("sources") { return .sources }
    return keys.isDisjoint(with: settings) ? .yaml : .configuration
  }
}
