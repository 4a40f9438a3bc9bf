/// A mutation of the location key in one extension's property list.
protocol LocationKeyMutation: Mutation {
  func edits(of list: PropertyListFile, in project: MutableProject) -> [FileEdit]
}

extension LocationKeyMutation {
  var scope: FindingScope { .project }

  func places(in project: MutableProject) -> [Place] {
    guard project.extensionUsesLocation else { return [] }
    return project.extensionLists.compactMap { list in
      list.text.contains("NSWidgetWantsLocation") ? list.place(edits(of: list, in: project)) : nil
    }
  }
}

/// Replaces the documented key by one that the system does not know.
struct RenameLocationKey: LocationKeyMutation {
  let name = "`NSWidgetWantsLocation` renamed"
  let rules = ["LOC-002"]

  func edits(of list: PropertyListFile, in project: MutableProject) -> [FileEdit] {
    list.replacingAll(/NSWidgetWantsLocation/, with: "NSWidgetUsesLocation")
  }
}

/// Removes the key from an extension that uses Core Location.
struct RemoveLocationKey: LocationKeyMutation {
  let name = "`NSWidgetWantsLocation` removed"
  let rules = ["LOC-001"]

  func edits(of list: PropertyListFile, in project: MutableProject) -> [FileEdit] {
    list.replacingAll(/<key>NSWidgetWantsLocation<\/key>\s*<true\s*\/>/, with: "")
  }
}

/// Writes the string `YES` instead of a Boolean.
struct WriteLocationKeyAsText: LocationKeyMutation {
  let name = "`NSWidgetWantsLocation` as text"
  let rules = ["LOC-001"]

  func edits(of list: PropertyListFile, in project: MutableProject) -> [FileEdit] {
    list.replacingAll(
      /<key>NSWidgetWantsLocation<\/key>\s*<true\s*\/>/,
      with: "<key>NSWidgetWantsLocation</key><string>YES</string>")
  }
}

/// Sets the key to false.
struct DenyLocationKey: LocationKeyMutation {
  let name = "`NSWidgetWantsLocation` false"
  let rules = ["LOC-001"]

  func edits(of list: PropertyListFile, in project: MutableProject) -> [FileEdit] {
    list.replacingAll(
      /<key>NSWidgetWantsLocation<\/key>\s*<true\s*\/>/,
      with: "<key>NSWidgetWantsLocation</key><false/>")
  }
}

/// Moves the key to the property list of the app, where it has no effect.
struct MoveLocationKeyToApp: LocationKeyMutation {
  let name = "`NSWidgetWantsLocation` moved to the app"
  let rules = ["LOC-001"]

  func edits(of list: PropertyListFile, in project: MutableProject) -> [FileEdit] {
    guard let app = project.appLists.first,
      let inserted = app.replacing(
        /<plist[^>]*>\s*<dict>/,
        with: "<plist version=\"1.0\"><dict><key>NSWidgetWantsLocation</key><true/>")
    else { return [] }
    let removed = RemoveLocationKey().edits(of: list, in: project)
    return removed.isEmpty ? [] : removed + [inserted]
  }
}

/// Names an extension point that does not exist, so that the widget never appears.
struct ChangeExtensionPoint: Mutation {
  let name = "`NSExtensionPointIdentifier` changed"
  let rules = ["CFG-002"]
  let scope = FindingScope.project

  func places(in project: MutableProject) -> [Place] {
    project.extensionLists.compactMap { list in
      list.place(
        list.replacingAll(/com\.apple\.widgetkit-extension/, with: "com.apple.widget-extension"))
    }
  }
}
