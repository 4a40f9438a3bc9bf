extension Platform {
  /// The platforms that build settings name; empty if they name none.
  static func named(in settings: BuildSettings) -> Set<Platform> {
    let root = settings.value("SDKROOT") ?? "auto"
    var names = (settings.value("SUPPORTED_PLATFORMS") ?? "").split(separator: " ").map(String.init)
    if names.isEmpty && root != "auto" { names = [root] }
    var found = Set(names.compactMap(Platform.init(sdk:)))
    if found.isEmpty {
      found = Set(deploymentSettings.compactMap { settings.value($0.key) == nil ? nil : $0.value })
    }
    if found.contains(.iOS), settings.isOn("SUPPORTS_MACCATALYST") { found.insert(.macCatalyst) }
    return found
  }

  /// The platform of an SDK such as `iphonesimulator`.
  init?(sdk: String) {
    let prefixes: KeyValuePairs<String, Platform> = [
      "iphone": .iOS, "macosx": .macOS, "watch": .watchOS, "appletv": .tvOS, "xr": .visionOS,
    ]
    guard let match = prefixes.first(where: { sdk.hasPrefix($0.key) }) else { return nil }
    self = match.value
  }

  /// The name of the setting for the lowest version of the platform that a target runs on.
  var deploymentSetting: String? { Self.deploymentSettings.first { $0.value == self }?.key }

  private static let deploymentSettings: KeyValuePairs<String, Platform> = [
    "IPHONEOS_DEPLOYMENT_TARGET": .iOS, "MACOSX_DEPLOYMENT_TARGET": .macOS,
    "WATCHOS_DEPLOYMENT_TARGET": .watchOS, "TVOS_DEPLOYMENT_TARGET": .tvOS,
    "XROS_DEPLOYMENT_TARGET": .visionOS,
  ]
}
