internal import Diagnostics

/// The objects of a project file, by identifier.
struct XcodeObjects {
  private let objects: [String: PropertyEntry]
  /// The `PBXProject` object.
  let project: XcodeObject

  /// Nil with a diagnostic if the file is not a project file.
  init?(_ root: PropertyNode, file: String, with reader: inout ProjectFileReader) {
    let entries = root["objects"]?.entries ?? []
    let objects = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let named = root["rootObject"]?.text.flatMap { objects[$0] }
    guard let entry = named ?? entries.first(where: { $0.value["isa"]?.text == "PBXProject" })
    else {
      reader.report(.noProjectObject(file))
      reader.report(.unreadTargets(of: file, "it names no PBXProject object"))
      return nil
    }
    self.objects = objects
    project = XcodeObject(entry)
  }

  subscript(id: String?) -> XcodeObject? { id.flatMap { objects[$0] }.map(XcodeObject.init) }

  /// The objects with these identifiers, without those that do not exist.
  func list(_ ids: [String]) -> [XcodeObject] { ids.compactMap { self[$0] } }

  /// Every object of a kind, in file order.
  func all(_ isa: String) -> [XcodeObject] {
    objects.values.map(XcodeObject.init).filter { $0.isa == isa }.sorted { $0.place < $1.place }
  }
}

/// An object of a project file.
struct XcodeObject {
  let id: String
  let place: FilePosition
  let node: PropertyNode

  init(_ entry: PropertyEntry) {
    id = entry.key
    place = entry.keyPlace
    node = entry.value
  }

  var isa: String { text("isa") ?? "" }

  func text(_ key: String) -> String? { node[key]?.text }

  func texts(_ key: String) -> [String] { node[key]?.items.compactMap(\.text) ?? [] }
}

extension Diagnostic {
  fileprivate static func noProjectObject(_ file: String) -> Diagnostic {
    Diagnostic(
      "project.no-project-object", .warning, "the file names no PBXProject object",
      at: FilePosition(file: file, line: 1, column: 1),
      suggestion: "Open the project in Xcode to fix it; its targets are unknown.")
  }
}
