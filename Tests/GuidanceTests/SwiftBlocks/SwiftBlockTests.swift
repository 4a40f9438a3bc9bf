import Foundation
import Guidance
import Testing

/// Compiles the Swift code on the pages against stand-in declarations of Apple's frameworks.
@Suite struct SwiftBlockTests {
  /// Only toolchains for Linux contain textual interfaces of the standard library.
  private static let target: Compiler.Target? = {
    #if os(Linux)
      Compiler.target
    #else
      nil
    #endif
  }()

  private static let modules = Result { try StandInModules(for: #require(target)) }

  /// Data races are diagnosed in SIL, after type checking.
  private static let checking = ["-emit-sil", "-o", "/dev/null", "-module-name", "Page"]

  private static let blocks = SwiftBlock.all.filter { $0.excuse == nil }

  /// The blocks of one compilation.
  private struct Compilation {
    let version: String
    let blocks: [SwiftBlock]
  }

  private static let compilations: [Compilation] = {
    let groups = Dictionary(grouping: blocks) {
      [$0.version, $0.isAlone ? "" : $0.page.page.path]
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { Compilation(version: $0.key[0], blocks: $0.value) }
  }()

  @Test(
    .enabled(if: target != nil, "needs the interfaces beside a Swift toolchain for Linux"),
    arguments: ["5", "6"])
  func `the Swift code of every page compiles`(languageMode: String) throws {
    let modules = try Self.modules.get()
    let folder = FileManager.default.temporaryDirectory.path + "/almanac-" + UUID().uuidString
    defer {
      do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var number = 0
    for compilation in Self.compilations {
      var files: [String] = []
      for block in compilation.blocks {
        number += 1
        let file = "\(folder)/\(number).swift"
        try block.source.write(toFile: file, atomically: false, encoding: .utf8)
        files.append(file)
      }
      let output = try #require(
        Compiler.run(
          ["-frontend"] + modules.options(version: compilation.version)
            + Self.checking + ["-parse-as-library", "-swift-version", languageMode]
            + ["-enable-upcoming-feature", "MemberImportVisibility"] + files))
      for line in output.text.split(separator: "\n") where Self.isProblem(line) {
        Issue.record("\(line)")
      }
      #expect(output.isSuccess || output.text.contains(": error: "), "\(output.text)")
    }
  }

  /// Whether a line of the compiler's output is an error, or a warning in a block that shows correct code.
  private static func isProblem(_ line: Substring) -> Bool {
    if line.contains(": error: ") { return true }
    guard line.contains(": warning: ") else { return false }
    let words = line.split(separator: ":", maxSplits: 2)
    guard words.count == 3, let number = Int(words[1]) else { return true }
    return !blocks.contains { $0.isWrongOnPurpose && $0.holds(line: number, of: words[0]) }
  }

  @Test func `a block that is not compiled has a reason`() {
    let excuses = SwiftBlock.all.compactMap(\.excuse)
    for excuse in excuses { #expect(excuse.count > 20, "\(excuse)") }
    #expect(Self.blocks.count > 200)
  }

  /// Code that the compiler must reject, so that the test of all pages can fail.
  @Test(
    .enabled(if: target != nil, "needs the interfaces beside a Swift toolchain for Linux"),
    arguments: [
      ("let update = CLServiceSession(authorization: .whenInUse)", "only available in iOS 18.0"),
      ("let center = WidgetCenter.shared.reload()", "has no member 'reload'"),
      (
        """
        struct Provider: TimelineProvider {
          func placeholder(in context: Context) -> NearbyEntry { NearbyEntry(date: .now) }
          func getTimeline(in context: Context, completion: @escaping (Timeline<NearbyEntry>) -> Void) {
            Task { completion(Timeline(entries: [], policy: .never)) }
          }
        }
        """, "sending"
      ),
    ])
  func `invalid code is rejected by the stand-in modules`(code: String, message: String) throws {
    let modules = try Self.modules.get()
    let file = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString + ".swift"
    let imports = ["CoreLocation", "Foundation", "SampleApp", "WidgetKit"].map { "import \($0)\n" }
    try (imports.joined() + code).write(toFile: file, atomically: false, encoding: .utf8)
    defer {
      do { try FileManager.default.removeItem(atPath: file) } catch { Issue.record(error) }
    }
    let output = try #require(
      Compiler.run(
        ["-frontend"] + modules.options(version: "17")
          + Self.checking + ["-parse-as-library", "-swift-version", "6", file]))
    #expect(output.text.contains(message), "\(output.text)")
  }
}
