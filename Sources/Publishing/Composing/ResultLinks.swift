internal import Text

/// Links to what has the same result, under one badge.
struct ResultLinks {
  /// One link with its result.
  struct Part {
    let styleClass: String
    let result: String
    let link: Link
  }

  let parts: [Part]

  /// Groups links by their results, in the order of first use.
  static func grouped(_ parts: some Sequence<Part>) -> [ResultLinks] {
    let parts = Array(parts)
    return parts.distinct(by: \.result).map { first in
      ResultLinks(parts: parts.filter { $0.result == first.result })
    }
  }

  static let fields = PageFields<ResultLinks>("links with one result") {
    Field.text("outcomeClass") { $0.parts.first?.styleClass ?? "" }
    Field.text("outcomeLabel") { $0.parts.first?.result ?? "" }
    Field.list("links", of: Link.fields) { $0.parts.map(\.link) }
  }
}

extension RuleResultLabel {
  /// A link to what has this result.
  func part(_ link: Link) -> ResultLinks.Part {
    ResultLinks.Part(styleClass: styleClass, result: label, link: link)
  }
}
