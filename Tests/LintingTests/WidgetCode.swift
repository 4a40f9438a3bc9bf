import Diagnostics
import Findings
import Linting

/// A widget extension with one file: a widget that names its provider, and the code under test.
enum WidgetCode {
  static func head(provider: String = "Provider()") -> String {
    """
    import CoreLocation
    import SwiftUI
    import WidgetKit
    @main struct Tides: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "tides", provider: \(provider)) { Text($0.date, style: .time) }
          .configurationDisplayName("Tides").description("Tides.").supportedFamilies([.systemSmall, .systemMedium])
      }
    }

    """
  }

  /// A provider with given method bodies. The code under test declares its entry type `Entry`.
  static func provider(
    _ name: String = "Provider", members: String = "",
    snapshot: String = "completion(Entry(date: .now))",
    timeline: String =
      "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))"
  ) -> String {
    """
    struct \(name): TimelineProvider {
      \(members)
      func placeholder(in context: Context) -> Entry { Entry(date: .now) }
      func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        \(snapshot)
      }
      func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        \(timeline)
      }
    }

    """
  }

  /// The findings of a rule in the file, as the severity and the trimmed line.
  static func findings(_ rule: String, in code: String) throws -> [String] {
    let result = try result(of: code)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return result.findings.filter { $0.rule == rule && $0.suppression == nil }.map { finding in
      let line = finding.place.line ?? 0
      let text = lines.indices.contains(line - 1) ? lines[line - 1] : ""
      return "\(finding.level.rawValue): \(text.drop { $0 == " " })"
    }
  }

  static func result(of code: String) throws -> LintResult {
    try SmallProject.extensionAlone().merging(["Widgets/W.swift": code]) { $1 }.lint()
  }
}
