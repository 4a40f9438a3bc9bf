import Foundation
import Guidance
import Testing
import Text

/// Compares the date of a page's last change with the history of its file.
@Suite struct PageChangeTests {
  /// The days that a page's date may be behind: the small changes of a week need one date.
  private static let slack = 7

  /// The date of the last commit of each content file, or nil without a complete history.
  static let history: [String: CalendarDate]? = {
    guard let shallow = git("rev-parse", "--is-shallow-repository"), shallow.hasPrefix("false"),
      let log = git("log", "--format=%as", "--name-only", "--", "content")
    else { return nil }
    var days: [String: CalendarDate] = [:]
    var day: CalendarDate?
    for line in log.split(separator: "\n") {
      if let next = CalendarDate(String(line)) {
        day = next
      } else if let day, days[String(line)] == nil {
        days[String(line)] = day
      }
    }
    return days
  }()

  @Test(arguments: WrittenPage.all.filter(\.isDated))
  func `concepts, guides and rules have the date of their last change`(_ page: WrittenPage) {
    #expect(page.page.publishing.changed != nil, "add changed: and the day to \(page)")
  }

  @Test(.enabled(if: history != nil, "needs the whole history of a git checkout"))
  func `the date of a page is not older than its last commit`() throws {
    let history = try #require(Self.history)
    for page in WrittenPage.all {
      guard let changed = page.page.publishing.changed,
        let commit = history["content/" + page.page.path]
      else { continue }
      #expect(
        commit.daysSinceEpoch - changed.daysSinceEpoch <= Self.slack,
        "\(page) was changed on \(commit); write that day after changed:")
    }
  }

  private static func git(_ words: String...) -> String? {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}

extension WrittenPage {
  /// Whether the page has a date. Pages of the reference have none because they are generated.
  fileprivate var isDated: Bool {
    switch page.kind {
    case .rule, .concept, .guide: true
    case .page: false
    }
  }
}
