/// Common questions to the search of the example's site, written before the search existed, with pages that answer
/// them. One of these pages must be among the first three results.
struct SearchQuery: Sendable {
  let words: String
  let answers: [String]

  init(_ words: String, _ answers: String...) {
    self.words = words
    self.answers = answers
  }

  /// The words as a JavaScript string.
  var literal: String { "\"" + words.replacing("\"", with: "\\\"") + "\"" }

  static let all: [SearchQuery] = [
    // Queries of nine reviewers that found nothing or the wrong page.
    .init("why was my reload withheld", "concepts/reload-budget/", "guidance/RLD-016/"),
    .init("how to waive a finding", "guides/waivers/"),
    .init(
      "precise location", "guidance/LOC-010/", "concepts/location-in-widgets/", "guidance/LOC-017/"),
    .init("W-4", "readiness/"),
    .init("no-go", "readiness/", "guides/readiness/", "concepts/glossary/"),
    .init("loc007", "guidance/LOC-007/"),
    .init(
      "widget not updating", "concepts/reload-budget/", "guidance/RLD-020/",
      "guides/reading-a-report/", "guidance/RLD-005/"),
    .init(
      "background refresh", "guidance/RLD-018/", "concepts/reload-budget/", "concepts/free-reloads/"
    ),
    .init("throttle", "concepts/reload-budget/", "guidance/RLD-001/", "guidance/RLD-015/"),
    .init("LOC-001", "guidance/LOC-001/"),
    .init("reload budget", "concepts/reload-budget/"),
    .init("authorization matrix", "matrix/", "concepts/authorization-matrix/"),
    .init("NSWidgetWantsLocation", "guidance/LOC-001/", "guidance/LOC-002/"),
    .init("isAuthorizedForWidgetUpdates", "guidance/LOC-007/"),
    .init("atEnd", "guidance/RLD-007/", "guidance/RLD-008/"),
    .init("in use window", "concepts/in-use-window/"),
    .init("exit code", "reference/exit-codes/"),
    .init("candidate 1.4", "runs/2026-03-09-candidate-1.4/"),
    .init("S5", "scenarios/s5/"),
    .init("nearby", "runs/2026-03-09-candidate-1.4/widgets/nearby/"),
    .init("suppress", "guides/suppress-findings/"),
    .init("github actions", "guides/in-ci/"),
    .init("glossary", "concepts/glossary/"),
    .init("trace format", "reference/trace-format/"),
    .init("how do I release", "guides/readiness/", "readiness/", "reference/history/"),
    .init("upgrade", "guides/upgrading/"),
    .init(
      "significant location change", "concepts/significant-location-changes/", "guidance/LOC-019/"),
    // Thirty more queries.
    .init(
      "relaod", "concepts/reload-budget/", "guidance/RLD-", "concepts/free-reloads/",
      "concepts/reload-policies/"),
    .init(
      "authorisation", "concepts/authorization-matrix/", "concepts/location-in-widgets/", "matrix/",
      "guidance/LOC-"),
    .init(
      "how many reloads per day", "concepts/reload-budget/", "guidance/RLD-001/",
      "guidance/RLD-015/"),
    .init("completion handler never called", "guidance/RLD-013/"),
    .init("empty timeline", "guidance/RLD-014/"),
    .init("widgetURL twice", "guidance/LNK-001/"),
    .init("purpose string", "guidance/LOC-003/", "guidance/LOC-004/"),
    .init("placeholder must not fetch", "guidance/GAL-002/"),
    .init("widget gallery preview", "guidance/GAL-001/"),
    .init("stale content", "guidance/RLD-020/", "guidance/RLD-008/", "guidance/LOC-009/"),
    .init("locked phone", "concepts/lock-and-data-protection/", "guidance/PRV-004/"),
    .init("continuation resumed twice", "guidance/LOC-012/", "guidance/RLD-013/"),
    .init("always or when in use", "guidance/LOC-016/"),
    .init("push", "guidance/PSH-001/", "guidance/PSH-002/"),
    .init("app group", "guidance/CFG-003/"),
    .init("container background", "guidance/CFG-004/"),
    .init("carplay", "guidance/PRV-006/"),
    .init("geocoder", "guidance/LOC-023/"),
    .init("settings file", "reference/configuration/"),
    .init("cache", "reference/cache/"),
    .init("many machines", "guides/sharding/"),
    .init("first report", "guides/from-zero-to-a-first-report/"),
    .init("getting started", "guides/getting-started/", "guides/from-zero-to-a-first-report/"),
    .init(
      "recording on a real device", "guides/device-traces/", "concepts/testing-in-the-real-world/"),
    .init("write my own rules", "guides/your-own-guidance/"),
    .init("what counts as free", "concepts/free-reloads/", "guidance/RLD-017/"),
    .init("R09C5", "matrix/R09C5/"),
    .init("ci 121", "runs/2026-03-05-ci-121/"),
    .init("sarif", "reference/sarif/"),
    .init("what does degraded mean", "concepts/glossary/", "guides/reading-a-report/"),
    .init("getTimeline", "guidance/LOC-007/", "guidance/RLD-013/", "guidance/GAL-003/"),
    .init("swiftlint results", "reference/lint-formats/", "guides/lint/"),
  ]

  /// Queries with two wrong or transposed letters.
  static let mistyped: [SearchQuery] = [
    .init("glosasyr", "concepts/glossary/"), .init("golssray", "concepts/glossary/"),
    .init("upgrdain", "guides/upgrading/"),
    .init("authroizaiton matrix", "matrix/", "concepts/authorization-matrix/"),
    .init("waivres", "guides/waivers/"), .init("carpaly", "guidance/PRV-006/"),
    .init("geoxodex", "guidance/LOC-023/"), .init("supprezd", "guides/suppress-findings/"),
    .init("catpluy", "guidance/PRV-006/"), .init("waibess", "guides/waivers/"),
    .init("gaklerx", "guidance/GAL-001/"), .init("reluabs", "concepts/reload-budget/"),
    .init("scenarois", "scenarios/", "guides/scenarios/"),
    .init("placehodlre", "guidance/GAL-002/"), .init("conteniar bakcground", "guidance/CFG-004/"),
    .init("continuatoin resumde twice", "guidance/LOC-012/", "guidance/RLD-013/"),
  ]
}
