/// The conditions under which a page is shown: the width in CSS pixels, the color scheme and the medium.
struct Look: Sendable, CustomStringConvertible {
  enum Scheme: String { case light, dark }
  enum Medium: String {
    case print
    /// The screen.
    case own = ""
  }

  let width: Int
  let scheme: Scheme
  var medium = Medium.own
  /// Whether forced colors replace those of the page.
  var hasForcedColors = false

  static let phone = Look(width: 390, scheme: .light)

  /// A phone, a tablet and a desktop, and each color scheme once, because colors do not depend on the width.
  static let onScreens = [
    phone, Look(width: 768, scheme: .light, hasForcedColors: true),
    Look(width: 1280, scheme: .dark),
  ]

  var description: String { "\(width) px, \(scheme)\(hasForcedColors ? ", forced colors" : "")" }
}

extension Browser {
  func look(_ look: Look) throws {
    try command("Emulation.setDeviceMetricsOverride", Screen(width: look.width))
    try command(
      "Emulation.setEmulatedMedia",
      Media(
        media: look.medium.rawValue,
        features: [
          ["name": "prefers-color-scheme", "value": look.scheme.rawValue],
          ["name": "forced-colors", "value": look.hasForcedColors ? "active" : "none"],
        ]))
  }

  /// Turns scripts on or off for pages that are opened afterwards.
  func setScripts(on: Bool) throws {
    try command("Emulation.setScriptExecutionDisabled", ["value": !on])
  }
}

private struct Screen: Encodable {
  let width: Int
  let height = 900
  let deviceScaleFactor = 1
  let mobile = false
}

private struct Media: Encodable {
  let media: String
  let features: [[String: String]]
}
