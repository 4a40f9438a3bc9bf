internal import Diagnostics
internal import Documents

/// What a file is for, as its name says, or its first keys where a name says nothing.
enum InputKind: String, CaseIterable {
  case configuration, run, waivers
  case signOffs = "sign-offs"
  case scenario
  case scenarioResult = "scenario result"
  case yaml = "unknown YAML"
  case history, release, matrix, sources, page, template
  /// A trace, a lint result, a test result or a summary.
  case evidence

  /// - Parameter bytes: the file, or its beginning.
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

  /// Whether the first line begins as almanac writes the lines of a history.
  private static func isHistory(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: #"{"version":"#.utf8)
      && bytes.prefix(32).split(separator: UInt8(ascii: ",")).dropFirst().first?
        .starts(with: #""run":{"#.utf8) == true
  }

  /// The kind whose keys a YAML file has; the keys that are its alone decide.
  private static func kind(ofYAML bytes: [UInt8], named path: String) -> InputKind {
    // A file that is no YAML is read again for what is wrong with it.
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
