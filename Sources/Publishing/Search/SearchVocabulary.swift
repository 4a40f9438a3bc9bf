/// The stop words and the synonyms of the search.
enum SearchVocabulary {
  /// Words that occur in nearly every sentence.
  static let stopWords: Set<String> = Set(
    """
    a about after all also am an and any are as at be because been but by can cannot could did do does doing done for \
    from get gets given goes had has have how i if in into is it its just me my no not of on or our out over should \
    so some than that the their them then there these they this those to too up us use used using very was we were \
    what when where which who why will with would you your each may nothing one only said same say says
    """.split(separator: " ").map(String.init))

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
    ["suppress", "silence", "ignore", "mute", "disable rule"],
    [
      "readiness", "release review", "go no-go", "no-go", "nogo", "ship", "verdict",
      "may we release", "sign-off",
    ],
    [
      "precise location", "precision", "full accuracy", "reduced accuracy", "approximate location",
      "accuracy",
    ],
    ["authorization", "authorisation", "permission", "consent", "privacy prompt"],
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
