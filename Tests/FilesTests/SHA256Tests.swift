import Files
import Testing

/// Hashes of bytes and texts.
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `the examples of the standard have their hashes`(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text) == digest)
  }

  @Test func `the hash of parts is the hash of the concatenation`() {
    var digest = SHA256()
    for part in ["a", "", "bc"] { digest.update(part) }
    #expect(digest.hexadecimal() == SHA256.hexadecimal(of: "abc"))
  }

  @Test func `the first half of a hash is its first 32 digits`() {
    var digest = SHA256()
    digest.update("abc")
    #expect(digest.firstHalf() == 0xba78_16bf_8f01_cfea_4141_40de_5dae_2223)
  }
}
