import Testing

@testable import Projects

/// Sources that a target lists but a search of its folders does not find.
extension IncompleteCheckTests {
  @Test(arguments: [
    "Pods/X", "SourcePackages/Kit/X", "Modules/Carthage", ".config", "Pods/X/Odd.swift",
  ])
  func `a source in an ignored folder is read if a target lists it`(source: String) throws {
    let path = source.hasSuffix(".swift") ? source : source + "/Odd.swift"
    let specification = """
      name: X
      targets:
        W:
          {type: app-extension, platform: iOS, sources: [Widgets, \(source)], info: {path: Widgets/Info.plist}}
      """
    let found = try check([
      "project.yml": specification, "Widgets/Info.plist": PropertyListText.widget,
      "Widgets/W.swift": "import WidgetKit", path: Self.often,
    ])
    #expect(found.rules == ["RLD-002"], "\(found)")
  }

  @Test func `a project that is older than the file it is generated from is a gap`() throws {
    var listed = Self.synchronized
    (listed.folders, listed.exceptions) = ([], [:])
    listed.sources = ["Widgets/W.swift"]
    let specification =
      "name: App\ntargets: {\(listed.name): {type: app-extension, platform: iOS, sources: [Widgets],"
      + " info: {path: Widgets/Info.plist}}}\n"
    let stale = try check(
      xcode(["project.yml": specification, "Widgets/Odd.swift": Self.often], listed))
    #expect(stale.gaps == ["project.stale App.xcodeproj/project.pbxproj"], "\(stale)")
    let current = try check(xcode(["project.yml": specification], listed))
    #expect(current.gaps.isEmpty, "\(current)")
  }
}
