import Foundation
import Testing

/// The command `almanac lint --fix`: fixed code has no findings, and nothing else changes.
struct LintFixTests {
  @Test func `keys, purpose strings, missing completions and atEnd are fixed`() throws {
    try LintedProject.with { project in
      let before = try project.rules()
      #expect(
        ["LOC-001", "LOC-004", "RLD-013", "RLD-007"].allSatisfy(before.contains),
        "\(before)")
      let lint = try project.lint("--fix")
      #expect(lint.status == 0, "\(lint.output)")
      let after = try project.rules()
      #expect(
        !["LOC-001", "LOC-004", "RLD-013", "RLD-007"].contains(where: after.contains),
        "\(after)")
      for line in [
        "+\t<key>NSWidgetWantsLocation</key>", "+++ b/App/Info.plist",
        "+      completion(self.placeholder(in: context))",
        "+      completion(Timeline(entries: [self.placeholder(in: context)], policy: "
          + ".after(Date(timeIntervalSinceNow: 60 * 60))))",
        "-    guard manager.isAuthorizedForWidgetUpdates else { return }",
      ] {
        #expect(lint.errors.contains("\n" + line + "\n"), "\(line) in \(lint.errors)")
      }
      let again = try project.lint("--fix")
      #expect(!again.errors.contains("+++"), "\(again.errors)")
    }
  }

  @Test func `a fix keeps the comment beside a return`() throws {
    try LintedProject.with { project in
      let source = LintedProject.provider.replacing(
        "else { return }", with: "else { /* no location yet */ return }")
      try project.scratch.write(source, to: "app/Widgets/TideProvider.swift")
      _ = try project.lint("--fix", "--only", "RLD-013")
      let fixed = try project.scratch.text("app/Widgets/TideProvider.swift")
      #expect(fixed.contains("/* no location yet */"), "\(fixed)")
      #expect(fixed.contains("completion(self.placeholder(in: context)); return }"), "\(fixed)")
    }
  }

  @Test func `fixes keep CRLF line endings and the surrounding text`() throws {
    try LintedProject.with { project in
      let source = LintedProject.provider.replacing("\n", with: "\r\n")
      try project.scratch.write(source, to: "app/Widgets/TideProvider.swift")
      let list = try project.scratch.text("app/Widgets/Info.plist").replacing("\n", with: "\r\n")
      try project.scratch.write(list, to: "app/Widgets/Info.plist")
      _ = try project.lint("--fix", "--only", "LOC-001,RLD-007")
      #expect(
        try project.scratch.text("app/Widgets/TideProvider.swift")
          == source.replacing(".atEnd", with: ".after(Date(timeIntervalSinceNow: 60 * 60))"))
      #expect(
        try project.scratch.text("app/Widgets/Info.plist")
          == list.replacing(
            "</dict>\r\n</plist>",
            with: "\t<key>NSWidgetWantsLocation</key>\r\n\t<true/>\r\n</dict>\r\n</plist>"))
    }
  }

  @Test
  func `a policy that is a named constant is reported and not fixed`()
    throws
  {
    try LintedProject.with { project in
      let source = LintedProject.provider
        .replacing("policy: .atEnd", with: "policy: policy")
        .replacing(
          "    completion(Timeline",
          with: "    let policy = TimelineReloadPolicy.atEnd\n    completion(Timeline")
      try project.scratch.write(source, to: "app/Widgets/TideProvider.swift")
      let lint = try project.lint("--fix", "--only", "RLD-007")
      #expect(lint.output.contains("RLD-007"), "\(lint.output)")
      #expect(try project.scratch.text("app/Widgets/TideProvider.swift") == source)
    }
  }

  /// Adds a second widget to the extension, which needs no location.
  private func addPinnedWidget(to project: LintedProject) throws {
    let widget = LintedProject.files["Widgets/TideWidget.swift"] ?? ""
    let located = LintedProject.provider.replacing(
      "completion(Timeline", with: "manager.requestLocation()\n    completion(Timeline")
    try project.scratch.write(located, to: "app/Widgets/TideProvider.swift")
    try project.scratch.write(
      widget.replacing("@main ", with: ""), to: "app/Widgets/TideWidget.swift")
    try project.scratch.write(
      """
      import SwiftUI
      import WidgetKit

      @main struct Tides: WidgetBundle {
        var body: some Widget {
          TideWidget()
          PinnedWidget()
        }
      }

      struct PinnedProvider: TimelineProvider {
        func placeholder(in context: Context) -> TideEntry { TideEntry(date: Date()) }
        func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) {
          completion(TideEntry(date: Date()))
        }
        func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void) {
          let later = Date(timeIntervalSinceNow: 60 * 60)
          completion(Timeline(entries: [TideEntry(date: Date())], policy: .after(later)))
        }
      }

      """
        + widget.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
        .joined(separator: "\n").replacing("@main ", with: "")
        .replacing("TideWidget", with: "PinnedWidget")
        .replacing("TideProvider", with: "PinnedProvider").replacing("\"tide\"", with: "\"pinned\""),
      to: "app/Widgets/Tides.swift")
  }

  @Test(arguments: ["LOC-001", "LOC-002"])
  func `a fix of an error is kept if it reveals a warning, which is reported`(rule: String)
    throws
  {
    try LintedProject.with { project in
      try addPinnedWidget(to: project)
      let list = try project.scratch.text("app/Widgets/Info.plist")
      if rule == "LOC-002" {
        try project.scratch.write(
          list.replacing(
            "\t<key>NSExtension</key>",
            with: "\t<key>NSWidgetUsesLocation</key>\n\t<true/>\n\t<key>NSExtension</key>"),
          to: "app/Widgets/Info.plist")
      }
      let before = try project.rules()
      #expect(before.contains(rule) && !before.contains("LOC-014"), "\(before)")
      let lint = try project.lint("--fix")
      #expect(!lint.errors.contains("not fixed"), "\(lint.errors)")
      #expect(!lint.errors.contains("next: almanac lint --fix"), "\(lint.errors)")
      #expect(lint.output.contains("LOC-014 warning"), "\(lint.output)")
      let after = try project.rules()
      #expect(!after.contains(rule) && after.contains("LOC-014"), "\(after)")
    }
  }

  @Test func `a fix that leads to an equally severe finding is rejected and not recommended again`()
    throws
  {
    try LintedProject.with { project in
      try addPinnedWidget(to: project)
      try project.scratch.write("lint: { rules: { LOC-014: error } }\n", to: "app/almanac.yml")
      let list = try project.scratch.text("app/Widgets/Info.plist")
      let lint = try project.lint("--fix", "--only", "LOC-001,LOC-014")
      #expect(
        lint.errors.contains("the fix for LOC-001 leads to LOC-014 (error) at Widgets/Tides.swift"),
        "\(lint.errors)")
      #expect(try project.scratch.text("app/Widgets/Info.plist") == list)
      #expect(lint.errors.contains("next: almanac explain LOC-001"), "\(lint.errors)")
    }
  }
}
