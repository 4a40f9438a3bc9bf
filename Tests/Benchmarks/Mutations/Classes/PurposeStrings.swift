/// A mutation of the When In Use purpose string in every app of a project whose widget requests a location.
protocol PurposeStringMutation: Mutation {
  /// The new entry of the app's property list.
  var entry: String { get }
  /// Additional edits, or nil if they are impossible.
  func additions(in project: MutableProject) -> [FileEdit]?
}

extension PurposeStringMutation {
  var scope: FindingScope { .project }

  func additions(in project: MutableProject) -> [FileEdit]? { [] }

  func places(in project: MutableProject) -> [Place] {
    guard project.extensionUsesLocation, !project.extensionLists.isEmpty,
      !project.isPurposeLocalized,
      let additions = additions(in: project)
    else { return [] }
    let lists = project.appLists.flatMap {
      $0.replacingAll(
        /<key>NSLocationWhenInUseUsageDescription<\/key>\s*<string>[^<]*<\/string>/, with: entry)
    }
    let settings = project.projectFiles.flatMap {
      $0.replacingAll(
        /"?INFOPLIST_KEY_NSLocationWhenInUseUsageDescription"? = [^\n]*\n/, with: "")
    }
    guard let first = (lists + settings).first,
      let file = (project.appLists + project.projectFiles).first(where: { $0.path == first.file })
    else { return [] }
    return [file.place(lists + settings + additions)].compactMap(\.self)
  }
}

/// Removes the purpose string, so that the app's request fails.
struct RemovePurposeString: PurposeStringMutation {
  let name = "purpose string of the app removed"
  let rules = ["LOC-003"]
  let entry = ""
}

/// Empties the purpose string.
struct EmptyPurposeString: PurposeStringMutation {
  let name = "purpose string of the app empty"
  let rules = ["LOC-003"]
  let entry = "<key>NSLocationWhenInUseUsageDescription</key><string></string>"
}

/// Moves the purpose string to the extension, which never shows it.
struct MovePurposeStringToExtension: PurposeStringMutation {
  let name = "purpose string moved to the extension"
  let rules = ["LOC-003", "LOC-004"]
  let entry = ""

  func additions(in project: MutableProject) -> [FileEdit]? {
    guard let list = project.extensionLists.first,
      !list.text.contains("NSLocationWhenInUseUsageDescription"),
      let edit = list.replacing(
        /<plist[^>]*>\s*<dict>/,
        with: "<plist version=\"1.0\"><dict><key>NSLocationWhenInUseUsageDescription</key>"
          + "<string>Shows what is near you.</string>")
    else { return nil }
    return [edit]
  }
}
