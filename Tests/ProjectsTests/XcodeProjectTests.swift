import Diagnostics
import Linting
import Projects
import Testing

struct XcodeProjectTests {
  private let widget = XcodeText.Target(
    name: "Widgets", sources: ["Widgets/W.swift", "Shared/S.swift"],
    settings: ["INFOPLIST_FILE": "Widgets/Info.plist", "SDKROOT": "iphoneos"])

  private func files(_ targets: [XcodeText.Target], _ more: [String: String] = [:]) -> [String:
    String]
  {
    [
      "App.xcodeproj/project.pbxproj": XcodeText(targets).text,
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": "import WidgetKit",
      "Shared/S.swift": "",
      "App/A.swift": "",
    ].merging(more) { $1 }
  }

  @Test func `a target has the files of its sources phase, and an app embeds its extension`()
    throws
  {
    let app = XcodeText.Target(
      name: "App", type: XcodeText.application, sources: ["App/A.swift", "Shared/S.swift"],
      settings: ["SDKROOT": "iphoneos"], embeds: ["Widgets"])
    try Checkout.reading(files([app, widget])) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.kind == .widgetExtension)
      #expect(widgets.sources == ["Shared/S.swift", "Widgets/W.swift"])
      #expect(widgets.platforms == [.iOS])
      #expect(widgets.hosts.map(\.name) == ["App"])
      #expect(project.targets(compiling: "Shared/S.swift").map(\.name) == ["App", "Widgets"])
      #expect(project.problems.isEmpty)
    }
  }

  @Test func `a framework that is imported but not listed is linked`() throws {
    let library = XcodeText.Target(
      name: "Tides", type: "com.apple.product-type.framework", sources: ["Tides/T.swift"])
    var more = ["Tides/T.swift": ""]
    try Checkout.reading(files([library, widget], more)) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.dependencies.isEmpty)
    }
    more["Widgets/W.swift"] = "@testable import Tides\nimport WidgetKit\n"
    try Checkout.reading(files([library, widget], more)) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(project.linked(to: widgets).map(\.name) == ["Tides"])
    }
  }

  @Test func `a synchronized folder contributes all files except its exceptions`() throws {
    var target = widget
    target.sources = []
    target.folders = ["Widgets"]
    target.exceptions = ["Widgets": ["Info.plist", "Old", "Not.swift"], "App": ["Model/M.swift"]]
    let more = ["Widgets/Old/O.swift": "", "Widgets/Not.swift": "", "App/Model/M.swift": ""]
    try Checkout.reading(files([target], more)) { project in
      let sources = try project.target(named: "Widgets").sources
      #expect(sources == ["App/Model/M.swift", "Widgets/W.swift"])
    }
  }

  @Test func `generated keys are merged only if the property list is generated`() throws {
    var target = widget
    target.settings["INFOPLIST_KEY_NSLocationWhenInUseUsageDescription"] = "Tides near $(PLACE)"
    target.settings["PLACE"] = "you"
    try Checkout.reading(files([target])) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.infoEntry(at: "NSLocationWhenInUseUsageDescription") == nil)
    }
    target.settings["GENERATE_INFOPLIST_FILE"] = "YES"
    try Checkout.reading(files([target])) { project in
      let entry = try #require(
        try project.target(named: "Widgets").infoEntry(at: "NSLocationWhenInUseUsageDescription"))
      #expect(entry.value.text == "Tides near you")
      #expect(entry.keyPlace.file == "App.xcodeproj/project.pbxproj")
      let kind = try project.target(named: "Widgets").kind
      #expect(kind == .widgetExtension)
    }
  }

  @Test func `an included configuration file provides the settings that the target lacks`() throws {
    var target = widget
    target.settings = [:]
    target.configurationFile = "Config/W.xcconfig"
    let more = [
      "Config/W.xcconfig":
        "#include \"Base.xcconfig\"\n#include? \"Local.xcconfig\"\nDIR = Widgets // here\n",
      "Config/Base.xcconfig":
        "#include \"W.xcconfig\"\nINFOPLIST_FILE[sdk=*] = $(DIR)/Info.plist\n",
    ]
    try Checkout.reading(files([target], more)) { project in
      let kind = try project.target(named: "Widgets").kind
      #expect(kind == .widgetExtension)
      #expect(project.problemLines == ["project.include-depth Config/Base.xcconfig:1:1"])
    }
  }

  @Test func `a file whose name differs in case is found and reported`() throws {
    var target = widget
    target.sources = ["widgets/w.swift"]
    try Checkout.reading(files([target])) { project in
      let sources = try project.target(named: "Widgets").sources
      #expect(sources == ["Widgets/W.swift"])
      #expect(project.problems.map(\.id) == ["project.other-case"])
    }
  }

  @Test func `missing files are reported and make the target incomplete`() throws {
    var target = widget
    target.sources.append("Widgets/Secrets.swift")
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "Widgets/None.entitlements"
    try Checkout.reading(files([target])) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.hasMissingSources)
      #expect(
        Set(project.problems.map(\.id))
          == ["project.incomplete-target", "project.missing-file", "project.missing-source"])
    }
  }

  @Test func `a local package is linked, a remote one is unknown`() throws {
    var target = widget
    target.packageProducts = ["TideKit", "Alamofire"]
    let more = [
      "Packages/Tide/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Tide", products: [.library(name: "TideKit", targets: ["Tide"])],
        targets: [.target(name: "Tide", dependencies: ["Core"]), .target(name: "Core", path: "Core")])
      """,
      "Packages/Tide/Sources/Tide/T.swift": "", "Packages/Tide/Core/C.swift": "",
    ]
    try Checkout.reading(files([target], more)) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(project.linked(to: widgets).map(\.name) == ["Core", "Tide"])
      #expect(
        project.linked(to: widgets).flatMap(\.sources)
          == ["Packages/Tide/Core/C.swift", "Packages/Tide/Sources/Tide/T.swift"])
      #expect(project.unknownDependencies(of: widgets) == ["Alamofire"])
    }
  }

  @Test func `a truncated project file falls back to the folders`() throws {
    var cut = files([widget])
    cut["App.xcodeproj/project.pbxproj"] = String(XcodeText([widget]).text.prefix(300))
    try Checkout.reading(cut) { project in
      let widgets = try project.target(named: "Widgets")
      #expect(widgets.certainty == .guessed)
      #expect(widgets.sources == ["Widgets/W.swift"])
      #expect(
        project.problems.map(\.id) == [
          "project.guessed-targets", "project.incomplete-target", "project.invalid-property-list",
        ])
    }
  }
}
