import Testing
import Text

struct CoordinatesTests {
  @Test(arguments: [
    ("at 52.370216, 4.895168 now", "at 52.xxxxxx, 4.xxxxxx now"),
    ("<+52.37021600,-4.89516800> +/- 5.00m", "<+52.xxxxxxxx,-4.xxxxxxxx> +/- 5.00m"),
    ("latitude: 52.370216, longitude: 4.895168", "latitude: 52.xxxxxx, longitude: 4.xxxxxx"),
    ("52.370216° N 4.895168° E", "52.xxxxxx° N 4.xxxxxx° E"),
    (#"{"lat":52.370216,"lng":104.895168}"#, #"{"lat":52.xxxxxx,"lng":104.xxxxxx}"#),
    ("52.370/4.895", "52.xxx/4.xxx"),
  ])
  func `a pair of coordinates is truncated to whole degrees`(text: String, shown: String) {
    #expect(text.withoutCoordinates == shown)
  }

  @Test(arguments: [
    "52.370216", "52.37, 4.89", "took 12.345 s and then 67.890 s", "1.2.3 and 1.2.4", "2026.03.02",
    "120.370216, 4.895168", "52.370216, 190.895168", "",
  ])
  func `other numbers stay unchanged`(text: String) {
    #expect(text.withoutCoordinates == text)
  }

  @Test func `personal folders and coordinates are removed in one step`() {
    #expect("/Users/ana/x: 52.370216,4.895168".withoutPersonalPlaces == "~/x: 52.xxxxxx,4.xxxxxx")
  }
}
