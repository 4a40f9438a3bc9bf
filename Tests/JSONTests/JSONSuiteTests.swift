internal import JSON
internal import Testing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Nicolas Seriot's JSONTestSuite, if the folder of conformance suites is available.
@Suite(
  .enabled(
    if: Suites.folder != nil,
    "skipped: set ALMANAC_SUITES to the folder that holds json/test_parsing to run the JSON suite")
)
struct JSONSuiteTests {
  @Test func `all valid texts of the suite are accepted and all invalid ones rejected`() throws {
    let texts = try Suites.jsonTexts()
    var right: [Character: Int] = [:]
    for (name, bytes) in texts {
      let isAccepted = JSONReader.error(in: bytes) == nil
      guard let verdict = name.first, verdict != "i" else { continue }
      #expect(isAccepted == (verdict == "y"), "\(name)")
      right[verdict, default: 0] += isAccepted == (verdict == "y") ? 1 : 0
    }
    let accepted = right["y", default: 0]
    let refused = right["n", default: 0]
    print("JSON suite: \(accepted) of 95 accepted, \(refused) of 188 refused")
    #expect(accepted == 95)
    #expect(refused == 188)
  }

  @Test func `optional texts of the suite are accepted or rejected as documented`() throws {
    let refusedByDecision = try Suites.jsonTexts().filter {
      $0.name.hasPrefix("i_") && JSONReader.error(in: $0.bytes) != nil
    }.map(\.name)
    for name in refusedByDecision { print("JSON suite, ours to decide, refused: \(name)") }
    #expect(
      refusedByDecision == [
        "i_string_UTF-16LE_with_BOM.json", "i_string_UTF-8_invalid_sequence.json",
        "i_string_UTF8_surrogate_U+D800.json", "i_string_invalid_utf-8.json",
        "i_string_iso_latin_1.json", "i_string_lone_utf8_continuation_byte.json",
        "i_string_not_in_unicode_range.json", "i_string_overlong_sequence_2_bytes.json",
        "i_string_overlong_sequence_6_bytes.json", "i_string_overlong_sequence_6_bytes_null.json",
        "i_string_truncated-utf-8.json", "i_string_utf16BE_no_BOM.json",
        "i_string_utf16LE_no_BOM.json", "i_structure_UTF-8_BOM_empty_object.json",
      ])
  }
}

/// The folder of conformance suites in the environment.
enum Suites {
  static var folder: String? { ProcessInfo.processInfo.environment["ALMANAC_SUITES"] }

  /// The texts of the JSON suite, by name.
  static func jsonTexts() throws -> [(name: String, bytes: [UInt8])] {
    let folder = (folder ?? "") + "/json/test_parsing"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(filePath: folder + "/" + name))))
    }
  }
}
