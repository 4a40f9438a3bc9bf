import Testing

/// The comparison of a site with its manifest and with another site.
struct SiteOnDiskTests {
  @Test func `missing, changed and unknown files are reported as damage`() throws {
    try Scratch.with { scratch in
      _ = try Execution.build(in: scratch)
      #expect(try scratch.site().damage() == [])
      try scratch.write("x", to: "site/extra.html")
      #expect(try scratch.site().damage() == ["extra.html is unknown"])
      try scratch.write("x", to: "site/index.html")
      #expect(try scratch.site().damage().first == "index.html differs from the manifest")
      try scratch.write("{\"files\":[]}", to: "site/manifest.json")
      #expect(try scratch.site().damage().count > 20)
    }
  }

  @Test func `the first difference has the file, the line and both texts`() throws {
    try Scratch.with { scratch in
      try scratch.write("same", to: "one/a.html")
      try scratch.write("same", to: "two/a.html")
      try scratch.write("1\n2\n3", to: "one/b.html")
      try scratch.write("1\ntwo\n3", to: "two/b.html")
      let one = try scratch.site("one")
      #expect(one.firstDifference(from: one) == nil)
      #expect(
        try one.firstDifference(from: scratch.site("two")) == "b.html:2 is\n  2\nand was\n  two")
      try scratch.write("", to: "two/0.html")
      #expect(try one.firstDifference(from: scratch.site("two")) == "0.html is missing")
    }
  }
}
