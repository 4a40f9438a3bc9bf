/// A class that changes the key of one extension's property list.
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

/// Writes the key that no system knows in place of the documented one.
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

/// Writes the text `YES` where the system reads a Boolean.
struct WriteLocationKeyAsText: LocationKeyMutation {
  let name = "`NSWidgetWantsLocation` as text"
  let rules = ["LOC-001"]

  func edits(of list: PropertyListFile, in project: MutableProject) -> [FileEdit] {
    list.replacingAll(
      /<key>NSWidgetWantsLocation<\/key>\s*<true\s*\/>/,
      with: "<key>NSWidgetWantsLocation</key><string>YES</string>")
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

/// Names an extension point that does not exist, so the widget never appears.
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

/// Removes the When In Use sentence from every app of a project whose widget asks for a location.
struct RemovePurposeString: Mutation {
  let name = "purpose string of the app removed"
  let rules = ["LOC-003"]
  let scope = FindingScope.project

  func places(in project: MutableProject) -> [Place] {
    guard project.extensionUsesLocation, !project.extensionLists.isEmpty else { return [] }
    let lists = project.appLists.flatMap {
      $0.replacingAll(
        /<key>NSLocationWhenInUseUsageDescription<\/key>\s*<string>[^<]*<\/string>/, with: "")
    }
    let settings = project.projectFiles.flatMap {
      $0.replacingAll(
        /"?INFOPLIST_KEY_NSLocationWhenInUseUsageDescription"? = [^\n]*\n/, with: "")
    }
    guard let first = (lists + settings).first,
      let file = (project.appLists + project.projectFiles).first(where: { $0.path == first.file })
    else { return [] }
    return [file.place(lists + settings)].compactMap(\.self)
  }
}
