/// Build settings in layers, the outer ones first, with references between settings.
struct BuildSettings {
  /// The values as written, with `$(inherited)` replaced.
  private(set) var raw: [String: BuildSetting] = [:]
  /// Whether a file that may contain further settings could not be read.
  var isIncomplete = false

  /// The maximum number of references that one value can expand to, since settings can multiply
  /// each other.
  private static let maximumReferences = 10_000
  private static let longestValue = 1 << 16

  /// A setting in a project or configuration file, possibly with a condition in brackets.
  struct Assignment {
    let name: String
    let setting: BuildSetting
  }

  /// Adds a layer, which overrides the settings of outer layers.
  ///
  /// A setting with a condition is used only if there is none without a condition, because which
  /// condition applies depends on what is built.
  mutating func add(_ layer: [Assignment]) {
    for assignment in layer where !assignment.name.contains("[") {
      set(assignment.name, assignment.setting)
    }
    for assignment in layer {
      guard let bracket = assignment.name.firstIndex(of: "[") else { continue }
      let name = String(assignment.name[..<bracket])
      if raw[name]?.value.isEmpty ?? true { set(name, assignment.setting) }
    }
  }

  private mutating func set(_ name: String, _ setting: BuildSetting) {
    let inherited = raw[name]?.value ?? ""
    var value = setting.value
    for reference in ["$(inherited)", "${inherited}"] {
      value = value.replacing(reference, with: inherited)
    }
    raw[name] = BuildSetting(
      value.utf8.count > Self.longestValue ? inherited : value, at: setting.place)
  }

  /// Every setting with its references resolved.
  var resolved: [String: BuildSetting] {
    raw.mapValues { BuildSetting(expand($0.value), at: $0.place) }
  }

  /// The resolved value of a setting, or nil if it is not set or empty.
  func value(_ name: String) -> String? {
    guard let setting = raw[name] else { return nil }
    let value = expand(setting.value)
    return value.isEmpty ? nil : value
  }

  /// Whether a setting is `YES`, `true` or `1`.
  func isOn(_ name: String) -> Bool {
    ["YES", "true", "1"].contains(value(name))
  }

  /// The text with its references replaced; undefined references are kept.
  func expand(_ text: String) -> String {
    guard text.contains("$") else { return text }
    var left = Self.maximumReferences
    return expand(text[...], depth: 0, left: &left)
  }

  private func expand(_ text: Substring, depth: Int, left: inout Int) -> String {
    var result = ""
    var rest = text
    while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.longestValue {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let reference = Reference(at: rest), left > 0, depth < 16 else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      left -= 1
      result += value(of: reference, depth: depth, left: &left)
      rest = rest[reference.end...]
    }
    return result + rest
  }

  private func value(of reference: Reference, depth: Int, left: inout Int) -> String {
    let parts = expand(reference.body, depth: depth + 1, left: &left).split(
      separator: ":", omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    var value = raw[name].map { expand($0.value[...], depth: depth + 1, left: &left) }
    for modifier in parts.dropFirst() {
      if modifier.hasPrefix("default=") {
        if value?.isEmpty ?? true { value = String(modifier.dropFirst(8)) }
      } else {
        value = value.map { Self.apply(modifier, to: $0) }
      }
    }
    return value ?? "$(\(parts.joined(separator: ":")))"
  }

  private static func apply(_ modifier: Substring, to value: String) -> String {
    func replaceOthers(by replacement: Character) -> String {
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : replacement })
    }
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "identifier", "c99extidentifier": return replaceOthers(by: "_")
    case "rfc1034identifier": return replaceOthers(by: "-")
    default: return value
    }
  }

  /// A reference `$(NAME)` or `${NAME}`, with the text between its brackets.
  private struct Reference {
    let body: Substring
    let end: Substring.Index

    init?(at text: Substring) {
      let inside = text.dropFirst(2)
      guard let open = text.dropFirst().first, open == "(" || open == "{" else { return nil }
      let close: Character = open == "(" ? ")" : "}"
      var level = 1
      for index in inside.indices {
        if inside[index] == open { level += 1 }
        if inside[index] == close { level -= 1 }
        if level == 0 {
          body = inside[..<index]
          end = inside.index(after: index)
          return
        }
      }
      return nil
    }
  }
}

extension PropertyNode {
  /// The value with the references in its strings replaced.
  func expanded(by settings: BuildSettings) -> PropertyNode {
    switch content {
    case .string(let text): PropertyNode(.string(settings.expand(text)), at: place)
    case .array(let items):
      PropertyNode(.array(items.map { $0.expanded(by: settings) }), at: place)
    case .dictionary(let entries):
      PropertyNode(
        .dictionary(
          entries.map { PropertyEntry($0.key, at: $0.keyPlace, $0.value.expanded(by: settings)) }),
        at: place)
    case .boolean, .integer, .real, .date, .data: self
    }
  }
}
