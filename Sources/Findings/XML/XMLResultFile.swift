internal import Diagnostics
internal import XML

/// XML other than Checkstyle, recognized by its root element: JUnit, clang's property lists, PMD, Android Lint.
enum XMLResultFile {
  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "<"), let root = root(of: source) else {
      return .otherForm
    }
    switch root.name {
    case "testsuites", "testsuite": return JUnitFile.read(source)
    case "plist": return ClangPlistFile.read(source)
    case "pmd": return PMDFile.read(source)
    case "issues" where root.attributes["by"]?.hasPrefix("lint") ?? false:
      return AndroidLintFile.read(source)
    default: return .otherForm
    }
  }

  /// Reports each step of a document; the answer is the problem that ended it, if any.
  static func events(
    of source: LintSource, documentType: String? = nil, _ take: (XMLEvent) -> Bool
  ) -> Diagnostic? {
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      return LintProblem.xmlNotText(source.name)
    }
    let reader = XMLReader(documentType: documentType)
    return reader.read(source.bytes.span.extracting(source.contentStart...), take).map {
      LintProblem.xml($0, in: source)
    }
  }

  private static func root(
    of source: LintSource
  ) -> (name: String, attributes: [String: String])? {
    var root: (name: String, attributes: [String: String])?
    // What is wrong behind the root element is the reader's to report.
    _ = events(of: source, documentType: "plist") { event in
      guard case .start(let name, let attributes) = event.kind else { return true }
      root = (name, attributes)
      return false
    }
    return root
  }
}
