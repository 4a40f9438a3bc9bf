/// The synonyms of the search.
enum SearchVocabulary {
  /// Groups of words and phrases for the same concept, including the terms of this site.
  static let synonyms: [[String]] = [
    ["reload", "refresh", "update", "background refresh", "background app refresh"],
    ["budget", "throttle", "throttled", "throttling", "rate limit", "quota", "allowance"],
    ["withheld", "delayed", "deferred", "postponed", "held back", "waits", "waited"],
    [
      "reload withheld", "reload delayed", "reload deferred", "no reload", "without budget",
      "reload budget",
    ],
    [
      "not updating", "stuck", "frozen", "stale", "old content", "outdated", "withheld",
      "content age", "reload budget",
    ],
    ["waive", "waiver", "accept risk", "exception", "exempt"],
    ["suppress", "silence", "ignore", "mute", "disable rule", "false positive", "false alarm"],
    [
      "readiness", "release review", "go no-go", "no-go", "nogo", "ship", "verdict",
      "may we release", "sign-off",
    ],
    [
      "precise location", "precision", "full accuracy", "reduced accuracy", "approximate location",
      "accuracy",
    ],
    ["authorization", "authorisation", "permission", "consent", "privacy prompt"],
    ["while using", "when in use", "while in use", "in-use"],
    ["parameter", "default", "assumption"],
    ["location", "position", "gps", "geolocation", "coordinates"],
    ["install", "installation", "setup", "set up", "getting started", "quick start"],
    ["ci", "continuous integration", "github actions", "gitlab", "jenkins", "pipeline"],
    ["configuration", "settings", "options", "config", "yaml", "yml"],
    ["command line", "cli", "cmd", "terminal", "subcommand"],
    ["trace", "recording", "log"],
    ["device", "phone", "iphone", "real hardware"],
    ["scenario", "simulation", "simulate", "simulator"],
    ["exit code", "exit status", "return code"],
    ["threshold", "limit", "maximum"],
    ["gallery", "widget picker", "add widget"],
    ["lock screen", "locked", "passcode", "data protection"],
    ["home screen", "visible", "view", "looked at"],
    ["interval", "frequency", "how often", "period"],
    ["finding", "violation", "issue", "problem", "warning"],
    ["shard", "sharding", "many machines", "parallel", "merge", "summarize"],
    ["upgrade", "upgrading", "migration", "migrate", "new version", "changelog"],
    ["sarif", "static analysis", "code scanning"],
    ["swiftlint", "linter", "lint"],
    ["push", "notification", "apns"],
    ["geocode", "geocoding", "reverse geocoding", "address", "placemark"],
    ["url", "deep link", "link", "tap"],
    ["monorepo", "several apps", "multiple apps", "two apps"],
    ["not checked", "incomplete evidence", "not enough evidence", "gate not checked"],
  ]
}
