internal import Analysis
internal import Bytes
internal import Findings
internal import Guidance
internal import Templates

/// The table of contents of the guidance: concepts, rules by topic with their status, guides, debts.
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
      ("hasReference", .flag), ("reference", .list(card)), ("hasDebts", .flag),
      ("debts", .list(.text)),
    ])

  var file: SiteFile {
    Self.template.file(Frame(path: .guidance, title: "Guidance"), in: publication) { [self] in
      let concepts = pages { if case .concept = $0.kind { true } else { false } }
      let guides = pages { if case .guide = $0.kind { true } else { false } }
      let reference = pages { $0.path.hasPrefix("reference/") }
      let debts = self.debts
      return [
        (
          "lead",
          .text(
            "\(Plural.text(publication.guidance.rules.count, "rule")) for widgets that use location, each with its source, and what the newest run says of it."
          )
        ), ("hasConcepts", .flag(!concepts.isEmpty)), ("concepts", .list(concepts)),
        ("topics", .list(topics)), ("hasGuides", .flag(!guides.isEmpty)), ("guides", .list(guides)),
        ("hasReference", .flag(!reference.isEmpty)), ("reference", .list(reference)),
        ("hasDebts", .flag(!debts.isEmpty)), ("debts", .list(debts.map { .text($0) })),
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
        rules: rules.filter { $0.topic == name }, run: publication.newest, path: .guidance)
      let label = name.prefix(1).uppercased() + name.dropFirst()
      return ["anchor": .text("topic-" + name), "label": .text(label), "rules": table.value]
    }
  }

  /// What is out of step between guidance and checks, a sentence each.
  private var debts: [String] {
    guard let run = publication.newest else { return [] }
    let unchecked = publication.guidance.rules.filter {
      RuleStatus(of: $0, in: run).outcome == .notChecked
    }
    var debts = unchecked.map { "\($0.id) \($0.title): nothing in the newest run checked it." }
    let uncited = run.openFindings.filter { finding in
      finding.guidance.allSatisfy { publication.guidance.rule($0) == nil }
    }
    let rules = Set(uncited.map { "\($0.tool.name): \($0.ruleID.isEmpty ? "no rule" : $0.ruleID)" })
    let shown = rules.sorted().prefix(20)
    debts += shown.map { "\($0.clipped(to: 120)) has findings, but no rule here explains them." }
    if rules.count > shown.count {
      debts.append(
        "\(Plural.grouped(rules.count - shown.count)) more rules of tools are not explained here.")
    }
    return debts
  }
}
