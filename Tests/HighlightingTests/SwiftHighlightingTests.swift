import Foundation
import Highlighting
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import Testing

/// The highlighted parts of Swift code.
struct SwiftHighlightingTests {
  private func parts(of code: String) -> [String] {
    let bytes = Array(code.utf8)
    return SwiftHighlighting.parts(of: bytes).map {
      "\($0.kind.rawValue) " + String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test func `keywords, types, strings, numbers, comments and attributes are distinguished`() {
    #expect(
      parts(of: "@main struct Tide: Widget { let high = 3.5 /* m */ } // ebb") == [
        "a @main", "k struct", "t Tide", "t Widget", "k let", "n 3.5", "c /* m */", "c // ebb",
      ])
    #expect(
      parts(of: "print(\"äé \\(name + \"x\")!\")")
        == ["s \"äé ", "s \"x\"", "s !\""])
  }

  @Test(arguments: [
    ("f(for: x)", []), ("f(in place: x)", []), ("a.default", []), ("`class`", []),
    ("Tide.self", ["t Tide", "k self"]), ("x.init(1)", ["k init", "n 1"]),
    ("let open = set", ["k let"]), ("lazy var get = 1", ["k lazy", "k var", "n 1"]),
    ("var a: Int { get async }", ["k var", "t Int", "k get", "k async"]),
    ("#\"a \\(b)\"# + #\"\\#(c)\"#", ["s #\"a \\(b)\"#", "s #\"", "s \"#"]),
    ("1...5", ["n 1", "n 5"]), ("0x1p-3 + 1_0.5e+2", ["n 0x1p-3", "n 1_0.5e+2"]),
    ("\"a\nlet", ["s \"a", "k let"]), ("/* a /* b */ c", ["c /* a /* b */ c"]),
  ])
  func `contextual keywords are highlighted only where Swift treats them as keywords`(
    code: String, expected: [String]
  ) {
    #expect(parts(of: code) == expected)
  }

  @Test(arguments: [
    "", "}", "let", "\"", "/*", "((((((((", "if let x = {", "@", "#if os(iOS)\nx", "\u{0}\u{1F}",
    "\"\\(", "\"\\(\"\\(", "#\"\\#(", "\"\"\"", "#", "##", "`", "#/", "\"\\", "0x", "é", "1.",
    "\"\\()",
  ])
  func `incomplete or invalid code has parts in order`(code: String) {
    expectOrder(of: Array(code.utf8), "\(code)")
  }

  @Test func `random bytes have parts in order`() {
    var random = SeededGenerator(state: 1)
    let pieces = [
      "\"", "\\(", ")", "#", "/*", "*/", "//", "\n", "let ", "\"\"\"", "`", "@a", "é", "1.", ".",
    ]
    for _ in 0..<2_000 {
      let code = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      expectOrder(of: Array(code.utf8), code)
    }
  }

  private func expectOrder(of code: [UInt8], _ comment: String) {
    var end = 0
    for part in SwiftHighlighting.parts(of: code) {
      #expect(
        part.range.lowerBound >= end && part.range.upperBound <= code.count && !part.range.isEmpty,
        "\(comment)")
      end = part.range.upperBound
    }
  }

  /// A sample of this package's sources.
  static let sources: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().enumerated()
      .filter { $0.offset % 16 == 0 }.map { root.appending(path: $0.element).path }
  }()

  @Test func `the parts agree with SwiftSyntax`() throws {
    var compared = 0
    var different: [String] = []
    for file in Self.sources {
      let code = try String(contentsOfFile: file, encoding: .utf8)
      let bytes = Array(code.utf8)
      let own = SwiftHighlighting.parts(of: bytes)
      for part in Parser.parse(source: code).classifications {
        guard let kind = Self.kind(of: part.kind) else { continue }
        let range = part.range.lowerBound.utf8Offset..<part.range.upperBound.utf8Offset
        // SwiftSyntax classifies all words of a condition as keywords.
        let line = bytes[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
        if bytes[line...].starts(with: "#if ".utf8) || bytes[line...].starts(with: "#elseif ".utf8)
        {
          continue
        }
        compared += 1
        let isSame = own.contains {
          $0.kind == kind && $0.range.lowerBound <= range.lowerBound
            && $0.range.upperBound >= range.upperBound
        }
        if !isSame {
          let line = bytes[..<range.lowerBound].count { $0 == 10 } + 1
          different.append(
            "\(file):\(line): \(kind) \(String(decoding: bytes[range], as: UTF8.self))")
        }
      }
    }
    #expect(compared > 5_000)
    #expect(different.count * 400 <= compared, "\(different.joined(separator: "\n"))")
  }

  private static func kind(of part: SyntaxClassification) -> CodePart.Kind? {
    switch part {
    case .keyword, .ifConfigDirective: .keyword
    case .type: .type
    case .stringLiteral, .regexLiteral: .text
    case .integerLiteral, .floatLiteral: .number
    case .lineComment, .docLineComment, .blockComment, .docBlockComment: .comment
    case .attribute: .attribute
    default: nil
    }
  }
}

/// SplitMix64: the same seed gives the same numbers.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
