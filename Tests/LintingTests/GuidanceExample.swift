import Testing

/// A code block of a rule page that must be reported or must pass.
struct GuidanceExample: Sendable, CustomTestStringConvertible {
  let page: String
  let rule: String
  /// The line of the fence on the page.
  let line: Int
  let isPropertyList: Bool
  let isTriggering: Bool
  let place: Place
  /// The code without lines that contain only arrows.
  let text: String
  /// The positions of the arrows: lines and columns of the text from 1, columns in characters.
  let marks: [Mark]
  let companions: [(place: Place, isPropertyList: Bool, text: String)]

  enum Place: String {
    case widget = "extension"
    case app, entitlements
    case appEntitlements = "app-entitlements"
  }

  struct Mark: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let column: Int
    var description: String { "\(line):\(column)" }
    static func < (left: Mark, right: Mark) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  var testDescription: String { "\(rule) line \(line)" }

  /// The examples of a page, each joined with its companion blocks.
  static func all(in markdown: String, page: String, rule: String) -> [GuidanceExample] {
    var examples: [GuidanceExample] = []
    var companions: [(place: Place, isPropertyList: Bool, text: String)] = []
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var number = 0
    while let line = lines.popFirst() {
      number += 1
      guard line.hasPrefix("```") else { continue }
      let start = number
      let words = line.dropFirst(3).split(separator: " ").map(String.init)
      var body: [Substring] = []
      while let next = lines.popFirst() {
        number += 1
        if next.hasPrefix("```") { break }
        body.append(next)
      }
      guard words.count >= 2, ["swift", "plist"].contains(words[0]) else { continue }
      let isPropertyList = words[0] == "plist"
      let place = words.count > 2 ? Place(rawValue: words[2]) ?? .widget : .widget
      let (text, marks) = Self.unmarked(body)
      if words[1] == "with" {
        companions.append((place, isPropertyList, text))
        continue
      }
      examples.append(
        GuidanceExample(
          page: page, rule: rule, line: start, isPropertyList: isPropertyList,
          isTriggering: words[1] == "triggers", place: place, text: text, marks: marks,
          companions: companions))
      companions = []
    }
    return examples
  }

  private static func unmarked(_ lines: [Substring]) -> (String, [Mark]) {
    var kept: [Substring] = []
    var marks: [Mark] = []
    for line in lines {
      if line.contains("↓"), line.allSatisfy({ $0 == "↓" || $0 == " " }) {
        for (index, character) in line.enumerated() where character == "↓" {
          marks.append(Mark(line: kept.count + 1, column: index + 1))
        }
      } else {
        kept.append(line)
      }
    }
    return (kept.joined(separator: "\n") + "\n", marks)
  }

  /// The example after a comment, so that everything is one line lower.
  var lowered: GuidanceExample {
    changed(
      text: "// 🌍 a comment before everything\n" + text,
      marks: marks.map {
        Mark(line: $0.line + 1, column: $0.column)
      })
  }

  /// The example with a comment that suppresses all its findings.
  var silenced: GuidanceExample {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in Set(marks.map(\.line)).sorted(by: >) {
      lines.insert("// almanac:ignore \(rule) this is what the page is about", at: line - 1)
    }
    return changed(text: lines.joined(separator: "\n"), marks: [])
  }

  private func changed(text: String, marks: [Mark]) -> GuidanceExample {
    GuidanceExample(
      page: page, rule: rule, line: line, isPropertyList: isPropertyList,
      isTriggering: isTriggering, place: place, text: text, marks: marks, companions: companions)
  }
}
