internal import Files

extension String {
  /// Returns the text, or a shortened text if it takes more than `bytes` bytes in JSON.
  ///
  /// A shortened text ends with a part of its digest, so that different texts stay different.
  func bounded(to bytes: Int) -> String {
    // An escape takes at most six bytes.
    if utf8.count * 6 <= bytes || jsonSize <= bytes { return self }
    let mark = "…" + SHA256.hexadecimal(of: self).prefix(12)
    var kept = ""
    var size = mark.utf8.count
    for character in self {
      size += String(character).jsonSize
      if size > bytes { break }
      kept.append(character)
    }
    return kept + mark
  }

  /// The number of bytes that the text takes in a JSON string, or a few more.
  private var jsonSize: Int { unicodeScalars.reduce(0) { $0 + $1.jsonSize } }
}

extension Unicode.Scalar {
  /// The number of bytes that the JSON writer produces for it.
  fileprivate var jsonSize: Int {
    switch value {
    case 0x00...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0x2028, 0x2029: 6
    default: UTF8.width(self)
    }
  }
}

extension WidgetKey {
  /// The key as summaries store it, with very long names shortened.
  package var bounded: WidgetKey {
    let (kind, instance) = (
      self.kind.boundedKind, self.instance.bounded(to: SummaryLimits.instance)
    )
    return WidgetKey(kind: kind, instance: instance)
  }
}

extension String {
  /// The file name of a trace as summaries store it, shortened if it is very long.
  package var boundedFileName: String { bounded(to: SummaryLimits.fileName) }
  /// The name of a widget kind as summaries store it.
  var boundedKind: String { bounded(to: SummaryLimits.kind) }
}

extension CellEvidence {
  /// The same piece with texts of bounded length.
  var bounded: CellEvidence {
    CellEvidence(
      file: file.boundedFileName, widget: widget.bounded, reference: reference,
      reloadID: reloadID?.bounded(to: SummaryLimits.word), flag: flag, location: location,
      shown: shown,
      differences: differences.prefix(2).map { $0.bounded(to: SummaryLimits.sentence) })
  }
}

extension RuleViolation {
  /// The same violation with texts of bounded length.
  var bounded: RuleViolation {
    RuleViolation(
      ruleID: ruleID, file: file.boundedFileName, widget: widget.bounded,
      reference: reference, message: message.bounded(to: SummaryLimits.sentence),
      measured: measured.bounded(to: SummaryLimits.phrase),
      limit: limit.bounded(to: SummaryLimits.phrase),
      limitSource: limitSource.bounded(to: SummaryLimits.word))
  }
}
