package import Diagnostics
internal import Text

/// An occurrence of an undocumented key outside the property lists of targets.
package struct UndocumentedKey: Hashable, Sendable {
  package let place: FilePosition
  /// Whether a tool generates a property list from it; false for a file that nothing in the
  /// checkout uses.
  package let isInUse: Bool
}

/// Finds `NSWidgetUsesLocation` outside the property lists of targets.
///
/// Searches the configuration files of project generators, and property lists that no target uses.
enum UndocumentedKeys {
  private static let key = "NSWidgetUsesLocation"

  static func find(with reader: inout ProjectFileReader) -> [UndocumentedKey] {
    let known = reader.inputs
    var found: [UndocumentedKey] = []
    for file in reader.tree.files where !known.contains(file) {
      let isGenerator = isGeneratorConfiguration(file)
      guard isGenerator || file.hasSuffix(".plist"), let bytes = reader.bytesIfReadable(of: file),
        bytes.containsWord(key)
      else { continue }
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let column = column(ofKeyIn: line, isPropertyList: !isGenerator) else { continue }
        found.append(
          UndocumentedKey(
            place: FilePosition(file: file, line: index + 1, column: column),
            isInUse: isGenerator))
      }
    }
    return found
  }

  /// Whether Expo, React Native, their plug-ins or other generators write property lists from a
  /// file.
  private static func isGeneratorConfiguration(_ file: String) -> Bool {
    let name = ProjectPath.name(of: file)
    return [
      "app.json", "app.config.js", "app.config.ts", "app.config.mjs", "expo-target.config.js",
      "expo-target.config.json", "config.xml", "project.yml", "project.yaml",
    ].contains(name)
  }

  /// The column of the key if it is used as a key: in a `<key>` element, or before a colon.
  private static func column(ofKeyIn line: ArraySlice<UInt8>, isPropertyList: Bool) -> Int? {
    guard let range = line.firstRange(ofBytes: Array(key.utf8)) else { return nil }
    let before = String(decoding: line[..<range.lowerBound], as: UTF8.self)
    let after = String(decoding: line[range.upperBound...], as: UTF8.self)
    let isKey =
      isPropertyList
      ? before.hasSuffix("<key>")
      : after.drop { "\"' \t]".contains($0) }.hasPrefix(":") && !before.contains("//")
    return isKey ? range.lowerBound - line.startIndex + 1 : nil
  }
}
