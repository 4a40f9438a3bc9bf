import Guidance
import Markdown

/// A Swift block of a page as a file for the compiler, with its companion blocks.
///
/// - A block of a rule page is a module, together with the `swift with` blocks before it. All blocks of
///   another page are one module.
/// - A first line `// iOS 18` is the deployment target of the block. The default is iOS 17.
/// - A first line `// Not compiled: ` with a reason excludes a block.
/// - Missing declarations are in `StandIns/SampleApp.swiftinterface`. A block without `import` sees all modules.
struct SwiftBlock: Sendable {
  let page: WrittenPage
  let parts: [CodeBlock]
  let words: [String]

  static let all: [SwiftBlock] = WrittenPage.all.flatMap(blocks)

  private static func blocks(of page: WrittenPage) -> [SwiftBlock] {
    var blocks: [SwiftBlock] = []
    var companions: [CodeBlock] = []
    for block in page.document.codeBlocks where !block.words.isEmpty {
      let isSwift = block.words[0] == "swift"
      if isSwift { companions.append(block) }
      // The last companions may belong to a property list.
      if block.words.dropFirst().first != "with", let last = companions.last {
        blocks.append(SwiftBlock(page: page, parts: companions, words: last.words))
        companions = []
      }
    }
    return blocks
  }

  private var firstLine: Substring { parts.last?.text.prefix { $0 != "\n" } ?? "" }

  /// The reason why the block is not compiled.
  var excuse: Substring? {
    guard let range = firstLine.firstRange(of: "// Not compiled: ") else { return nil }
    return firstLine[range.upperBound...]
  }

  /// The version of iOS that the block needs.
  var version: String {
    firstLine.wholeMatch(of: #/// iOS (\d+)/#).map { String($0.1) } ?? "17"
  }

  /// Whether the block shows code that a rule reports. The compiler may warn about it too.
  var isWrongOnPurpose: Bool { words.dropFirst().first == "triggers" }

  /// Whether a line of a page's file belongs to the block.
  func holds(line: Int, of file: Substring) -> Bool {
    page.page.file == file
      && parts.contains { part in
        let lines = part.text.split(separator: "\n", omittingEmptySubsequences: false).count
        return (part.firstLine..<part.firstLine + lines).contains(line)
      }
  }

  var isAlone: Bool { page.page.rule != nil }

  var source: String {
    var text = ""
    if !parts.contains(where: { $0.text.contains(#/(?m)^import /#) }) {
      text += StandInModules.frameworks.filter { $0 != "SampleApp" && $0 != "Darwin" }
        .map { "import \($0)\n" }.joined()
    }
    // The blocks of a guide with paths are a complete app.
    if !(words.count > 1 && words[1].contains("/")) { text += "import SampleApp\n" }
    for part in parts {
      text += "#sourceLocation(file: \"\(page.page.file)\", line: \(part.firstLine))\n"
      text += Self.compilable(part.text, isAlone: isAlone)
      text += "\n#sourceLocation()\n"
    }
    return text
  }

  /// The code without arrows, and with declarations that are private to the block.
  private static func compilable(_ code: String, isAlone: Bool) -> String {
    var conditions = 0
    var lines: [String] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#endif") { conditions -= 1 }
      let indent = line.count - text.count
      if line.contains("↓"), line.allSatisfy({ $0 == "↓" || $0 == " " }) {
        lines.append("")
      } else if text == "@main" {
        lines.append("")
      } else if isAlone, indent == conditions * 2 {
        lines.append(String(line.prefix(indent)) + hidden(line.dropFirst(indent)))
      } else {
        // Linux has no Objective-C.
        lines.append(String(line.replacing("@objc ", with: "")))
      }
      if text.hasPrefix("#if") { conditions += 1 }
    }
    return lines.joined(separator: "\n")
  }

  private static func hidden(_ line: Substring) -> String {
    let declaration =
      #/((?:@\w+(?:\([^)]*\))? )*)((?:final |nonisolated |indirect )*(?:struct|class|enum|actor|protocol|func|let|var|typealias)\b.*)/#
    guard let match = line.wholeMatch(of: declaration) else { return String(line) }
    return "\(match.1)fileprivate \(match.2)"
  }
}
