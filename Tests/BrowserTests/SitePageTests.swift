import Testing

struct SitePageTests {
  @Test func `every page of the site is of a tested kind`() {
    let strangers = Site.pages.map(\.path).filter { SitePage(of: $0) == nil }
    #expect(strangers == [], "give it a case in SitePage.swift")
    #expect(Site.pages.count > SitePage.allCases.count)
  }
}
