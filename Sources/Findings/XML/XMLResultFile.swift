internal import Diagnostics
internal import Text
internal import XML

/// A reader of XML other than Checkstyle, selected by the root element: JUnit, clang property
/// lists, PMD, Android Lint.
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

  /// Passes the events of a document to the closure; returns the problem that ended the reading, if
  /// any.
  static func events(
    of source: LintSource, documentType: String? = nil, _ handle: (XMLEvent) -> Bool
  ) -> Diagnostic? {
    guard source.bytes.isUTF8 else {
      return LintProblem.xmlNotText(source.name)
    }
    let reader = XMLReader(documentType: documentType)
    return reader.read(source.bytes.span.extracting(source.contentStart...), handle).map {
      LintProblem.xml($0, in: source)
    }
  }

  private static func root(
    of source: LintSource
  ) -> (name: String, attributes: [String: String])? {
    var root: (name: String, attributes: [String: String])?
    // Problems after the root element are left to the reader to report.
    _ = events(of: source, documentType: "plist") { event in
      guard case .start(let name, let attributes) = event.kind else { return true }
      root = (name, attributes)
      return false
    }
    return root
  }
}
