internal import Bytes
internal import Findings
internal import Guidance
internal import Templates

/// One line of a list of findings.
struct FindingRow {
  let finding: Finding
  let path: PagePath
  let publication: Publication

  static let schema = TemplateSchema.object(
    PageModel(
      "a finding",
      [
        "level": .text, "levelClass": .text, "message": .text, "cardHref": .text, "place": .text,
        "rule": .text, "tool": .text, "guidance": .list(Link.schema), "isSuppressed": .flag,
        "waived": .text,
        "searchText": .text,
      ]))

  var value: TemplateValue {
    let card = publication.cardNames[finding.fingerprint].map { path.link(to: .finding($0)) } ?? ""
    let rule = finding.ruleID.isEmpty ? "no rule named" : finding.ruleID
    let isLinked =
      finding.guidance.contains(rule) && publication.guidance.rule(rule) != nil
    return [
      "level": .text(finding.level.rawValue), "levelClass": .text(finding.level.rawValue),
      "message": .text(finding.message.clipped(to: 300)), "cardHref": .text(card),
      "place": .text(finding.shownPlace), "rule": .text(isLinked ? "" : rule),
      "tool": .text(finding.tool.name),
      "guidance": .list(
        finding.guidance.compactMap { publication.guidance.rule($0) }.map {
          Link($0.id, path.link(to: .rule($0.id))).value
        }),
      "isSuppressed": .flag(finding.isSuppressed),
      "waived": .text(publication.waiverMark(of: finding)),
      "searchText": .text(
        "\(rule) \(finding.location?.path ?? "") \(finding.message.clipped(to: 120))"),
    ]
  }
}

extension Finding {
  /// `Sources/App.swift:12:3`, the empty text when the tool gives no file.
  var shownPlace: String {
    guard let location else { return "" }
    return ([location.path] + [location.line, location.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
  }
}

extension String {
  /// The text cut to a number of characters, with an ellipsis where it was cut.
  func clipped(to longest: Int) -> String {
    guard let end = index(startIndex, offsetBy: longest, limitedBy: endIndex), end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}

extension [String] {
  /// The first few, each cut to a number of characters, and how many more there are.
  func firstFew(_ most: Int, clippedTo longest: Int) -> String {
    let shown = prefix(most).map { $0.clipped(to: longest) }.joined(separator: ", ")
    return count > most ? "\(shown) and \(Plural.grouped(count - most)) more" : shown
  }
}
