internal import Bytes
internal import Templates

/// The pages that list the pages of a ledger which has too many of them for the widget's page.
struct LedgerContents {
  let ledger: Ledger
  let folder: String

  /// So many pages of a ledger are listed on the widget's page itself.
  private static let few = 40
  /// How many pages of the ledger one page lists.
  private static let perPage = 200

  static let template = PageTemplate(
    "ledger-pages", [("lead", .text), ("pages", .list(Link.schema))])

  /// How many there are; none for a short ledger.
  var count: Int {
    ledger.pageCount > Self.few ? (ledger.pageCount + Self.perPage - 1) / Self.perPage : 0
  }

  func path(of page: Int) -> PagePath { .ledgerContents(page, in: folder) }

  private func pages(of page: Int) -> ClosedRange<Int> {
    (page - 1) * Self.perPage + 1...min(page * Self.perPage, ledger.pageCount)
  }

  func label(of page: Int) -> String {
    let pages = pages(of: page)
    return "Pages \(Plural.grouped(pages.lowerBound)) to \(Plural.grouped(pages.upperBound)):"
      + " requests\(ledger.span(of: pages))"
  }

  func frame(of page: Int) -> Frame {
    var frame = ledger.frame(
      path(of: page),
      titled: count == 1 ? "Pages of the ledger" : "Pages of the ledger, part \(page)")
    frame.isListed = false
    if page > 1 { frame.previous = (label(of: page - 1), path(of: page - 1)) }
    if page < count { frame.next = (label(of: page + 1), path(of: page + 1)) }
    return frame
  }

  func fields(of page: Int) -> [(String, TemplateValue)] {
    let path = path(of: page)
    return [
      ("lead", .text(label(of: page) + ".")),
      (
        "pages",
        .list(
          pages(of: page).map { number in
            Link(ledger.label(of: number), path.link(to: ledger.path(of: number))).value
          })
      ),
    ]
  }
}
