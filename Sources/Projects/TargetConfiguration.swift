package import Diagnostics

/// A target in one build configuration, such as Debug.
package struct TargetConfiguration: Hashable, Sendable {
  package let name: String
  package let infoPlist: InfoPlist
  /// The entitlements file, or nil if none is named or it cannot be read.
  package internal(set) var entitlements: PropertyListInUse?
  /// The build settings that apply to the target, with variables resolved.
  package internal(set) var settings: [String: BuildSetting] = [:]
}

/// A property list file as one target uses it.
package struct PropertyListInUse: Hashable, Sendable {
  package let file: String
  /// The values, with variables resolved.
  package let root: PropertyNode
}

/// The value of a build setting, and the position at which it is set.
package struct BuildSetting: Hashable, Sendable {
  package let value: String
  package let place: FilePosition

  package init(_ value: String, at place: FilePosition) {
    self.value = value
    self.place = place
  }
}

/// The property list of a target's product: its file, together with generated keys.
package struct InfoPlist: Hashable, Sendable {
  /// The file on which it is based, relative to the root, or nil if all keys are generated.
  package let file: String?
  /// The entries, each with the position of its file or build setting.
  package let root: PropertyNode
  /// The keys that `INFOPLIST_KEY_` build settings generate.
  package internal(set) var generatedKeys: Set<String> = []
  /// Whether a part of it could not be read, so that a missing key proves nothing.
  package internal(set) var isIncomplete = false
  /// The position for a missing key: the first line of the file, or the settings of the target.
  package let place: FilePosition

  /// The identifier of the extension point, which determines the kind of an extension.
  package var extensionPoint: String? {
    root["NSExtension"]?["NSExtensionPointIdentifier"]?.text
      ?? root["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.text
  }

  /// The extension point of WidgetKit.
  package static let widgetExtensionPoint = "com.apple.widgetkit-extension"

  /// The extension point of the Today view.
  package static let todayExtensionPoint = "com.apple.widget-extension"
}
