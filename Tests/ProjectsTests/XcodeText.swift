/// Writes the text of an Xcode project file with only the parts that a test needs.
struct XcodeText {
  /// A target of the project.
  struct Target {
    var name: String
    var type = "com.apple.product-type.app-extension"
    /// The paths of the source files, relative to the project's folder.
    var sources: [String] = []
    /// The synchronized folders, relative to the project's folder.
    var folders: [String] = []
    /// The membership exceptions of this target, by folder.
    var exceptions: [String: [String]] = [:]
    var settings: [String: String] = [:]
    var configurationFile: String?
    var embeds: [String] = []
    var links: [String] = []
    var packageProducts: [String] = []
  }

  static let application = "com.apple.product-type.application"

  private var objects: [String] = []
  private(set) var text = ""

  init(_ targets: [Target], projectSettings: [String: String] = [:]) {
    let folders = Set(targets.flatMap { $0.folders + $0.exceptions.keys }).sorted()
    for folder in folders { add(folder, targets) }
    for target in targets { add(target) }
    add(
      "LIST", "isa = XCConfigurationList; buildConfigurations = (BASE)")
    add(
      "BASE",
      "isa = XCBuildConfiguration; name = Release; buildSettings = {\(Self.settings(projectSettings))}"
    )
    let ids = targets.map { "\"T-\($0.name)\"" }.joined(separator: ", ")
    add(
      "PROJECT",
      "isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (\(ids))")
    add("MAIN", "isa = PBXGroup; children = (); sourceTree = \"<group>\"")
    text =
      "// !$*UTF8*$!\n{\nobjects = {\n" + objects.joined(separator: "\n")
      + "\n};\nrootObject = PROJECT;\n}\n"
  }

  private mutating func add(_ id: String, _ body: String) {
    objects.append("\"\(id)\" = {\(body); };")
  }

  private mutating func add(_ folder: String, _ targets: [Target]) {
    var sets: [String] = []
    for target in targets {
      guard let paths = target.exceptions[folder] else { continue }
      let id = "X-\(folder)-\(target.name)"
      sets.append("\"\(id)\"")
      let list = paths.map { "\"\($0)\"" }.joined(separator: ", ")
      add(
        id,
        "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(list)); "
          + "target = \"T-\(target.name)\"")
    }
    add(
      "F-\(folder)",
      "isa = PBXFileSystemSynchronizedRootGroup; path = \"\(folder)\"; sourceTree = \"<group>\"; "
        + "exceptions = (\(sets.joined(separator: ", ")))")
  }

  private mutating func add(_ target: Target) {
    let name = target.name
    for source in target.sources {
      add("B-\(name)-\(source)", "isa = PBXBuildFile; fileRef = \"R-\(source)\"")
      add("R-\(source)", "isa = PBXFileReference; path = \"\(source)\"; sourceTree = SOURCE_ROOT")
    }
    let files = target.sources.map { "\"B-\(name)-\($0)\"" }
    add("S-\(name)", "isa = PBXSourcesBuildPhase; files = (\(files.joined(separator: ", ")))")
    for other in target.embeds + target.links {
      add("E-\(name)-\(other)", "isa = PBXBuildFile; fileRef = \"P-\(other)\"")
    }
    let embeds = target.embeds.map { "\"E-\(name)-\($0)\"" }
    add("C-\(name)", "isa = PBXCopyFilesBuildPhase; files = (\(embeds.joined(separator: ", ")))")
    let links = target.links.map { "\"E-\(name)-\($0)\"" }
    add("K-\(name)", "isa = PBXFrameworksBuildPhase; files = (\(links.joined(separator: ", ")))")
    for product in target.packageProducts {
      add("D-\(product)", "isa = XCSwiftPackageProductDependency; productName = \"\(product)\"")
    }
    add("P-\(name)", "isa = PBXFileReference; path = \"\(name)\"; sourceTree = BUILT_PRODUCTS_DIR")
    var base = ""
    if let file = target.configurationFile {
      add("R-\(file)", "isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT")
      base = "baseConfigurationReference = \"R-\(file)\"; "
    }
    add(
      "CONF-\(name)",
      "isa = XCBuildConfiguration; name = Release; \(base)buildSettings = {\n"
        + Self.settings(target.settings) + "}")
    add(
      "LIST-\(name)", "isa = XCConfigurationList; buildConfigurations = (\"CONF-\(name)\")")
    let folders = target.folders.map { "\"F-\($0)\"" }.joined(separator: ", ")
    let products = target.packageProducts.map { "\"D-\($0)\"" }.joined(separator: ", ")
    add(
      "T-\(name)",
      "isa = PBXNativeTarget; name = \"\(name)\"; productType = \"\(target.type)\"; "
        + "buildPhases = (\"S-\(name)\", \"C-\(name)\", \"K-\(name)\"); "
        + "productReference = \"P-\(name)\"; buildConfigurationList = \"LIST-\(name)\"; "
        + "fileSystemSynchronizedGroups = (\(folders)); packageProductDependencies = (\(products))")
  }

  private static func settings(_ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }
}

/// Property lists for tests.
enum PropertyListText {
  static let widget = list(
    """
    <key>NSExtension</key>
    <dict>
    <key>NSExtensionPointIdentifier</key>
    <string>com.apple.widgetkit-extension</string>
    </dict>
    """)

  static func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>
    """
  }
}
