import Diagnostics
import Guidance
import Markdown
import Testing

/// Checks that all rule pages have the same structure, so that readers find each answer in the same place.
@Suite struct RulePageFormTests {
  static let pages: [RulePage] = RulePage.all

  @Test func `there are 67 rule pages`() {
    #expect(Self.pages.count == 67)
  }

  @Test(arguments: pages)
  func `a page has the seven sections in order`(_ page: RulePage) {
    let sections = page.document.outline.filter { $0.level == 2 }.map(\.text)
    #expect(
      sections == [
        "What goes wrong", "Why", "Do this instead", "How it is checked", "Exceptions", "Waiving",
        "Sources",
      ], "\(page)")
  }

  @Test(arguments: pages)
  func `a page has 250 to 700 words outside of code`(_ page: RulePage) {
    let words = page.document.sections().reduce(0) { sum, section in
      sum + section.text.split(whereSeparator: \.isWhitespace).count
    }
    #expect((250...700).contains(words), "\(page) has \(words) words")
  }

  @Test(arguments: pages)
  func `each source in the front matter is explained under Sources`(_ page: RulePage) {
    let explained = page.document.sections().first { $0.heading?.text == "Sources" }?.text ?? ""
    let words = Set(explained.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
    for code in page.rule.sources.compactMap(\.code) {
      #expect(words.contains(code), "\(page) does not explain \(code)")
    }
  }

  @Test(arguments: pages)
  func `every source of a page has a level of support`(_ page: RulePage) throws {
    #expect(page.rule.confidence != nil, "\(page) needs confidence: in its front matter")
    let statements = page.statements
    #expect(!statements.isEmpty, "\(page)")
    for statement in statements {
      #expect(
        Confidence(rawValue: statement.label.lowercased()) != nil,
        "\(page), Sources: begin the entry with **Documented.**, **Inferred.**, **Community.** or **Assumption.**"
      )
    }
    let confidence = try #require(page.rule.confidence)
    #expect(
      statements.contains { $0.label.lowercased() == confidence.rawValue },
      "\(page): no entry under Sources is \(confidence.rawValue)")
  }

  @Test(arguments: pages)
  func `a rule of severity error has a documented Apple source`(_ page: RulePage) {
    guard page.rule.severity == .error else { return }
    #expect(page.rule.confidence == .documented, "\(page)")
    let apple = Set(page.rule.sources.filter(\.isApple).compactMap(\.code))
    let documented = page.statements.filter { $0.label == "Documented" }.map(\.words)
    #expect(documented.contains { !$0.isDisjoint(with: apple) }, "\(page)")
  }

  /// APIs that some supported systems lack, with the system that introduced each.
  static let availability = [
    "AppIntentTimelineProvider": "iOS 17", "CLBackgroundActivitySession": "iOS 17",
    "CLMonitor": "iOS 17", "CLServiceSession": "iOS 18", "containerBackground(": "iOS 17",
    "disfavoredLocations": "iOS 17", "isAuthorizedForWidgetUpdates": "iOS 14",
    "liveUpdates": "iOS 17", "MKReverseGeocodingRequest": "iOS 26", "pushHandler": "iOS 26",
    "privacySensitive(": "iOS 15", "registerForTraitChanges": "iOS 17",
    "RelevantContext": "watchOS",
    "LocationButton": "iOS 15", "WidgetCenter": "iOS 14",
  ]

  @Test(arguments: pages)
  func `a page lists the availability of newer APIs that it names`(_ page: RulePage) {
    let prose = page.document.sections().map(\.text)
    let code = page.document.codeBlocks.map(\.text)
    let line = prose.first { $0.contains("Availability: ") } ?? ""
    for (api, system) in Self.availability.sorted(by: { $0.key < $1.key })
    where (prose + code).contains(where: { $0.contains(api) }) {
      let name = api.replacing("(", with: "")
      #expect(
        line.contains(name) && line.contains(system),
        "\(page): add \(name) with \(system) to its line Availability, above How it is checked")
    }
  }

  @Test(arguments: pages)
  func `the examples of a page are labeled and mark the reported code`(_ page: RulePage) {
    for example in page.examples {
      #expect(example.isNamedWell, "\(page), example at line \(example.line)")
      #expect(example.isMarkedWell, "\(page), example at line \(example.line)")
    }
    if page.rule.checks.contains(.lint) {
      let verdicts = Set(page.examples.map(\.verdict))
      #expect(verdicts.isSuperset(of: ["triggers", "passes"]), "\(page)")
    }
  }

  @Test(.enabled(if: DomainModel.folder != nil, "set ALMANAC_DOMAIN to the domain model"))
  func `each page has the severity of the domain model`() throws {
    let severities = try DomainModel.severities()
    let known = Self.pages.filter { severities[$0.rule.id] != nil }
    #expect(severities.count == known.count)
    for page in known {
      // The domain model has another name for notes.
      let severity =
        DomainModel.corrections[page.rule.id]?.severity
        ?? severities[page.rule.id]?.replacing("info", with: "note")
      #expect(page.rule.severity.rawValue == severity, "\(page)")
    }
  }

  @Test(arguments: pages)
  func `a companion precedes the example that it belongs to`(_ page: RulePage) {
    #expect(page.examples.last?.verdict != "with", "\(page)")
  }
}

/// The page of a rule with its Markdown, as a test argument.
struct RulePage: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  let rule: Rule
  let document: MarkdownDocument
  let examples: [RuleExample]

  var description: String { rule.file }
  var testDescription: String { rule.id }

  /// An entry of the section Sources: its label and its words.
  struct Statement {
    let label: String
    let words: Set<String>
  }

  var statements: [Statement] {
    let text = document.sections().first { $0.heading?.text == "Sources" }?.text ?? ""
    let labels = Confidence.allCases.map {
      $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() + "."
    }
    var statements: [[Substring]] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if labels.contains(String(word)) || statements.isEmpty { statements.append([]) }
      statements[statements.count - 1].append(word)
    }
    return statements.map { words in
      Statement(
        label: words.first.map { String($0.filter { $0 != "." }) } ?? "",
        words: Set(
          words.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "-") } }.map(String.init)
        ))
    }
  }

  static let all: [RulePage] = WrittenPage.all.compactMap { written in
    guard let rule = written.page.rule else { return nil }
    let examples = written.document.codeBlocks.compactMap(RuleExample.init)
    return RulePage(rule: rule, document: written.document, examples: examples)
  }
}

extension Source {
  /// Whether the source is Apple's, in the original or in notes.
  fileprivate var isApple: Bool {
    switch kind {
    case .apple, .talk: true
    case .seed: code != "S3"
    case .staff, .notes, .press, .forum, .issue, nil: false
    }
  }
}

/// A code block that a rule reports, a passing one, or a companion file.
struct RuleExample: Sendable {
  let language: String
  /// `triggers`, `passes` or `with`.
  let verdict: String
  /// The file of the example project that it replaces.
  let place: String
  /// The line in the page's file.
  let line: Int
  private let lines: [Substring]

  /// - Returns: nil for code that is only an illustration.
  init?(_ block: CodeBlock) {
    guard block.words.count >= 2, block.words[0] != "sh" else { return nil }
    language = block.words[0]
    verdict = block.words[1]
    place = block.words.dropFirst(2).joined(separator: " ")
    line = block.firstLine
    lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var isNamedWell: Bool {
    let places =
      ["", "extension", "app"] + (language == "plist" ? ["entitlements", "app-entitlements"] : [])
    return ["swift", "plist"].contains(language)
      && ["triggers", "passes", "with"].contains(verdict)
      && places.contains(place)
  }

  /// Whether exactly the reported examples have marks, each above a character.
  var isMarkedWell: Bool {
    var marks = 0
    for (above, below) in zip(lines, lines.dropFirst()) where above.contains("↓") {
      let marked = Array(below)
      for (column, character) in above.enumerated() where character == "↓" {
        guard column < marked.count, marked[column] != " ", marked[column] != "↓" else {
          return false
        }
        marks += 1
      }
    }
    return (marks > 0) == (verdict == "triggers")
  }
}
