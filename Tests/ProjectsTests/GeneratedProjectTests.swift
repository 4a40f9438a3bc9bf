import Diagnostics
import Projects
import Testing

struct GeneratedProjectTests {
  @Test func `an XcodeGen target is read from its own and included files`() throws {
    let files = [
      "Apps/One/project.yml": """
      include: [Widgets/project.yml]
      targets:
        App:
          type: application
          platform: iOS
          sources: [{path: Apps/One, excludes: [Old]}]
          dependencies: [{target: Widgets}, {package: Remote}]
      packages: {Remote: {url: "https://example.com/r"}}
      """,
      "Widgets/project.yml": """
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          sources: ["."]
          info:
            path: Info.plist
            properties:
              NSWidgetWantsLocation: YES
              NSExtension: {NSExtensionPointIdentifier: com.apple.widgetkit-extension}
      """,
      "Apps/One/A.swift": "", "Apps/One/Old/O.swift": "", "Widgets/W.swift": "import WidgetKit",
    ]
    try Checkout.reading(files) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.kind == .widgetExtension)
      #expect(widgets.sources == ["Widgets/W.swift"])
      #expect(widgets.infoEntry(at: "NSWidgetWantsLocation")?.value.isTrue == true)
      #expect(
        widgets.infoEntry(at: "NSWidgetWantsLocation")?.keyPlace.description
          == "Widgets/project.yml:9:9")
      #expect(widgets.hosts.map(\.name) == ["App"])
      let app = try project.target(named: "App")
      #expect(app.sources == ["Apps/One/A.swift"])
      #expect(app.unknownDependencies == ["Remote"])
    }
  }

  @Test func `templates and settings of an XcodeGen target are merged`() throws {
    let files = [
      "project.yml": """
      targetTemplates:
        Extension:
          type: app-extension
          sources: ["${target_name}"]
          settings: {base: {INFOPLIST_FILE: "${target_name}/Info.plist"}}
      targets:
        Widgets: {platform: [iOS, watchOS], templates: [Extension]}
      """,
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": "import WidgetKit",
    ]
    try Checkout.reading(files) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.kind == .widgetExtension)
      #expect(widgets.platforms == [.iOS, .watchOS])
      #expect(widgets.sources == ["Widgets/W.swift"])
    }
  }

  @Test func `the literal parts of a Tuist manifest are read`() throws {
    let files = [
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "Tides", targets: [
        .target(
          name: "Widgets", destinations: [.iPhone], product: .appExtension, bundleId: "x",
          infoPlist: .extendingDefault(with: [
            "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
            "NSWidgetUsesLocation": true,
          ]), sources: ["Widgets/**"]),
        .target(name: "App", destinations: [.iPhone], product: .app, bundleId: "y",
          sources: ["App/*.swift"], dependencies: [.target(name: "Widgets")]),
      ])
      """,
      "Widgets/Inner/W.swift": "import WidgetKit", "App/A.swift": "",
    ]
    try Checkout.reading(files) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.kind == .widgetExtension)
      #expect(widgets.sources == ["Widgets/Inner/W.swift"])
      #expect(widgets.hosts.map(\.name) == ["App"])
      #expect(
        widgets.infoEntry(at: "NSWidgetUsesLocation")?.keyPlace.description == "Project.swift:7:7")
    }
  }

  @Test func `without a project file, the folder of the property list is the extension`() throws {
    let files = [
      "targets/widget/Info.plist": PropertyListText.widget,
      "targets/widget/W.swift": "import WidgetKit",
      "ios/App/Info.plist": PropertyListText.list("<key>LSRequiresIPhoneOS</key><true/>"),
      "ios/App/A.swift": "", "node_modules/lib/Info.plist": PropertyListText.widget,
    ]
    try Checkout.reading(files) { project in
      #expect(project.widgetExtensions.map(\.name) == ["widget"])
      let widget = try project.target(named: "widget")
      #expect(widget.certainty == .guessed)
      #expect(widget.sources == ["targets/widget/W.swift"])
      #expect(widget.hosts.map(\.name) == ["App"])
      #expect(project.problems.map(\.id) == ["project.guessed-targets", "project.skipped-folder"])
    }
  }

  @Test func `without a property list, the folder of the entry point is the extension`() throws {
    let files = [
      "Projects/Widget/Sources/Bundle.swift": """
      import WidgetKit
      @main struct Tides: WidgetBundle { var body: some Widget { Nearby() } }
      """,
      "Projects/Widget/Sources/Inner/Nearby.swift": "", "Projects/App/A.swift": "",
    ]
    try Checkout.reading(files) { project in
      let widget = try #require(project.widgetExtensions.first)
      #expect(
        widget.sources.map { $0.split(separator: "/").last } == ["Bundle.swift", "Nearby.swift"])
      #expect(widget.certainty == .guessed)
      #expect(widget.configurations.map(\.infoPlist.isIncomplete) == [true])
    }
  }

  @Test func `translations of the property list are read in every format`() throws {
    let files = [
      "a.lproj/InfoPlist.strings": "\"A\" = \"a\";",
      "b.lproj/InfoPlist.strings": PropertyListText.list("<key>B</key><string>b</string>"),
      "InfoPlist.xcstrings": "{\"strings\": {\"C\": {}}}",
    ]
    try Checkout.with(files) { checkout in
      let text = Array("\"D\" = \"ä\";".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      try checkout.write([0xFF, 0xFE] + text, to: "d.lproj/InfoPlist.strings")
      let project = WidgetProject(reading: checkout.path)
      #expect(project.localizedInfoKeys.keys.sorted() == ["A", "B", "C", "D"])
      #expect(project.localizedInfoKeys["C"]?.map(\.description) == ["InfoPlist.xcstrings:1:14"])
    }
  }

  @Test func `a generated project is not counted twice`() throws {
    let widget = XcodeText.Target(
      name: "Widgets", sources: ["Widgets/W.swift"],
      settings: ["INFOPLIST_FILE": "Widgets/Info.plist"])
    let files = [
      "App.xcodeproj/project.pbxproj": XcodeText([widget]).text,
      "project.yml": "targets: {Widgets: {type: app-extension, platform: iOS, sources: [Widgets]}}",
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": "import WidgetKit",
    ]
    try Checkout.reading(files) { project in
      #expect(project.targets.map(\.id.project) == ["App.xcodeproj/project.pbxproj"])
    }
  }
}

struct HostileCheckoutTests {
  @Test func `circular links, garbage and missing submodules are reported and do not crash`() throws
  {
    let files = [
      "Widget/Info.plist": PropertyListText.widget, "Widget/W.swift": "import WidgetKit",
      ".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n\turl = https://example.com/kit\n",
      "project.yml": "targets: [", "Package.swift": "let package = Package(targets: [.target(name:",
      "InfoPlist.strings": "\"a\" = ",
    ]
    try Checkout.with(files) { checkout in
      try checkout.link("Loop", to: checkout.path)
      try checkout.link("Nowhere", to: "/no/such/place")
      try checkout.write([0xFF, 0, 1, 2], to: "App.xcodeproj/project.pbxproj")
      try checkout.write([0xFF, 0xFE, 0, 0], to: "Other/Info.plist")
      let project = WidgetProject(reading: checkout.path)
      #expect(project.widgetExtensions.map(\.sources) == [["Widget/W.swift"]])
      let ids = Set(project.problems.map(\.id))
      #expect(
        ids.isSuperset(of: [
          "project.linked-folder", "project.invalid-property-list", "project.missing-submodule",
          "project.guessed-targets",
        ]))
    }
  }

  @Test func `a checkout that is not a folder is a problem`() {
    let project = WidgetProject(reading: "/no/such/folder")
    #expect(project.targets.isEmpty)
    #expect(
      project.problems.map(\.id) == ["project.no-widget-extension", "project.unreadable-folder"])
  }

  @Test func `files beyond the limit are not read`() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<20).map { ("f\($0).swift", "") })
    try Checkout.with(files) { checkout in
      var limits = ProjectLimits()
      limits.files = 10
      let project = WidgetProject(reading: checkout.path, limits: limits)
      #expect(project.files.count == 10)
      #expect(project.problems.map(\.id).contains("project.too-many-files"))
    }
  }
}
