import Runs

@testable import Analysis
@testable import Documents
@testable import Files
@testable import Findings
@testable import Guidance
@testable import Markdown
@testable import Projects
@testable import Readiness
@testable import Simulation
@testable import Templates
@testable import Traces
@testable import XML

/// The limits of each reader, generated from its constants.
enum LimitsReference {
  private struct Limit {
    let what: String
    let most: String
    let beyond: String

    init(_ what: String, _ most: String, _ beyond: String) {
      self.what = what
      self.most = most
      self.beyond = beyond
    }
  }

  static var sections: String {
    [
      section("Runs and traces", traces), section("Lint and test results", results),
      section("Configuration, scenarios and history", documents),
      section("Pages and templates", pages), section("An app's checkout", checkouts),
    ].joined(separator: "\n")
  }

  private static func section(_ title: String, _ limits: [Limit]) -> String {
    var table = MarkdownTable(columns: ["what", "limit", "beyond the limit"])
    for limit in limits { table.rows.append([limit.what, limit.most, limit.beyond]) }
    return "## \(title)\n\n" + table.text
  }

  private static var traces: [Limit] {
    let limits = TraceLimits()
    return [
      Limit(
        "files of a run", count(FileListing.maximumFiles),
        "the others are not read, and each is listed"),
      Limit("a line of a trace", bytes(limits.longestLine), "the line is not read"),
      Limit(
        "a trace, after decompression (`limits.maxTraceBytes`)", bytes(limits.largestContent),
        "reading stops: `trace.gzip-too-large`"),
      Limit(
        "compression ratio of a trace above \(bytes(limits.unsuspiciousContent))",
        "\(limits.greatestGrowth) to 1", "reading stops: `trace.gzip-too-large`"),
      Limit("a summary", bytes(SummaryLimits.bytes), "not used: `summary.unusable`"),
      Limit(
        "traces of a run in its summary", count(SummaryLimits.traces), "the others are counted"),
      Limit(
        "placed widgets of a run in its summary", count(SummaryLimits.widgets),
        "the others are counted; the worst are kept"),
      Limit(
        "widget kinds whose worst widgets are kept, in a run with more than "
          + "\(count(SummaryLimits.widgets)) placed widgets",
        count(SummaryLimits.subjects), "the evidence is incomplete"),
      Limit(
        "combinations of widget kinds in a trace, of a run", count(SummaryLimits.groups),
        "the other traces are counted together; if the project's kinds are known, they are not "
          + "assigned to it, and the evidence is incomplete"),
      Limit(
        "violations of one rule", count(RuleOutcome.maximumViolations), "the others are counted"),
      Limit(
        "violations of all rules", count(SummaryLimits.violations),
        "the others are counted; the first of each rule and combination of kinds is dropped last"),
    ]
  }

  private static var results: [Limit] {
    let limits = LintLimits()
    let xml = XMLLimits()
    return [
      Limit(
        "a result (`limits.maxLintBytes`)", bytes(limits.fileBytes), "not read: `lint.too-large`"),
      Limit(
        "findings of one result (`limits.maxFindingsPerFile`)", count(limits.findings),
        "counted but not listed"),
      Limit("tools in one result", count(limits.runs), "counted but not listed"),
      Limit("rules of one tool", count(limits.rules), "counted but not listed"),
      Limit("a message", bytes(limits.messageBytes), "truncated: `lint.text-cut`"),
      Limit("help of a rule", bytes(limits.helpBytes), "truncated"),
      Limit("steps of a finding", count(limits.steps), "counted but not shown"),
      Limit(
        "locations, flows, stacks, fixes and tags of a finding, each", count(limits.related),
        "counted but not shown"),
      Limit("an XML tag or comment", bytes(xml.tagBytes), "not read"),
      Limit("nesting of XML elements", count(xml.depth), "not read"),
      Limit("attributes of an XML element", count(xml.attributes), "not read"),
      Limit("XML elements of a document", count(xml.elements), "not read"),
      Limit("nesting of JSON objects and arrays", "512", "not read"),
    ]
  }

  private static var documents: [Limit] {
    let limits = DocumentLimits.configuration
    return [
      Limit("a YAML file", bytes(limits.bytes), "not used: `yaml.too-large`"),
      Limit(
        "nesting of lists and mappings", count(limits.depth), "not used: `yaml.too-deep`"),
      Limit(
        "keys and values, with all aliases resolved", count(limits.nodes),
        "not used: `yaml.too-many-nodes`"),
      Limit("days of a scenario", count(Scenario.maximumDays), "not simulated"),
      Limit("widgets of a scenario", count(Scenario.maximumWidgets), "not simulated"),
      Limit(
        "events of a simulated scenario", count(Simulator.maximumEvents),
        "the simulation stops: `simulation.too-many-events`"),
      Limit("`history.jsonl`", bytes(History.maximumSize), "not read"),
      Limit("runs in `history.jsonl`", count(HistoryLine.maximumLines), "the others are not read"),
    ]
  }

  private static var pages: [Limit] {
    [
      Limit("a page", bytes(MarkdownOptions().maximumLength), "not used: `markdown.too-large`"),
      Limit(
        "images of a page", count(PageReader.maximumImages),
        "not used: `markdown.too-many-images`"),
      Limit(
        "footnotes and citations of a page", count(PageReader.maximumFootnotes),
        "not used: `markdown.too-many-footnotes`"),
      Limit("front matter", bytes(DocumentLimits.frontMatter.bytes), "not used"),
      Limit(
        "nesting of template tags", count(TemplateParser.maximumDepth),
        "an error: `template.nested-too-deeply`"),
      Limit(
        "nesting of partials", count(TemplateCompiler.maximumDepth),
        "an error: `template.partials-too-deep`"),
      Limit(
        "steps to compile all templates", count(TemplateCompiler.maximumWork),
        "an error: `template.too-much-work`"),
      Limit(
        "uses of one template in different HTML contexts",
        count(TemplateCompiler.maximumUnitsOfPiece),
        "an error: `template.too-much-work`"),
      Limit(
        "steps to render a page", count(TemplateRenderer.maximumWork),
        "rendering stops: `template.stopped-page`"),
    ]
  }

  private static var checkouts: [Limit] {
    let limits = ProjectLimits.standard
    return [
      Limit("files", count(limits.files), "the check is incomplete: `project.too-many-files`"),
      Limit("nesting of folders", count(limits.depth), "incomplete: `project.too-deep`"),
      Limit(
        "a project file, property list or manifest", bytes(limits.projectFileBytes),
        "incomplete"),
      Limit("a Swift file", bytes(ProjectLimits.longestSource), "incomplete"),
      Limit(
        "nesting of brackets, braces and conditions in Swift",
        count(SourceNesting.maximumDepth), "the file is not checked, and the check is incomplete"),
      Limit(
        "branches of one `else if` chain", count(SourceNesting.maximumBranches),
        "the file is not checked, and the check is incomplete"),
      Limit(
        "clauses of one `#if`", count(SourceNesting.maximumClauses),
        "the file is not checked, and the check is incomplete"),
      Limit(
        "tokens of one statement, without closed brackets and list items",
        count(SourceNesting.maximumPath), "the file is not checked, and the check is incomplete"),
      Limit(
        "tokens of a Swift file", count(SourceNesting.maximumTokens),
        "the file is not checked, and the check is incomplete"),
      Limit("the cache", "512 MB", "the oldest entries are removed"),
    ]
  }

  private static func count(_ number: Int) -> String {
    var digits = String(number)
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
    }
    return digits
  }

  /// A power of two in the largest unit that divides it.
  private static func bytes(_ number: Int) -> String {
    let units = [(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "KB")]
    for (size, name) in units where number.isMultiple(of: size) {
      return "\(number / size) \(name)"
    }
    return "\(count(number)) bytes"
  }
}
