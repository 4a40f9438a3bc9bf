import Diagnostics
import Foundation
import Testing

@testable import Projects

struct PropertyListTests {
  private func value(_ text: String) throws -> PropertyNode {
    try PropertyListFile.value(of: Array(text.utf8), file: "Info.plist")
  }

  private func problem(_ text: String) -> Diagnostic? {
    do throws(PropertyListError) {
      _ = try PropertyListFile.value(of: Array(text.utf8), file: "Info.plist")
      return nil
    } catch {
      return error.diagnostic
    }
  }

  @Test func `every XML value keeps its type and position`() throws {
    let root = try value(
      PropertyListText.list(
        """
        <key>A</key><string>YES</string>
          <key>B</key>
          <true/>
        <key>C</key><integer>1</integer>
        <key>D</key><array><real>1.5</real><date>2026-01-01T00:00:00Z</date><data>AA==</data></array>
        """))
    #expect(root["A"]?.content == .string("YES"))
    #expect(root.entry("A")?.keyPlace.description == "Info.plist:5:1")
    #expect(root["A"]?.place.description == "Info.plist:5:13")
    #expect(root["B"]?.content == .boolean(true))
    #expect(root.entry("B")?.keyPlace.description == "Info.plist:6:3")
    #expect(root["C"]?.content == .integer(1))
    #expect(root["D"]?.items.map(\.phrase) == ["the number 1.5", "a date", "data"])
    #expect(root.place.description == "Info.plist:4:1")
  }

  @Test func `the string YES is not true, and the number 1 is`() throws {
    let root = try value(
      PropertyListText.list("<key>A</key><string>YES</string><key>B</key><integer>1</integer>"))
    #expect(root["A"]?.isTrue == false)
    #expect(root["B"]?.isTrue == true)
  }

  /// An array with a set of an array, `[{[]}]`, which Foundation cannot hash.
  @Test func `a set in a binary property list is rejected`() throws {
    let list: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 1, 0xC1, 2, 0xA0, 8, 10, 12] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 13]
    #expect(throws: PropertyListError.self) { try PropertyListFile.value(of: list, file: "a") }
  }

  @Test func `a binary property list distinguishes Booleans and numbers`() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["A": true, "B": 1, "C": ["x"], "D": 1.5], format: .binary, options: 0)
    let root = try PropertyListFile.value(of: Array(data), file: "Info.plist")
    #expect(root["A"]?.content == .boolean(true))
    #expect(root["B"]?.content == .integer(1))
    #expect(root["C"]?.items.first?.text == "x")
    #expect(root["D"]?.content == .real(1.5))
  }

  @Test(arguments: [
    ("<plist version=\"1.0\"><dict><key>A</key>", 1),
    ("<plist><dict>\n<string>A</string>\n</dict></plist>", 2),
    ("<plist>\n<dict><key>A</key><integer>x</integer></dict></plist>", 2),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]>\n<plist><string>&b;</string></plist>", 1),
    ("<html></html>", 1),
    ("bplist00garbage", nil),
  ])
  func `a broken list is a diagnostic with its line`(text: String, line: Int?) throws {
    let found = try #require(problem(text))
    #expect(found.id == "project.invalid-property-list")
    #expect(found.place?.line == line)
  }

  @Test(arguments: [
    "<plist><!-- a -- b ---><dict><key>A</key><string>1</string></dict></plist>",
    "\u{FEFF}\n <?xml version=\"1.0\"?><plist><dict><key>A</key><string>1</string></dict></plist>",
    "<plist version=\"1.0\"><?p?><dict><?p?><key>A</key><string>1</string></dict></plist>",
    "<plist><dict><key>A</key><string><![CDATA[1]]></string></dict></plist>\nmore",
    "<plist><dict><key>A<!-- -- --></key><string>1</string></dict></plist>",
  ])
  func `lists that Apple's parser accepts are read`(text: String) throws {
    #expect(try value(text)["A"]?.text == "1")
  }

  @Test func `a list in UTF-16 is read`() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><string>é</string></plist>"
    var bytes: [UInt8] = [0xFE, 0xFF]
    for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    #expect(try PropertyListFile.value(of: bytes, file: "Info.plist").text == "é")
  }

  @Test func `hyphens outside of comments are kept`() throws {
    let list =
      "<plist><array><string>a--b</string><string><![CDATA[<!-- - -->]]></string></array></plist>"
    #expect(try value(list).items.map(\.text) == ["a--b", "<!-- - -->"])
  }

  @Test func `a name that is not UTF-8 is rejected`() throws {
    let bytes = Array("<plist><dict><k".utf8) + [0xEB] + Array("y>A</key></dict></plist>".utf8)
    let error = try #require(throws: PropertyListError.self) {
      try PropertyListFile.value(of: bytes, file: "Info.plist")
    }
    #expect(error.diagnostic.summary.contains("UTF-8"))
  }

  @Test func `endlessly nested lists are rejected`() throws {
    let deep = String(repeating: "<array>", count: 20_000)
    #expect(problem("<plist>" + deep)?.summary.contains("levels") == true)
    #expect(problem(String(repeating: "(", count: 20_000))?.summary.contains("levels") == true)
  }
}

struct OpenStepReaderTests {
  private let text = """
    // !$*UTF8*$!
    {
      objects = {
        A1 /* a comment */ = {isa = PBXGroup; path = "with \\"quotes\\"\\nand \\U00e9"; };
        "B 2" = (one, 'two', <0a 0b>, );
        path = ../a-b_c.swift;
      };
    }
    """

  @Test func `an old-style list is read with the position of each key`() throws {
    let root = try OpenStepReader.value(of: Array(text.utf8), file: "p")
    let objects = try #require(root["objects"])
    #expect(objects["A1"]?["path"]?.text == "with \"quotes\"\nand é")
    #expect(objects.entry("A1")?.keyPlace.description == "p:4:5")
    #expect(objects["A1"]?.entry("path")?.keyPlace.description == "p:4:43")
    #expect(
      objects["B 2"]?.items.map(\.phrase) == ["the string \"one\"", "the string \"two\"", "data"])
    #expect(objects["path"]?.text == "../a-b_c.swift")
  }

  @Test func `Foundation reads the same values`() throws {
    let value = try unsafe PropertyListSerialization.propertyList(
      from: Data(text.utf8), options: [], format: nil)
    let objects = (value as? [String: Any])?["objects"] as? [String: Any]
    let first = objects?["A1"] as? [String: String]
    #expect(first?["path"] == "with \"quotes\"\nand é")
    #expect((objects?["B 2"] as? [Any])?.count == 3)
  }

  @Test(arguments: [
    ("{ a = b", "p:1:8"), ("{ a = (b, c; }", "p:1:12"), ("{ a = \"b", "p:1:7"),
    ("{\n/* no end", "p:2:1"), ("{ a b; }", "p:1:5"), ("{ a = <zz>; }", "p:1:8"), ("", "p:1:1"),
  ])
  func `a truncated or broken list is rejected with its position`(text: String, place: String)
    throws
  {
    let error = try #require(throws: PropertyListError.self) {
      try OpenStepReader.value(of: Array(text.utf8), file: "p")
    }
    #expect(error.diagnostic.place?.description == place)
  }

  @Test func `a merge conflict is reported as one`() throws {
    let text = "{\n<<<<<<< HEAD\na = b;\n=======\na = c;\n>>>>>>> other\n}"
    let error = try #require(throws: PropertyListError.self) {
      try OpenStepReader.value(of: Array(text.utf8), file: "p")
    }
    #expect(error.diagnostic.suggestion == "Resolve the merge conflict.")
  }

  @Test func `a strings file is read without braces`() throws {
    let root = try OpenStepReader.strings(
      of: Array("/* why */\n\"NSLocationWhenInUseUsageDescription\" = \"Tides\";\n".utf8), file: "p"
    )
    #expect(root["NSLocationWhenInUseUsageDescription"]?.text == "Tides")
  }
}
