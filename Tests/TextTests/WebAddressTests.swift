import Testing

@testable import Text

struct WebAddressTests {
  @Test(arguments: [
    ("https://a.example/b?id=7#c", "https://a.example/b?id=7#c"),
    ("https://a.example/b?access_token=x", "https://a.example/b"),
    ("https://a.example/b?id=7&X-Amz-Signature=x", "https://a.example/b"),
    ("https://a.example/b#id_token=x", "https://a.example/b"),
    ("https://a.example/b?monkey=x", "https://a.example/b?monkey=x"),
    ("https://me:pw@a.example/b", nil), ("javascript:alert(1)", nil), ("//a.example", nil),
  ])
  func `an address keeps no credential`(address: String, shown: String?) {
    #expect(WebAddress.sanitized(address) == shown)
  }
}
