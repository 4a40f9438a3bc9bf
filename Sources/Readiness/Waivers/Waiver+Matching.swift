internal import Documents
internal import Text

extension Waiver.Match {
  /// Whether every part that is given fits a finding; a match for a cell fits none.
  func fits(_ finding: FindingRecord) -> Bool {
    guard cell == nil else { return false }
    if let rule, !finding.breaks(rule) { return false }
    if let fingerprint, !finding.digits.contains(where: { $0.hasPrefix(fingerprint) }) {
      return false
    }
    if let path {
      guard let place = finding.path, Wildcard(path).fits(place) else { return false }
    }
    return true
  }

  /// Whether it covers what is counted and not listed: only a match for a whole rule does.
  ///
  /// No one knows the paths and fingerprints of such findings.
  func fits(_ unlisted: UnlistedFindings) -> Bool {
    guard let rule, path == nil, fingerprint == nil, cell == nil else { return false }
    return unlisted.breaks(rule)
  }
}

extension FindingRecord {
  /// The digits of the fingerprint, and of that of earlier versions, without the version before them.
  fileprivate var digits: [Substring] {
    [fingerprint, formerFingerprint].compactMap(\.self).map { text in
      text.firstIndex(of: ":").map { text[text.index(after: $0)...] } ?? Substring(text)
    }
  }
}
