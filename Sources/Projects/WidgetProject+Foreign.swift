internal import Files

/// Code in other languages, which no rule can read.
extension WidgetProject {
  /// Whether a framework of another language builds the app, with plug-ins that are not in the
  /// checkout.
  package var hasForeignCode: Bool {
    files.contains { file in
      ["pubspec.yaml", "package.json", "capacitor.config.json"].contains(ProjectPath.name(of: file))
    }
  }

  /// Whether an Objective-C file contains one of several words.
  package func objectiveCMentions(anyOf words: [String]) -> Bool {
    files.contains { file in
      (file.hasSuffix(".m") || file.hasSuffix(".mm")) && contains(anyOf: words, in: file)
    }
  }

  /// Whether a file of the checkout contains one of several words; false if it cannot be read.
  package func contains(anyOf words: [String], in file: String) -> Bool {
    do throws(FileReadError) {
      let bytes = try FileBytes.read(root + "/" + file, limit: 4 << 20)
      return words.contains(where: bytes.containsWord)
    } catch {
      return false
    }
  }
}
