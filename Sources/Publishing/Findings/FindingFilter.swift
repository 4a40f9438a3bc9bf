internal import Findings
internal import Runs
internal import Text

/// A select that filters the findings of a page, with its values and how many findings have them.
struct FindingFilter {
  let key: String
  let name: String
  let options: [Option]

  /// A value with the number of its findings.
  struct Option {
    let value: String
    let count: Int

    static let fields = PageFields<Option>("a value of a filter") {
      Field.text("value") { $0.value }
      Field.text("label") { "\($0.value) (\(Plural.grouped($0.count)))" }
    }
  }

  static let fields = PageFields<FindingFilter>("a filter of findings") {
    Field.text("key") { $0.key }
    Field.text("name") { $0.name }
    Field.list("options", of: Option.fields) { $0.options }
  }

  /// The maximum number of values, and of bytes in a value; the text field finds the others.
  private static let maximumOptions = 100
  private static let maximumLength = 100

  /// - Parameter counts: the number of findings of each value.
  init(_ key: String, _ name: String, _ counts: [String: Int]) {
    self.key = key
    self.name = name
    options = counts.filter { $0.value > 0 && $0.key.utf8.count <= Self.maximumLength }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.maximumOptions).map { Option(value: $0.key, count: $0.value) }
  }

  /// The filters of all findings of a run, or only of the ones on a page.
  ///
  /// - Parameter hasIndex: whether the script of the page reads an index of all findings.
  static func all(of page: [Finding], _ run: Run, hasIndex: Bool, in publication: Publication)
    -> [FindingFilter]
  {
    let filters =
      hasIndex
      ? FindingFacet.Counts(of: run, in: publication).filters
      : [
        FindingFilter(
          "level", "Level", page.reduce(into: [:]) { $0[$1.level.rawValue, default: 0] += 1 })
      ]
    return filters.filter { !$0.options.isEmpty }
  }
}

extension FindingFacet.Counts {
  fileprivate var filters: [FindingFilter] {
    [
      FindingFilter(
        "level", "Level",
        Dictionary(first: FindingLevel.allCases.map { ($0.rawValue, levels[$0]) })),
      FindingFilter(
        "state", "State", ["open": open, "closed": total - open, "new": new, "waived": waived]),
      FindingFilter("tool", "Tool", tools),
      FindingFilter("rule", "Rule", rules),
      FindingFilter("folder", "Folder", folders),
    ]
  }
}
