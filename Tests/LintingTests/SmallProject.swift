/// XcodeGen specifications of small projects, and the property list of their widget extension.
enum SmallProject {
  /// - Parameter more: further keys with their values.
  static func infoPlist(_ more: String = "") -> String {
    """
    <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.widgetkit-extension</string></dict>\(more)</dict></plist>
    """
  }
  private static let list = ["Widgets/Info.plist": infoPlist()]

  /// A project with only a widget extension.
  static func extensionAlone(system: String = "17.0") -> [String: String] {
    list.merging([
      "project.yml": """
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          deploymentTarget: "\(system)"
          sources: [Widgets]
          settings: { INFOPLIST_FILE: Widgets/Info.plist }
      """
    ]) { $1 }
  }

  /// An app and its widget extension, which both compile the folder `Both`.
  static let sharingFiles = list.merging([
    "project.yml": """
    targets:
      Tides: { type: application, platform: iOS, sources: [App, Both], dependencies: [{ target: Widgets }] }
      Widgets:
        type: app-extension
        platform: iOS
        sources: [Widgets, Both]
        settings: { INFOPLIST_FILE: Widgets/Info.plist }
    """
  ]) { $1 }
}
