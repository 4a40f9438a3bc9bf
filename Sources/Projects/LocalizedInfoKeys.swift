internal import Diagnostics
internal import Documents

/// Finds the property list keys that are translated.
enum LocalizedInfoKeys {
  /// The positions of each key, in the order of the files.
  static func read(with reader: inout ProjectFileReader) -> [String: [FilePosition]] {
    var keys: [String: [FilePosition]] = [:]
    for file in reader.tree.files {
      let name = ProjectPath.name(of: file)
      if name.hasSuffix("InfoPlist.strings") {
        for entry in reader.strings(file)?.entries ?? [] {
          keys[entry.key, default: []].append(entry.keyPlace)
        }
      } else if name.hasSuffix("InfoPlist.xcstrings"), let document = reader.document(file) {
        for entry in document.root?["strings"]?.mapping ?? [] {
          keys[entry.key, default: []].append(document.place(of: entry.keyRange))
        }
      }
    }
    return keys
  }
}
