internal import Testing
internal import Traces

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Each text of the JSON parsing suite as an extra field of an event.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["ALMANAC_SUITES"] != nil,
    "skipped: set ALMANAC_SUITES to the folder that holds json/test_parsing to run the JSON suite")
)
struct JSONSuiteTests {
  @Test func `an extra field may be any JSON, and nothing else`() throws {
    var right: [Character: Int] = [:]
    for (name, bytes) in try texts() {
      guard let verdict = name.first, verdict != "i" else { continue }
      let isUsed = isUsed(bytes, isValid: verdict == "y")
      #expect(isUsed == (verdict == "y"), "\(name)")
      right[verdict, default: 0] += isUsed == (verdict == "y") ? 1 : 0
    }
    let accepted = right["y", default: 0]
    let refused = right["n", default: 0]
    print(
      "JSON suite as extra field of an event: \(accepted) of 95 accepted, \(refused) of 188 refused"
    )
    #expect(accepted == 95)
    #expect(refused == 188)
  }

  /// Whether the event with the text is used. The next event always is.
  private func isUsed(_ extra: [UInt8], isValid: Bool) -> Bool {
    // JSON allows line ends as white space, but here they end the line.
    let text = isValid ? extra.map { $0 == 10 || $0 == 13 ? 32 : $0 } : extra
    var bytes = Array((Line.header + "\n").utf8)
    bytes += Array(#"{"t":1,"seq":1,"type":"device.lock","state":"locked","extra":"#.utf8)
    bytes += text + Array("}\n".utf8) + Array((Line.lock(2, 2) + "\n").utf8)
    let trace = ReadTrace(bytes)
    #expect(trace.events.last?.sequence == 2)
    #expect(trace.reading.isComplete == (trace.events.count == 2))
    return trace.events.count == 2
  }

  private func texts() throws -> [(name: String, bytes: [UInt8])] {
    let folder =
      (ProcessInfo.processInfo.environment["ALMANAC_SUITES"] ?? "") + "/json/test_parsing"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(filePath: folder + "/" + name))))
    }
  }
}
