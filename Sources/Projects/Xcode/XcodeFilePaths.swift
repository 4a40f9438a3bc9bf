/// The paths of the files and groups of a project, relative to the checkout.
struct XcodeFilePaths {
  private let objects: XcodeObjects
  private let parents: [String: String]
  private let projectFolder: String

  private static let groupKinds = ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"]
  private static let maximumDepth = 64

  /// - Parameter projectFolder: the folder of `SRCROOT`, relative to the checkout.
  init(_ objects: XcodeObjects, projectFolder: String) {
    self.objects = objects
    self.projectFolder = projectFolder
    var parents: [String: String] = [:]
    for group in Self.groupKinds.flatMap(objects.all) {
      for child in group.texts("children") { parents[child] = group.id }
    }
    self.parents = parents
  }

  /// The path of a file reference or group, or nil if it is outside the checkout, for example in
  /// the SDK.
  func path(of object: XcodeObject, depth: Int = 0) -> String? {
    guard depth < Self.maximumDepth else { return nil }
    let path = object.text("path") ?? ""
    switch object.text("sourceTree") {
    case "SOURCE_ROOT": return ProjectPath.join(projectFolder, path)
    case "<group>", nil:
      guard let parent = objects[parents[object.id]] else {
        return ProjectPath.join(projectFolder, path)
      }
      return self.path(of: parent, depth: depth + 1).flatMap { ProjectPath.join($0, path) }
    default: return nil
    }
  }

  /// The files of a reference: itself, or the languages of a variant group.
  func files(of object: XcodeObject) -> [String] {
    switch object.isa {
    case "PBXVariantGroup", "XCVersionGroup":
      objects.list(object.texts("children")).compactMap { path(of: $0) }
    default: path(of: object).map { [$0] } ?? []
    }
  }
}
