import Linting
import Projects

extension FuzzedReader {
  /// Readers of an app's checkout.
  static func projects(in folder: FuzzFolder) -> [FuzzedReader] {
    [
      FuzzedReader(
        "swift-source", words: swiftWords,
        lint("Widgets/A.swift", in: folder, isAlwaysChecked: true)),
      FuzzedReader(
        "property-list", words: xmlWords + plistWords, lint("Widgets/Info.plist", in: folder)),
      FuzzedReader(
        "property-list-binary", words: ["bplist00", "\u{1}", "\u{8}", "\u{F}"],
        lint("Widgets/Info.plist", in: folder)),
      FuzzedReader(
        "property-list-openstep", words: openStepWords, lint("Widgets/Info.plist", in: folder)),
      FuzzedReader(
        "xcode-project", words: openStepWords + projectWords,
        lint("A.xcodeproj/project.pbxproj", in: folder)),
      FuzzedReader(
        "package-manifest",
        words: swiftWords + [
          ".target(name: \"A\", dependencies: [\"B\"])", "path: \"../..\"", ".package(",
        ],
        lint("Package.swift", alone: true, in: folder)),
      FuzzedReader(
        "tuist-manifest",
        words: swiftWords + ["Project(", ".target(", "sources: [\"**\"]", "infoPlist: "],
        lint("Project.swift", alone: true, in: folder)),
      FuzzedReader(
        "xcodegen",
        words: [
          "targets:", "sources:", "settings:", "include:", "type: app-extension", "- ", ": ",
          "\n  ",
        ],
        lint("project.yml", alone: true, in: folder)),
      FuzzedReader(
        "xcconfig",
        words: [
          "#include \"a.xcconfig\"", "A = $(A)", "[sdk=iphone*]", "$(inherited)", "//", "\n",
        ],
        lint("a.xcconfig", in: folder)),
      FuzzedReader(
        "git-modules",
        words: ["[submodule \"a\"]\n", "path = Widgets\n", "path = ../a\n", "url = "],
        lint(".gitmodules", in: folder)),
      FuzzedReader(
        "info-strings", words: openStepWords + ["NSWidgetWantsLocation = 1;"],
        lint("Widgets/InfoPlist.strings", in: folder)),
      FuzzedReader(
        "info-catalog",
        words: [
          "{", "}", "\"strings\":", "\"a\":", "\"localizations\":", ",", "[", "]", "\\u0041",
        ],
        lint("Widgets/InfoPlist.xcstrings", in: folder)),
    ]
  }

  /// Reads a project that is valid except for one file, and checks the rules.
  ///
  /// - Parameters:
  ///   - alone: whether the file replaces the Xcode project.
  ///   - isAlwaysChecked: whether the rules are checked for every input.
  private static func lint(
    _ name: String, alone: Bool = false, in folder: FuzzFolder,
    isAlwaysChecked: Bool = false
  ) -> @Sendable ([UInt8]) -> Void {
    let checkout = FuzzFolder(at: folder.path + "/checkout-" + name.filter { $0 != "/" })
    for (path, text) in files where path != name && !(alone && path.contains("xcodeproj")) {
      checkout.write(Array(text.utf8), to: path)
    }
    checkout.write([], to: name)
    return { bytes in
      checkout.replace(name, with: bytes)
      let project = WidgetProject(reading: checkout.path)
      if isAlwaysChecked || bytes.isLeading { _ = Linter().lint(project) }
    }
  }

  private static let plistWords = [
    "<plist version=\"1.0\">", "<dict>", "</dict>", "<key>NSExtension</key>", "<true/>",
    "<integer>0x1</integer>",
    "<data>AA==</data>", "<date>", "<array>", "<real>nan</real>",
  ]
  private static let openStepWords = [
    "{", "}", "(", ")", "<", ">", " = ", ";", ",", "\"", "'", "\\U0041", "\\101", "/*", "*/", "//",
    "\n", "a = b;",
  ]
  private static let projectWords = [
    "isa = PBXGroup;", "isa = PBXNativeTarget;", "children = (", "sourceTree = \"<group>\";",
    "path = \"../..\";",
    "rootObject = ", "buildConfigurationList = ", "baseConfigurationReference = ", "fileRef = ",
    "targets = (",
  ]

  private static let files = [
    "Widgets/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSWidgetWantsLocation</key><true/><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string></dict></dict></plist>

    """,
    "Widgets/A.swift": "import WidgetKit\n",
    "Widgets/B.swift": "struct B: TimelineProvider {}\n",
    "a.xcconfig": "INFOPLIST_FILE = Widgets/Info.plist\n",
    "A.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = M; targets = (E); };
      M = { isa = PBXGroup; children = (ED, X); sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = a.xcconfig; sourceTree = "<group>"; };
      ED = { isa = PBXFileSystemSynchronizedRootGroup; path = Widgets; sourceTree = "<group>"; };
      E = { isa = PBXNativeTarget; name = W; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = EL; buildPhases = (S); fileSystemSynchronizedGroups = (ED); };
      S = { isa = PBXSourcesBuildPhase; files = (); };
      PL = { isa = XCConfigurationList; buildConfigurations = (PR); };
      EL = { isa = XCConfigurationList; buildConfigurations = (ER); };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      ER = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X;
        buildSettings = { INFOPLIST_FILE = Widgets/Info.plist; }; };
    }; rootObject = P; }

    """,
  ]
}
