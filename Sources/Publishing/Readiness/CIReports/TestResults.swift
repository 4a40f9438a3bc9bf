internal import Analysis
internal import Documents
internal import Readiness
internal import Text

/// A release review as JUnit XML, which CI services list as tests.
///
/// It has suites for the verdict, other apps, gates, evidence, rules and scenarios.
struct TestResults {
  let review: ReleaseReview

  /// A group of tests.
  private struct Suite {
    let name: StaticString
    let cases: [Case]

    func count(_ outcomes: CheckOutcome...) -> Int {
      cases.count { outcomes.contains($0.outcome) && !$0.isError }
    }
  }

  /// One test; what does not block a release is skipped, with the reason.
  private struct Case {
    let name: String
    let outcome: CheckOutcome
    /// Whether a failure is missing evidence rather than a fault.
    var isError = false
    /// The result, as one sentence.
    var message = ""
    /// The places, one per line.
    var places: [String] = []
    /// The number of further places.
    var unlisted = 0
  }

  /// The maximum number of places named for a rule.
  private static let maximumPlaces = 20

  /// The document, in which nothing depends on durations.
  var bytes: ByteOutput {
    let suites = [verdict] + apps + [gates, evidence, rules, scenarios]
    var xml: ByteOutput = []
    xml.append(utf8: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    let title = review.verdictOnAllApps
    write(
      "name", title ?? "\(review.record.title): \(review.assessment.verdictLine)", to: &xml)
    write(suites, to: &xml)
    xml.append(utf8: ">\n")
    for suite in suites { write(suite, to: &xml) }
    xml.append(utf8: "</testsuites>\n")
    return xml
  }
}

extension TestResults {
  /// The verdict itself, so that a release without enough evidence never results in a green build.
  private var verdict: Suite {
    let assessment = review.assessment
    let gaps = assessment.evidence.gaps
    let listed = gaps.prefix(Self.maximumPlaces).enumerated().map { number, gap in
      Case(name: "evidence gap \(number + 1)", outcome: .fail, isError: true, message: gap)
    }
    let isReleasable = assessment.verdict.isReleasable
    return Suite(
      name: "verdict",
      cases: [
        Case(
          name: review.otherApps.isEmpty ? "verdict" : assessment.record.titleWithID,
          outcome: isReleasable ? .pass : .fail,
          isError: assessment.verdict == .notEnoughEvidence, message: assessment.verdictLine,
          places: isReleasable ? [] : assessment.reasons.sentences,
          unlisted: gaps.count - listed.count)
      ] + listed)
  }

  /// The verdicts on the other apps of the job; no suite if there are none.
  private var apps: [Suite] {
    let cases = review.otherApps.map { other in
      Case(
        name: other.record.titleWithID, outcome: other.verdict.isReleasable ? .pass : .fail,
        isError: other.verdict == .notEnoughEvidence, message: other.verdictLine,
        places: other.verdict.isReleasable ? [] : other.reasons.sentences)
    }
    return cases.isEmpty ? [] : [Suite(name: "other apps", cases: cases)]
  }

  private var gates: Suite {
    Suite(
      name: "gates",
      cases: review.assessment.gates.map {
        Case(
          name: $0.setting.name, outcome: $0.outcome,
          message: ($0.outcome == .notChecked ? "not checked: " : "") + $0.sentence)
      })
  }

  private var evidence: Suite {
    Suite(
      name: "evidence",
      cases: review.assessment.completeness.map { input in
        Case(
          name: "\(input.kind.rawValue) \(input.name)",
          outcome: input.state == .complete ? .pass : .fail,
          message: "expected \(input.expected), found \(input.found), complete \(input.read); "
            + "required by \(input.requiredBy)")
      })
  }

  private var rules: Suite {
    let found = Dictionary(
      grouping: review.assessment.openFindings.flatMap { finding in
        finding.guidance.map { (rule: $0, text: "\(finding.place): \(finding.message)") }
      }, by: \.rule)
    let unlisted = review.assessment.unlistedFindings
    return Suite(
      name: "rules",
      cases: review.record.rules.map { rule in
        let label = RuleResultLabel(rule, in: review.assessment)
        // Advice, notes and waived failures never fail a build.
        let isAdvice = rule.severity != "error" || label == .isWaived || label == .isNoted
        let isAccepted = !isAdvice && isAccepted(rule.outcome)
        let isSkipped = isAccepted || isAdvice && rule.outcome == .fail
        return Case(
          name: "\(rule.id) \(review.titles[rule.id] ?? "")",
          outcome: isSkipped ? .notApplicable : rule.outcome,
          message: "\(label.label), severity \(rule.severity)\(isAccepted ? Self.acceptance : "")",
          places: found[rule.id]?.map(\.text) ?? [],
          unlisted: unlisted.filter { $0.guidance.contains(rule.id) }.total)
      })
  }

  private var scenarios: Suite {
    Suite(
      name: "scenarios",
      cases: review.record.scenarios.map { scenario in
        let outcome = scenario.outcome
        let isAccepted = isAccepted(outcome)
        return Case(
          name: scenario.id, outcome: isAccepted ? .notApplicable : outcome,
          message: "expectations: \(outcome.label)\(isAccepted ? Self.acceptance : "")")
      })
  }

  /// Whether a failed check is skipped: what no gate counts fails no build that the verdict accepts.
  private func isAccepted(_ outcome: CheckOutcome) -> Bool {
    outcome == .fail && review.assessment.verdict.isReleasable
  }

  /// Why an accepted failure is skipped, as the end of a message.
  private static let acceptance = "; no failed gate counts it"
}

extension TestResults {
  private func write(_ suite: Suite, to xml: inout ByteOutput) {
    xml.append(utf8: "<testsuite")
    write("name", suite.name.description, to: &xml)
    write([suite], to: &xml)
    xml.append(utf8: ">\n")
    for test in suite.cases {
      xml.append(utf8: "<testcase time=\"0\"")
      write("classname", "almanac.\(suite.name)", to: &xml)
      write("name", test.name, to: &xml)
      switch test.outcome {
      case .pass: xml.append(utf8: "/>\n")
      case .fail: write(test, as: test.isError ? "error" : "failure", to: &xml)
      case .notApplicable, .notChecked: write(test, as: "skipped", to: &xml)
      }
    }
    xml.append(utf8: "</testsuite>\n")
  }

  private func write(_ test: Case, as element: StaticString, to xml: inout ByteOutput) {
    xml.append(utf8: "><\(element)")
    write("message", test.message, to: &xml)
    xml.append(utf8: ">")
    let places = test.places.first(Self.maximumPlaces, beside: test.unlisted) {
      "and \(Plural.text($0, "more location"))"
    }
    for place in places {
      xml.append(escapingHTML: place.shownSafely.shortened(to: 300) + "\n")
    }
    xml.append(utf8: "</\(element)></testcase>\n")
  }

  private func write(_ suites: [Suite], to xml: inout ByteOutput) {
    write("tests", suites.reduce(0) { $0 + $1.cases.count }.description, to: &xml)
    write("failures", suites.reduce(0) { $0 + $1.count(.fail) }.description, to: &xml)
    write(
      "errors", suites.reduce(0) { $0 + $1.cases.count(where: \.isError) }.description, to: &xml)
    write(
      "skipped", suites.reduce(0) { $0 + $1.count(.notApplicable, .notChecked) }.description,
      to: &xml)
  }

  private func write(_ name: StaticString, _ text: String, to xml: inout ByteOutput) {
    xml.append(utf8: " \(name)=\"")
    xml.append(escapingHTML: text.shownSafely.shortened(to: 400))
    xml.append(utf8: "\"")
  }
}
