internal import Files

extension String {
  /// The text when it takes so few bytes in JSON; else its beginning and a part of its hash, so that two stay two.
  func bounded(to bytes: Int) -> String {
    // An escape takes six bytes at most.
    if utf8.count * 6 <= bytes || jsonSize <= bytes { return self }
    let mark = "…" + SHA256.hexadecimal(of: self).prefix(12)
    var kept = ""
    var size = mark.utf8.count
    for scalar in unicodeScalars {
      size += scalar.jsonSize
      if size > bytes { break }
      kept.unicodeScalars.append(scalar)
    }
    return kept + mark
  }

  /// How many bytes the text takes inside a JSON string, or a few more.
  private var jsonSize: Int { unicodeScalars.reduce(0) { $0 + $1.jsonSize } }
}

extension Unicode.Scalar {
  /// How many bytes the writer of JSON makes of it.
  fileprivate var jsonSize: Int {
    switch value {
    case 0x00...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0x2028, 0x2029: 6
    default: UTF8.width(self)
    }
  }
}

extension WidgetKey {
  /// The key as summaries have it: very long names are cut.
  package var bounded: WidgetKey {
    let (kind, instance) = (
      self.kind.boundedKind, self.instance.bounded(to: SummaryLimits.instance)
    )
    return WidgetKey(kind: kind, instance: instance)
  }
}

extension String {
  /// The name of a trace's file as summaries have it: a very long one is cut.
  package var boundedFileName: String { bounded(to: SummaryLimits.fileName) }
  /// The name of a widget kind as summaries have it.
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
