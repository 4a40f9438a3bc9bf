import Diagnostics
import Foundation
import Testing

@testable import Findings

struct EncodingTests {
  private static let json =
    #"[{"rule_id": "r", "reason": "ä", "severity": "Error", "file": "A.swift"}]"#

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 with a byte order mark is read`(encoding: String.Encoding) throws {
    let mark: [UInt8] = encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for (text, name) in [
      (Self.json, "a.json"), ("a.swift:1:2: warning: [Rule] ä\r\n", "a.log"),
    ] {
      let bytes = try mark + [UInt8](#require(text.data(using: encoding)))
      let finding = try #require(LintFile(bytes, named: name).reading?.findings.first)
      #expect(finding.message == "ä")
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x41], "expected UTF-8 or UTF-16, found damaged UTF-16"),
      ([0xFF, 0xFE, 0x00, 0xD8], "expected UTF-8 or UTF-16, found damaged UTF-16"),
      ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "expected UTF-8 or UTF-16, found UTF-32"),
      (
        [0x5B, 0, 0x7B, 0], "expected UTF-8 or UTF-16, found UTF-16 without a byte order mark"
      ),
      (
        [0, 0x5B, 0, 0x7B, 0], "expected UTF-8 or UTF-16, found UTF-16 without a byte order mark"
      ),
      ([0x1F, 0x8B, 8, 0], "the gzip data is damaged or ends early"),
    ] as [([UInt8], String)])
  func `bytes that are not text are rejected with a reason`(bytes: [UInt8], reason: String) {
    #expect(LintFile(bytes, named: "swiftlint.json").diagnostics.map(\.summary) == [reason])
  }

  /// The gzip compression of `[{"rule_id": "r", "reason": "a", "severity": "Error"}]`.
  private static let gzip =
    "H4sIAAAAAAACA4uuVioqzUmNz0xRslJQKlLSARKpicX5eSBuIohbnFqWWpRZUgkScC0qyi9Sqo0FAGz4+902AAAA"

  @Test func `gzip is decompressed up to the size limit`() throws {
    let bytes = try [UInt8](#require(Data(base64Encoded: Self.gzip)))
    let file = LintFile(bytes, named: "lint/swiftlint.json.gz")
    #expect(file.reading?.findings.map(\.message) == ["a"])
    #expect(file.byteSize == bytes.count)
    var options = LintOptions()
    options.limits.fileBytes = 20
    #expect(
      LintFile(bytes, named: "a.json.gz", options: options).diagnostics.map(\.id) == ["lint.gzip"])
  }
}
