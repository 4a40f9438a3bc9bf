import Diagnostics
import Findings
import Linting
import Testing

@testable import Projects

/// An unreadable project file: its targets are unknown, so the check is incomplete.
struct UnreadProjectFileTests {
  private static let package = "// swift-tools-version: 6.0\nimport PackageDescription\n"

  private func gaps(_ files: [String: String]) throws -> [String] {
    let all = files.merging([
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": "import WidgetKit",
    ]) { $1 }
    var gaps: [String] = []
    try Checkout.reading(all) { gaps = Linter().lint($0).gaps.map(\.summary) }
    return gaps.filter { $0.hasPrefix("the targets of") }
  }

  @Test(arguments: [
    ("project.yml", "targets:\n  A: [x\n", "the file cannot be read"),
    ("project.yml", "", "it is empty"), ("project.yml", "# nothing yet\n", "it is empty"),
    (
      "Kit/Package.swift", package + "let package = Package(name: \"Kit\", targets: [",
      "its Swift cannot be read"
    ),
    (
      "Project.swift",
      "import ProjectDescription\nlet project = Project(name: \"T\", targets: [.target(",
      "its Swift cannot be read"
    ),
    ("A.xcodeproj/project.pbxproj", "{ a = ", "the file cannot be read"),
    ("A.xcodeproj/project.pbxproj", "{ a = b; }", "it names no PBXProject object"),
    ("A.xcodeproj/project.pbxproj", "", "the file cannot be read"),
  ]) func `an unreadable project file makes the check incomplete`(
    file: String, text: String, reason: String
  ) throws {
    #expect(try gaps([file: text]) == ["the targets of \(file) are unknown: \(reason)"])
  }

  @Test(arguments: [
    ("project.yml", "name: another tool\n"),
    ("Widgets/Package.swift", "struct Package { let weight = 1"),
    ("Kit/Package.swift", package + "let package = Package(name: \"Kit\", targets: [])"),
  ]) func `a file that defines no targets is ignored`(file: String, text: String) throws {
    #expect(try gaps([file: text]) == [])
  }

  @Test func `a project folder without a project file makes the check incomplete`() throws {
    let leftover = ["Old.xcodeproj/project.xcworkspace/contents.xcworkspacedata": "<Workspace/>"]
    let expected = ["the targets of Old.xcodeproj are unknown: it has no project.pbxproj"]
    #expect(try gaps(leftover) == expected)
    let described = ["project.yml": "name: T\ntargets:\n  A: {type: application, platform: iOS}\n"]
    #expect(try gaps(leftover.merging(["App/project.yml": "targets: {}\n"]) { $1 }) == expected)
    // XcodeGen generates the folder from the specification next to it.
    #expect(try gaps(leftover.merging(described) { $1 }) == [])
  }

  @Test func `an unreadable included specification is reported by name`() throws {
    let found = try gaps([
      "project.yml": "include: [base.yml]\ntargets: {}\n", "base.yml": "targets: {\n",
    ])
    #expect(found == ["the targets of base.yml are unknown: the file cannot be read"])
  }
}

/// Today extensions, whose extension point is easily confused with that of WidgetKit.
struct TodayExtensionTests {
  private static let list = PropertyListText.widget.replacing(
    "com.apple.widgetkit-extension", with: "com.apple.widget-extension")
  private static let specification = """
    targets:
      App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Today}]}
      Today: {type: app-extension, platform: iOS, sources: [Today], info: {path: Today/Info.plist}}
    """

  @Test(arguments: [["project.yml": specification], [:]])
  func `a Today extension is reported and not checked as a widget extension`(
    files: [String: String]
  ) throws {
    let all = files.merging([
      "App/A.swift": "", "Today/Info.plist": Self.list,
      "Today/T.swift": "import CoreLocation\nfunc ask() { CLLocationManager().requestLocation() }",
    ]) { $1 }
    try Checkout.reading(all) { project in
      let result = Linter().lint(project)
      #expect(project.widgetExtensions.isEmpty && result.findings.isEmpty)
      #expect(
        result.gaps.map(\.summary) == [
          "no widget extension was found, so nothing was checked; Today is a Today extension, which"
            + " WidgetKit does not run"
        ])
    }
  }

  @Test func `a widget in a Today extension is reported with the reason`() throws {
    let files = [
      "project.yml": Self.specification, "App/A.swift": "", "Today/Info.plist": Self.list,
      "Today/T.swift": "import WidgetKit\n@main struct Tides: Widget {}",
    ]
    try Checkout.reading(files) { project in
      let found = Linter().lint(project).findings.filter { $0.rule == "CFG-002" }
      let message = try #require(found.first?.message)
      #expect(message.contains("the extension point of Today extensions"))
    }
  }
}

/// An extension of another kind that has the widget's entry point in its sources.
struct OtherExtensionTests {
  private func findings(_ files: [String: String]) throws -> [String] {
    let list = PropertyListText.widget.replacing(
      "<key>NSExtensionPointIdentifier</key>",
      with: "<key>NSExtensionPrincipalClass</key>\n<string>Handler</string>\n"
        + "<key>NSExtensionPointIdentifier</key>"
    ).replacing("com.apple.widgetkit-extension", with: "com.apple.intents-service")
    var found: [String] = []
    let all = files.merging([
      "App/A.swift": "", "Widgets/Info.plist": PropertyListText.widget, "Siri/Info.plist": list,
      "Widgets/W.swift": "import WidgetKit\n@main struct Tides: Widget {}",
    ]) { $1 }
    try Checkout.reading(all) { project in
      let result = Linter().lint(project)
      found = result.findings.filter { $0.rule == "CFG-002" }
        .map { "\($0.level.rawValue): \($0.message)" }
      #expect(LintFix.all(for: result, in: project).filter { $0.finding.rule == "CFG-002" }.isEmpty)
    }
    return found
  }

  private static let siri = """
      Siri: {type: app-extension, platform: iOS, sources: [Widgets], info: {path: Siri/Info.plist}}
    """

  @Test func `a widget that another extension also compiles is a note`() throws {
    let found = try findings([
      "project.yml": """
      targets:
        App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Widgets}, {target: Siri}]}
        Widgets: {type: app-extension, platform: iOS, sources: [Widgets], info: {path: Widgets/Info.plist}}
      """ + "\n" + Self.siri
    ])
    #expect(found.count == 1 && found[0].hasPrefix("note: Siri compiles the widget of Widgets"))
  }

  @Test func `a widget that only another extension compiles is an error without a fix`() throws {
    let found = try findings([
      "project.yml": """
      targets:
        App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Siri}]}
      """ + "\n" + Self.siri
    ])
    #expect(found.count == 1 && found[0].hasPrefix("error: Siri declares a widget"))
    #expect(found.first?.contains("NSExtensionPrincipalClass starts other code") == true)
  }
}

/// The version of the system that an XcodeGen target names in its own words.
struct XcodeGenDeploymentTests {
  @Test(arguments: [
    ("", "17.0"), ("deploymentTarget: \"18.1\"", "18.1"),
    ("settings: {IPHONEOS_DEPLOYMENT_TARGET: \"16.0\"}", "16.0"),
  ]) func `the deployment target comes from the options, the target and its build settings`(
    line: String, version: String
  ) throws {
    let files = [
      "project.yml": """
      options: {deploymentTarget: {iOS: "17.0", macOS: "14.0"}}
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          sources: [Widgets]
          info: {path: Widgets/Info.plist}
          \(line)
      """,
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": "import WidgetKit",
    ]
    try Checkout.reading(files) { project in
      let target = try #require(project.widgetExtensions.first)
      let versions = target.configurations.map { $0.settings["IPHONEOS_DEPLOYMENT_TARGET"]?.value }
      #expect(versions == [version, version] && target.platforms == [.iOS])
    }
  }
}
