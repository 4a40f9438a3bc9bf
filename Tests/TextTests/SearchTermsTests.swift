import Testing
import Text

/// The words of a text that the search looks up.
struct SearchTermsTests {
  @Test(arguments: [
    ("Why LOC-007?", ["loc", "007", "loc007"]),
    (
      "isAuthorizedForWidgetUpdates",
      ["isauthorizedforwidgetupdates", "authorized", "widget", "updates"]
    ),
    ("NSWidgetWantsLocation", ["nswidgetwantslocation", "nswidget", "wants", "location"]),
    ("the widget's 3 reloads", ["widget", "widgets", "3", "reloads"]),
    ("NO-GO: 3.5 – Überblick", ["go", "nogo", "3", "5", "35", "überblick"]),
    ("", []), ("—", []), ("x1- .y2", ["x1", "y2"]),
  ])
  func `search terms are lowercase words and their parts`(_ text: String, _ words: [String]) {
    #expect(Array(SearchTerms(of: text)) == words)
  }
}
