import Diagnostics
import Linting
import Testing

@testable import Projects

/// Names in a project that differ from the disk, and missing files without an effect.
struct ProjectSpellingTests {
  private static let widget = XcodeText.Target(
    name: "Widgets", settings: ["INFOPLIST_FILE": "Widgets/Info.plist"])

  private static func files(
    _ target: XcodeText.Target, _ others: [String: String] = [:]
  ) -> [String: String] {
    others.merging([
      "A.xcodeproj/project.pbxproj": XcodeText([target]).text,
      "Widgets/Info.plist": PropertyListText.widget,
    ]) { $1 }
  }

  @Test func `a path in another Unicode normalization finds the file on disk`() throws {
    var target = Self.widget
    target.sources = ["Widgets/Cafe\u{301}.swift"]
    let files = Self.files(target, ["Widgets/Caf\u{E9}.swift": "import WidgetKit"])
    try Checkout.reading(files) { project in
      let path = try #require(try project.target(named: "Widgets").sources.first)
      #expect(Array(path.utf8) == Array("Widgets/Caf\u{E9}.swift".utf8))
      #expect(project.problemLines == [])
    }
  }

  @Test(arguments: [
    ("Pods/Target Support Files/P/P.debug.xcconfig", false), ("Other.xcconfig", true),
  ])
  func `only a missing configuration file that may set keys is a gap`(
    include: String, isGap: Bool
  ) throws {
    var target = Self.widget
    target.sources = ["Widgets/W.swift"]
    target.configurationFile = "w.xcconfig"
    target.settings["GENERATE_INFOPLIST_FILE"] = "YES"
    let files = Self.files(
      target, ["Widgets/W.swift": "import WidgetKit", "w.xcconfig": "#include \"\(include)\"\n"])
    try Checkout.reading(files) { project in
      #expect(Linter().lint(project).gaps.isEmpty != isGap)
    }
  }

  @Test func `a project inside another project is not read as a project of its own`() throws {
    var target = Self.widget
    target.sources = ["Widgets/W.swift"]
    var other = target
    other.name = "Old"
    let files = Self.files(
      target,
      [
        "Widgets/W.swift": "import WidgetKit",
        "A.xcodeproj/Old.xcodeproj/project.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
        "A.xcodeproj/Older.xcodeproj/project.pbxproj": XcodeText([other]).text,
      ])
    try Checkout.reading(files) { project in
      #expect(project.targets.map(\.name) == ["Widgets"])
      #expect(project.problemLines == [])
    }
  }

  @Test func `an extension that starts a widget is a widget extension without an extension point`()
    throws
  {
    var target = Self.widget
    target.sources = ["Widgets/W.swift"]
    let files = Self.files(
      target, ["Widgets/W.swift": "import WidgetKit\n@main struct W: Widget {}"])
    let list = "<plist><dict><key>NSWidgetWantsLocation</key><true/></dict></plist>"
    try Checkout.reading(files.merging(["Widgets/Info.plist": list]) { $1 }) { project in
      #expect(project.widgetExtensions.map(\.name) == ["Widgets"])
      #expect(project.widgetExtensions.first?.certainty == .known)
    }
  }

  @Test func `a widget in an extension with another extension point is reported with the value`()
    throws
  {
    var target = Self.widget
    target.sources = ["Widgets/W.swift"]
    let list = PropertyListText.widget.replacing("com.apple.widgetkit-extension", with: "org.tides")
    let files = Self.files(
      target, ["Widgets/W.swift": "import WidgetKit\n@main struct W: Widget {}"])
    try Checkout.reading(files.merging(["Widgets/Info.plist": list]) { $1 }) { project in
      #expect(
        project.problems.map(\.summary) == [
          "expected the extension point com.apple.widgetkit-extension for Widgets, which compiles"
            + " a widget, found the string \"org.tides\""
        ])
    }
  }

  @Test func `targets inferred from their entry points are reported as inferred`() throws {
    try Checkout.reading(["W/W.swift": "import WidgetKit\n@main struct W: Widget {}"]) { project in
      #expect(
        project.problems.first?.summary
          == "no project file names a widget extension; 1 is inferred from the files with @main on a widget"
      )
    }
  }
}

/// Property lists of Tuist targets.
struct TuistPropertyListTests {
  private func target(
    _ list: String, before: String = "", settings: String = "", _ files: [String: String] = [:]
  ) throws -> ProjectTarget {
    let manifest = """
      import ProjectDescription
      \(before)
      let project = Project(name: "T", targets: [
        .target(name: "Widgets", destinations: .iOS, product: .appExtension, bundleId: "t",
          infoPlist: \(list), sources: ["W/**"]\(settings))
      ])
      """
    var found: ProjectTarget?
    let all = files.merging(["Project.swift": manifest, "W/W.swift": "import WidgetKit"]) { $1 }
    try Checkout.reading(all) { found = $0.targets.first { $0.name == "Widgets" } }
    return try #require(found)
  }

  private static let entry = "[\"NSExtensionPointIdentifier\": \"com.apple.widgetkit-extension\"]"

  @Test(arguments: [
    "let list: [String: Plist.Value] = [\"NSExtension\": .dictionary(\(entry))]",
    "let point: Plist.Value = .dictionary(\(entry))\nlet list: [String: Plist.Value] = [\"NSExtension\": point]",
  ]) func `a constant of the manifest is read`(constants: String) throws {
    #expect(try target(".extendingDefault(with: list)", before: constants).kind == .widgetExtension)
  }

  @Test(arguments: [
    "let list = list", "let list = other\nlet other = list", "let list = [list, list]",
    "func make() { let list = [\"NSExtension\": \(entry)] }",
  ]) func `a constant without a literal value is unknown`(constants: String) throws {
    let found = try target(".extendingDefault(with: list)", before: constants)
    #expect(found.kind == .otherExtension)
  }

  @Test func `without a property list, the build settings generate one`() throws {
    let settings =
      ", settings: .settings(base: [\"GENERATE_INFOPLIST_FILE\": true, \"INFOPLIST_KEY_NSWidgetWantsLocation\": true])"
    let list = try #require(try target("nil", settings: settings).configurations.first?.infoPlist)
    #expect(!list.isIncomplete)
    #expect(list.root["NSWidgetWantsLocation"]?.isTrue == true)
    let unread = try target("nil", settings: ", settings: .shared").configurations.first?.infoPlist
    #expect(unread?.isIncomplete == true)
  }

  @Test func `a property list generated by Tuist replaces an unreadable one`() throws {
    let written = ["Derived/InfoPlists/Widgets-Info.plist": PropertyListText.widget]
    #expect(try target(".widget(named: name)", written).kind == .widgetExtension)
    #expect(try target(".widget(named: name)").kind == .otherExtension)
  }
}
