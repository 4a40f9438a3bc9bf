/// What is left of a page's links once the page alone was looked at: what is broken, and what others must answer.
package struct PageLinksLeft: Sendable {
  /// The page's own anchors, for links from elsewhere.
  let anchors: [String]
  /// How many addresses were looked at.
  var count = 0
  /// Addresses that lead to no file, with the path each comes to.
  var broken: [(address: String, path: String)] = []
  /// Anchors that some other page should have, or this one and has not.
  var pending: [(address: String, target: PagePath, anchor: String)] = []

  init(anchors: [String]) {
    self.anchors = anchors
  }
}
