import Foundation
import Linting
import Projects

/// A small app with a location widget and no findings. An example replaces a part of it.
struct BaseProject {
  private(set) var files: [String: String] = [
    "Tides.xcodeproj/project.pbxproj": BaseProject.projectFile,
    "App/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSLocationWhenInUseUsageDescription</key>
      <string>To show the tides where you are.</string>
    </dict>
    </plist>

    """,
    "App/TidesApp.swift": """
    import CoreLocation
    import SwiftUI
    import WidgetKit

    @main
    struct TidesApp: App {
      private let manager = CLLocationManager()

      var body: some Scene {
        WindowGroup {
          Button("Use my location") {
            manager.requestWhenInUseAuthorization()
            WidgetCenter.shared.reloadTimelines(ofKind: "nearby")
          }
          .onOpenURL { print($0) }
        }
      }
    }

    """,
    "Widgets/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSWidgetWantsLocation</key>
      <true/>
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.widgetkit-extension</string>
      </dict>
    </dict>
    </plist>

    """,
    "Widgets/BaseProjectLocator.swift": """
    import CoreLocation

    final class BaseProjectLocator: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      private var completions: [(CLLocation?) -> Void] = []

      func find(_ completion: @escaping (CLLocation?) -> Void) {
        guard manager.isAuthorizedForWidgetUpdates else { return completion(nil) }
        completions.append(completion)
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
        manager.requestLocation()
      }

      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        finish(locations.last)
      }

      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        finish(nil)
      }

      private func finish(_ place: CLLocation?) {
        for completion in completions { completion(place) }
        completions = []
      }
    }

    """,
  ]

  /// The path of the example.
  let examplePath: String

  init(with example: GuidanceExample) {
    // A first line `// iOS 18` is the deployment target of the example.
    if let match = example.text.firstMatch(of: #/(?m)^// iOS (\d+)$/#) {
      files["Tides.xcodeproj/project.pbxproj"] = BaseProject.projectFile.replacingOccurrences(
        of: "IPHONEOS_DEPLOYMENT_TARGET = 17.0", with: "IPHONEOS_DEPLOYMENT_TARGET = \(match.1).0")
    }
    func path(_ place: GuidanceExample.Place, isPropertyList: Bool, _ name: String) -> String {
      switch place {
      case .app: isPropertyList ? "App/Info.plist" : "App/\(name).swift"
      case .widget: isPropertyList ? "Widgets/Info.plist" : "Widgets/\(name).swift"
      case .entitlements: "Widgets/Widgets.entitlements"
      case .appEntitlements: "App/App.entitlements"
      }
    }
    examplePath = path(example.place, isPropertyList: example.isPropertyList, "Example")
    var parts = example.companions.enumerated().map { index, part in
      (path(part.place, isPropertyList: part.isPropertyList, "Companion\(index)"), part.text)
    }
    parts.append((examplePath, example.text))
    for (path, text) in parts where path.hasSuffix(".swift") {
      // The example's files replace all sources of its target.
      for own in ["App/TidesApp.swift", "Widgets/BaseProjectLocator.swift"]
      where own.split(separator: "/")[0] == path.split(separator: "/")[0] {
        files[own] = nil
      }
      _ = text
    }
    for (path, text) in parts { files[path] = text }
    // An example about something else has the entitlements that its code needs.
    let groups = parts.flatMap { $0.1.matches(of: #/"(group\.[\w.]+)"/#).map { String($0.1) } }
    for name in ["App/App.entitlements", "Widgets/Widgets.entitlements"]
    where files[name] == nil && !groups.isEmpty {
      files[name] = Self.entitlements(groups)
    }
    for (name, folder) in [("App/App.entitlements", "A"), ("Widgets/Widgets.entitlements", "W")]
    where files[name] != nil {
      files["Tides.xcodeproj/project.pbxproj"] = files["Tides.xcodeproj/project.pbxproj"]?
        .replacingOccurrences(
          of: "/* entitlements \(folder) */", with: "CODE_SIGN_ENTITLEMENTS = \"\(name)\";")
    }
  }

  /// Lints the project in a temporary folder.
  func lint() throws -> LintResult { try files.lint() }
}

extension [String: String] {
  /// Lints these files, each under its path, in a folder of their own.
  func lint(_ settings: LintSettings = LintSettings()) throws -> LintResult {
    let folder = FileManager.default.temporaryDirectory.path + "/almanac-lint-" + UUID().uuidString
    for (path, text) in self {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let result = Linter(settings: settings).lint(WidgetProject(reading: folder))
    try FileManager.default.removeItem(atPath: folder)
    return result
  }
}

extension BaseProject {
  private static func entitlements(_ groups: [String]) -> String {
    """
    <plist version="1.0"><dict><key>com.apple.security.application-groups</key><array>
    \(groups.map { "<string>\($0)</string>" }.joined())</array></dict></plist>
    """
  }

  private static let projectFile = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        PROJECT = { isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN; targets = (APP, EXT); };
        MAIN = { isa = PBXGroup; children = (APPDIR, EXTDIR, PRODUCTS); sourceTree = "<group>"; };
        APPDIR = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        EXTDIR = { isa = PBXFileSystemSynchronizedRootGroup; path = Widgets; sourceTree = "<group>"; };
        PRODUCTS = { isa = PBXGroup; children = (APPFILE, EXTFILE); name = Products; sourceTree = "<group>"; };
        APPFILE = { isa = PBXFileReference; path = Tides.app; sourceTree = BUILT_PRODUCTS_DIR; };
        EXTFILE = { isa = PBXFileReference; path = TidesWidgets.appex; sourceTree = BUILT_PRODUCTS_DIR; };
        APP = {
          isa = PBXNativeTarget; name = Tides; productType = "com.apple.product-type.application";
          buildConfigurationList = ALIST; buildPhases = (ASOURCES, EMBED); dependencies = (DEPENDENCY);
          fileSystemSynchronizedGroups = (APPDIR); productReference = APPFILE;
        };
        EXT = {
          isa = PBXNativeTarget; name = TidesWidgets; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = ELIST; buildPhases = (ESOURCES); dependencies = ();
          fileSystemSynchronizedGroups = (EXTDIR); productReference = EXTFILE;
        };
        ASOURCES = { isa = PBXSourcesBuildPhase; files = (); };
        ESOURCES = { isa = PBXSourcesBuildPhase; files = (); };
        EMBED = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (EMBEDDED); };
        EMBEDDED = { isa = PBXBuildFile; fileRef = EXTFILE; };
        DEPENDENCY = { isa = PBXTargetDependency; target = EXT; };
        PLIST = { isa = XCConfigurationList; buildConfigurations = (PRELEASE); };
        ALIST = { isa = XCConfigurationList; buildConfigurations = (ARELEASE); };
        ELIST = { isa = XCConfigurationList; buildConfigurations = (ERELEASE); };
        PRELEASE = {
          isa = XCBuildConfiguration; name = Release;
          buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0; };
        };
        ARELEASE = {
          isa = XCBuildConfiguration; name = Release;
          buildSettings = { INFOPLIST_FILE = App/Info.plist; /* entitlements A */ };
        };
        ERELEASE = {
          isa = XCBuildConfiguration; name = Release;
          buildSettings = { INFOPLIST_FILE = Widgets/Info.plist; /* entitlements W */ };
        };
      };
      rootObject = PROJECT;
    }

    """
}
