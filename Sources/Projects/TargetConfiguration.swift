package import Diagnostics

/// A target under one build configuration such as Debug.
package struct TargetConfiguration: Hashable, Sendable {
  package let name: String
  package let infoPlist: InfoPlist
  /// The entitlements file, nil when none is named or it cannot be read.
  package internal(set) var entitlements: PropertyListInUse?
  /// The build settings as they hold for the target, variables resolved.
  package internal(set) var settings: [String: BuildSetting] = [:]
}

/// A property list file as one target uses it.
package struct PropertyListInUse: Hashable, Sendable {
  package let file: String
  /// Its values with variables resolved.
  package let root: PropertyNode
}

/// A build setting's value and where it is set.
package struct BuildSetting: Hashable, Sendable {
  package let value: String
  package let place: FilePosition

  package init(_ value: String, at place: FilePosition) {
    self.value = value
    self.place = place
  }
}

/// The property list that a target's product carries: its file together with generated keys.
package struct InfoPlist: Hashable, Sendable {
  /// The file it starts from, relative to the root, nil when it is generated alone.
  package let file: String?
  /// All entries; each knows the file or build setting it comes from.
  package let root: PropertyNode
  /// The keys that `INFOPLIST_KEY_` build settings give.
  package internal(set) var generatedKeys: Set<String> = []
  /// Whether a part of it could not be read, so that a missing key proves nothing.
  package internal(set) var isIncomplete = false
  /// Where to point when a key is missing: the file's first line, or the target's settings.
  package let place: FilePosition

  /// The extension point identifier that makes a product an extension of a kind.
  package var extensionPoint: String? {
    root["NSExtension"]?["NSExtensionPointIdentifier"]?.text
      ?? root["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.text
  }

  /// The extension point of WidgetKit.
  package static let widgetExtensionPoint = "com.apple.widgetkit-extension"

  /// The extension point of the Today view.
  package static let todayExtensionPoint = "com.apple.widget-extension"
}
