/// The language of texts for users and contributors.
enum Language {
  /// Phrases that must not come back, with their replacements.
  static let retired: KeyValuePairs<String, String> = [
    "mend": "fix, correct", "mends": "fixes", "mended": "fixed", "mending": "fixing",
    "reckon": "compute", "reckoned": "computed", "reckoning": "computation",
    "is told": "is reported", "are told": "are reported", "nobody told": "pass --now",
    "told apart": "distinguished", "tell apart": "distinguish", "tells apart": "distinguishes",
    "stands twice": "duplicate", "stands beside": "is beside", "stands among": "is among",
    "stands after": "follows", "stands before": "precedes", "stands where": "is used where",
    "rests on": "is based on", "rest on": "are based on", "comes of": "comes from",
    "held against": "compared with", "holds against": "compares with",
    "to the test": "exercises, checks", "read whole": "read completely", "not whole": "incomplete",
    "ran to its end": "completed", "run to its end": "complete", "ran to their end": "completed",
    "looked at": "viewed", "playings": "simulations",
    "played": "simulated", "came back from a device": "device recording",
    "to spare": "headroom", "nobody": "no one",
    "somebody": "a person, with the role", "takes the risk": "accepts the risk",
    "handed in": "read", "no such verb": "unknown command",
    "judge": "check, evaluate", "judged": "checked, evaluated", "need not": "does not have to",
    "left alone": "not reported", "taken away": "removed",
  ]

  /// Words of declared names that must not come back.
  static let retiredNames: Set<String> = [
    "told", "mend", "mended", "reckon", "reckoned", "reckoning", "shelf", "spool", "bench",
    "trouble", "flaw", "debts", "judge", "judged", "judges",
    "judgement", "unjudged", "said", "neighbour", "neighbours", "colour", "colours",
  ]

  /// Files with words of other authors: compilers' output and search terms.
  static let quoting = [
    "Sources/Findings/Text/LogHeader.swift", "Sources/Publishing/Search/SearchVocabulary.swift",
  ]
}
