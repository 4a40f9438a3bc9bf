import Diagnostics
import Findings
import Testing

@testable import Linting
@testable import Projects

/// Skipped parts of a project are checked anyway, or the check is incomplete. It is never clean.
struct IncompleteCheckTests {
  static let often = """
    func timeline(of entries: [Entry]) -> Timeline<Entry> {
      Timeline(entries: entries, policy: .after(Date() + 60))
    }

    """
  static let synchronized = XcodeText.Target(
    name: "Widgets", folders: ["Widgets"], exceptions: ["Widgets": ["Info.plist"]],
    settings: ["INFOPLIST_FILE": "Widgets/Info.plist"])

  /// The rules with findings, and the gaps.
  func check(
    _ files: [String: String], _ change: (Checkout) throws -> Void = { _ in }
  ) throws -> (rules: [String], gaps: [String]) {
    var found: (rules: [String], gaps: [String]) = ([], [])
    try Checkout.with(files) { checkout in
      try change(checkout)
      let result = Linter().lint(WidgetProject(reading: checkout.path))
      let report = LintReport(result, rules: [], tool: Tool(name: "t"), root: checkout.path)
      #expect(report.run.invocation?.isSuccessful == result.gaps.isEmpty)
      found = (
        result.findings.map(\.rule),
        result.gaps.map { "\($0.id) \($0.place?.description ?? "-")" }
      )
    }
    return found
  }

  func xcode(
    _ more: [String: String], _ target: XcodeText.Target = synchronized
  ) -> [String: String] {
    [
      "App.xcodeproj/project.pbxproj": XcodeText([target]).text,
      "Widgets/W.swift": "import WidgetKit",
    ]
    .merging(["Widgets/Info.plist": PropertyListText.widget]) { $1 }.merging(more) { $1 }
  }

  @Test(arguments: ["Pods", ".x", "Carthage", "node_modules", ".build", "a/Pods/b"])
  func `subfolders of a target's folder are read whatever their name`(folder: String) throws {
    let path = "Widgets/\(folder)/Odd.swift"
    let synchronized = try check(xcode([path: Self.often]))
    #expect(synchronized.rules == ["RLD-002"] && synchronized.gaps.isEmpty)
    let guessed = try check([
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": "", path: Self.often,
    ])
    #expect(guessed.rules == ["RLD-002"])
    var listing = Self.synchronized
    (listing.folders, listing.exceptions) = ([], [:])
    listing.sources = ["Widgets/W.swift", path]
    let listed = try check(xcode([path: Self.often], listing))
    #expect(listed.rules == ["RLD-002"] && listed.gaps.isEmpty)
  }

  @Test func `the copies of attributes that macOS leaves beside files are ignored`() throws {
    let found = try check(xcode(["Widgets/._W.swift": "\u{0}\u{5}\u{16}\u{7}"]))
    #expect(found.rules.isEmpty && found.gaps.isEmpty)
  }

  @Test func `folders that tools create beside the targets are ignored`() throws {
    let found = try check(
      xcode([
        "Pods/A/Odd.swift": Self.often, ".build/Odd.swift": Self.often,
        "Widgets/A.docc/Code.swift": "let a = 1",
      ]))
    #expect(found.rules.isEmpty && found.gaps.isEmpty)
  }

  @Test func `widget code in a folder that Xcode treats as one file is a gap`() throws {
    let code = "import WidgetKit\n" + Self.often
    let found = try check(xcode(["Widgets/A.docc/Odd.swift": code]))
    #expect(found.gaps == ["project.incomplete-target Widgets/A.docc/Odd.swift"])
  }

  @Test func `a link to a folder inside a target's folder is a gap`() throws {
    let found = try check(xcode(["Elsewhere/Odd.swift": Self.often])) { checkout in
      try checkout.link("Widgets/Link", to: checkout.path + "/Elsewhere")
    }
    #expect(found.gaps == ["project.incomplete-target Widgets/Link"])
  }

  @Test func `a padded file is checked up to the size limit, beyond it is a gap`() throws {
    let padding = String(repeating: "//\n", count: 1_700_000)
    #expect(try check(xcode(["Widgets/Odd.swift": padding + Self.often])).rules == ["RLD-002"])
    let found = try check(xcode(["Widgets/Odd.swift": padding + padding + Self.often]))
    #expect(found.gaps == ["lint.unreadable-source Widgets/Odd.swift"])
  }

  @Test func `a byte that is not UTF-8 is a gap, and the file is still checked`() throws {
    let found = try check(xcode([:])) { checkout in
      try checkout.write(Array(Self.often.utf8) + [0xFF], to: "Widgets/Odd.swift")
    }
    #expect(found.rules == ["RLD-002"])
    #expect(found.gaps == ["lint.invalid-encoding Widgets/Odd.swift:4:1"])
  }

  @Test(arguments: [
    "#if SHIP", "#if !SHIP", "#if SHIP && os(iOS)", "#if canImport(Ship)", "#if !canImport(Ship)",
    "#if hasFeature(Ship)", "#if !hasFeature(Ship)", "#if compiler(>=6.5)", "#if swift(<6.5)",
    "#if A || B && C && D && E && F && G && H", "#if os(macOS)\n#elseif SHIP",
    "#if SHIP\n#else",
  ])
  func `code under an unknown condition is checked`(condition: String) throws {
    let source = condition + "\n" + Self.often + "#endif\n"
    let found = try check(xcode(["Widgets/Odd.swift": source]))
    #expect(found.rules == ["RLD-002"], "\(condition)")
    #expect(found.gaps.isEmpty)
  }

  @Test(arguments: [
    "#if os(macOS)", "#if DEBUG", "#if targetEnvironment(simulator)", "#if canImport(AppKit)",
    "#if SET\n#else", "#if ONLY_DEBUG", "#if swift(<5)", "#if arch(x86_64)",
    "#if SWIFT_PACKAGE",
  ])
  func `code that does not ship is not checked`(condition: String) throws {
    var target = Self.synchronized
    target.settings["SDKROOT"] = "iphoneos"
    target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = "SET"
    target.settings["OTHER_SWIFT_FLAGS"] = "-D OPTION -DMORE"
    let source = condition.replacing("ONLY_DEBUG", with: "!MORE") + "\n" + Self.often + "#endif\n"
    let found = try check(xcode(["Widgets/Odd.swift": source], target))
    #expect(found.rules.isEmpty && found.gaps.isEmpty, "\(condition)")
  }

  @Test(arguments: ["", "App/A.swift", "README.md"])
  func `a folder without a widget extension is a gap`(file: String) throws {
    let found = try check(file.isEmpty ? [:] : [file: ""])
    #expect(found.gaps == ["project.no-widget-extension -"])
  }

  @Test(arguments: [
    (["Widgets/Info.plist": ""], "it has no Swift file"),
    (["Widgets/Info.plist": "", "Sources/W.swift": "import WidgetKit"], "it has no Swift file"),
    (
      ["Widgets/Info.plist": "", "Widgets/A.swift": "let a = 1"],
      "none of its Swift files has a widget or a timeline"
    ),
    (
      ["Widgets/W.swift": "import WidgetKit\n@main struct W: Widget {}"],
      "a part of its property list is not read"
    ),
    (
      ["project.yml": xcodeGen, "Widgets/Info.plist": "", "App/A.swift": ""],
      "source files are missing"
    ),
    (
      ["project.yml": xcodeGen, "Widgets/Info.plist": "", "Vendor/W.swift": "import WidgetKit"],
      "source files are missing"
    ),
    (
      ["Project.swift": tuist, "Widgets/Info.plist": "", "Widgets/W.swift": "import WidgetKit"],
      "source files are missing"
    ),
    (
      [
        "project.yml": packageUser, "Widgets/Info.plist": "", "Vendor/W.swift": "import WidgetKit",
        "Kit/Package.swift": package,
      ], "source files are missing"
    ),
  ])
  func `an extension without Swift files in the checkout is a gap`(
    files: [String: String], reason: String
  ) throws {
    let files = files.mapValues { $0.isEmpty ? PropertyListText.widget : $0 }
    try Checkout.reading(files) { project in
      let gaps = Linter().lint(project).gaps.map(\.summary)
      #expect(gaps.contains { $0.hasSuffix("was not checked completely: \(reason)") }, "\(gaps)")
    }
  }

  private static let xcodeGen = """
    targets:
      App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Widgets}]}
      Widgets: {type: app-extension, platform: iOS, sources: [Vendor], info: {path: Widgets/Info.plist}}
    """
  private static let tuist = """
    import ProjectDescription
    let project = Project(name: "T", targets: [
      .target(name: "Widgets", product: .appExtension, infoPlist: "Widgets/Info.plist",
        sources: ["Widgets/**", "Shared/**"])])
    """
  private static let packageUser = """
    targets:
      Widgets:
        {type: app-extension, platform: iOS, sources: [Vendor], info: {path: Widgets/Info.plist},
        dependencies: [{package: Kit}]}
    packages: {Kit: {path: Kit}}
    """
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit", path: "Code")])
    """

  @Test
  func
    `an XcodeGen extension is the one of its property list, and optional sources may be missing`()
    throws
  {
    let files = [
      "project.yml": """
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          sources: [Widgets, {path: Generated, optional: true}]
          info: {path: Widgets/Info.plist}
      """,
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": "import WidgetKit",
    ]
    try Checkout.reading(files) { project in
      #expect(project.widgetExtensions.map(\.certainty) == [.known])
      #expect(project.problemLines.isEmpty)
    }
  }

  @Test
  func `rules about the app are not checked if no app in the checkout contains the widget`()
    throws
  {
    let code = "import CoreLocation\nfunc ask() { CLLocationManager().requestLocation() }\n"
    try Checkout.with(xcode(["Widgets/Place.swift": code])) { checkout in
      let result = Linter().lint(WidgetProject(reading: checkout.path))
      #expect(result.rulesOff == ["LOC-003", "LOC-005", "LOC-016"])
      #expect(
        result.settings.map(\.phrase).first
          == "LOC-003 is not checked: the app that contains Widgets is not in the checkout")
    }
  }

  @Test func `a rule with findings that the settings exclude counts as not checked`() throws {
    try Checkout.with(xcode(["Widgets/Odd.swift": Self.often])) { checkout in
      for (settings, off) in [
        (LintSettings(excludedPaths: ["*"]), true),
        (LintSettings(targets: ["Widgets": ["RLD-002": .off]]), true),
        (LintSettings(excludedPaths: ["Other/*"]), false),
      ] {
        let result = Linter(settings: settings).lint(WidgetProject(reading: checkout.path))
        #expect(result.rulesOff == (off ? ["RLD-002"] : []))
        let report = LintReport(
          result, rules: [LintRule(id: "RLD-002"), LintRule(id: "RLD-001")],
          tool: Tool(name: "t"), root: checkout.path)
        #expect(report.run.rules.map(\.isEnabled) == [!off, true])
      }
    }
  }

  @Test func `a missing source, property list, entitlements or submodule is a gap`() throws {
    var target = Self.synchronized
    target.sources = ["Widgets/Missing.swift"]
    #expect(
      try check(xcode([:], target)).gaps == ["project.incomplete-target Widgets/Info.plist:4:1"])
    target.sources = []
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "Widgets/None.entitlements"
    #expect(
      try check(xcode([:], target)).gaps == ["project.incomplete-target Widgets/Info.plist:4:1"])
    let modules = "[submodule \"Kit\"]\n\tpath = Kit\n\turl = https://example.com/kit\n"
    #expect(
      try check(xcode([".gitmodules": modules])).gaps == ["project.missing-submodule .gitmodules:2"]
    )
  }

  @Test(arguments: ["", "<plist", "<plist><dict><key>A</key></plist>"])
  func `an extension with an unreadable property list is a gap`(list: String) throws {
    let found = try check(xcode(["Widgets/Info.plist": list, "Widgets/Odd.swift": Self.often]))
    #expect(found.gaps.contains { $0.hasPrefix("project.incomplete-target") }, "\(found.gaps)")
  }

  @Test func `an unreadable project file is a gap`() throws {
    let found = try check(xcode(["Other.xcodeproj/project.pbxproj": "{ a = "]))
    #expect(found.gaps == ["project.incomplete-target Other.xcodeproj/project.pbxproj"])
  }

  @Test func `a complete project has no gaps`() throws {
    let found = try check(xcode(["Widgets/Odd.swift": Self.often]))
    #expect(found.rules == ["RLD-002"] && found.gaps.isEmpty)
  }
}
