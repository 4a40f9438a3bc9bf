internal import Analysis
internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The table of contents of the guidance: concepts, rules by topic with their status, guides.
struct GuidancePage {
  let publication: Publication

  private static let card = TemplateSchema.object(
    PageModel("a page", ["href": .text, "label": .text, "summary": .text]))

  static let template = PageTemplate(
    "guidance",
    [
      ("lead", .text), ("hasConcepts", .flag), ("concepts", .list(card)),
      (
        "topics",
        .list(
          .object(
            PageModel("a topic", ["anchor": .text, "label": .text, "rules": RuleTable.schema])))
      ), ("hasGuides", .flag), ("guides", .list(card)),
      ("hasReference", .flag), ("reference", .list(card)), ("debts", .text),
      ("debtsHref", .text),
    ])

  var file: SiteFile {
    Self.template.file(Frame(path: .guidance, title: "Guidance"), in: publication) { [self] in
      let concepts = pages { if case .concept = $0.kind { true } else { false } }
      let guides = pages { if case .guide = $0.kind { true } else { false } }
      let reference = pages { $0.path.hasPrefix("reference/") }
      return [
        (
          "lead",
          .text(
            "\(Plural.text(publication.guidance.rules.count, "rule")) for widgets that use location, each with its source, and what the newest run says of it."
          )
        ), ("hasConcepts", .flag(!concepts.isEmpty)), ("concepts", .list(concepts)),
        ("topics", .list(topics)), ("hasGuides", .flag(!guides.isEmpty)), ("guides", .list(guides)),
        ("hasReference", .flag(!reference.isEmpty)), ("reference", .list(reference)),
        ("debts", .text(GuidanceDebts(of: publication).sentence)),
        ("debtsHref", .text(PagePath.guidance.link(to: .debts))),
      ]
    }
  }

  private func pages(_ isWanted: (ContentPage) -> Bool) -> [TemplateValue] {
    ContentPages.inReadingOrder(publication.guidance.pages.filter(isWanted)).map {
      page in
      [
        "href": .text(PagePath.guidance.link(to: .content(page))), "label": .text(page.title),
        "summary": .text(page.summary ?? ""),
      ]
    }
  }

  private var topics: [TemplateValue] {
    let rules = publication.guidance.rules
    let names = rules.map(\.topic).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return names.map { name in
      let table = RuleTable(
        rules: rules.filter { $0.topic == name }, run: publication.newest,
        path: .guidance, publication: publication)
      let label = name.prefix(1).uppercased() + name.dropFirst()
      return ["anchor": .text("topic-" + name), "label": .text(label), "rules": table.value]
    }
  }
}
