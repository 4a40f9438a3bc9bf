internal import Documents
internal import Text

extension Waiver.Match {
  /// Whether every given part of the match applies to a finding; a match for a cell applies to
  /// none.
  func matches(_ finding: FindingRecord) -> Bool {
    guard cell == nil else { return false }
    if let rule, !finding.breaks(rule) { return false }
    if let fingerprint, !finding.digits.contains(where: { $0.hasPrefix(fingerprint) }) {
      return false
    }
    if let path {
      guard let place = finding.path, Wildcard(path).matches(place) else { return false }
    }
    return true
  }

  /// Whether the match covers unlisted findings: only a match of an entire rule does.
  ///
  /// The paths and fingerprints of unlisted findings are unknown.
  func matches(_ unlisted: UnlistedFindings) -> Bool {
    guard let rule, path == nil, fingerprint == nil, cell == nil else { return false }
    return unlisted.breaks(rule)
  }
}

extension RunRecord {
  /// Returns an open finding that a waiver may be for, although its fingerprint differs, because the
  /// code of the finding is unknown here.
  func findingWithoutCode(near waiver: Waiver) -> FindingRecord? {
    guard waiver.match.fingerprint != nil else { return nil }
    var match = waiver.match
    match.fingerprint = nil
    return findings.first { $0.isOpen && $0.isIdentifiedByLine && match.matches($0) }
  }
}

extension FindingRecord {
  /// The digits of the current and the earlier fingerprint, without the version prefix.
  fileprivate var digits: [Substring] {
    [fingerprint, formerFingerprint].compactMap(\.self).map { text in
      text.firstIndex(of: ":").map { text[text.index(after: $0)...] } ?? Substring(text)
    }
  }
}
