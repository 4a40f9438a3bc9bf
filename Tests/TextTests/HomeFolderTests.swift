import Testing
import Text

struct HomeFolderTests {
  @Test(arguments: [
    ("failed in /Users/ana/secret/x with", "failed in ~/secret/x with"),
    ("'/home/ana/x': no", "'~/x': no"), (#"C:\Users\ana\x"#, #"~\x"#),
    (#"C:\\Users\\ana\\x"#, #"~\\x"#), ("C:/Users/ana/x", "~/x"),
    (#"at C:\Users\Ana Lund\x.swift"#, #"at ~\x.swift"#), (#"C:\Users\ana"#, "~"),
    ("/Users/ana", "~"), ("/home/ana:/home/bo/bin", "~:~/bin"), ("/root/x /root", "~/x ~"),
    ("file:///Users/ana/x", "file://~/x"), ("/USERS/ana/x", "~/x"), ("(/Users/änne/x)", "(~/x)"),
    ("/var/home/ana/x", "~/x"), ("/System/Volumes/Data/Users/ana/x", "~/x"),
    ("error:/Users/ana/x", "error:~/x"), ("-I/Users/ana/x", "-I~/x"), ("-L/home/ana", "-L~"),
  ])
  func `a home folder becomes a tilde`(text: String, shown: String) {
    #expect(text.withoutHomeFolders == shown)
  }

  @Test(arguments: [
    "https://example.org/users/ana", "https://home/x", "Sources/Home/a.swift", "/Users/", "/home",
    "/rooted/x", "~/home/x", "/usersx/y", "a/root/b", "/Users/ /x", "no path at all",
  ])
  func `other paths stay unchanged`(text: String) {
    #expect(text.withoutHomeFolders == text)
  }

  @Test func `a home folder's name may contain spaces`() {
    #expect("/Users/Ana Lund/x y.swift".pathWithoutHomeFolder == "~/x y.swift")
    #expect("/opt/x".pathWithoutHomeFolder == "/opt/x")
  }

  @Test func `a long text is processed quickly`() {
    let text = String(repeating: #"\Users\a /home "#, count: 50_000)
    #expect(text.withoutHomeFolders.utf8.count < text.utf8.count)
  }
}
