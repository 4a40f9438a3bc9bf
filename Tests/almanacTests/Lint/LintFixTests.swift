import Foundation
import Testing

/// `almanac lint --fix`: what it changes lints clean, and nothing else changes.
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

  @Test func `line ends and everything beside the fixes stay as they are`() throws {
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
  func `a constant policy, a weak self and a method without a placeholder are left to people`()
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

  @Test func `a fix that leads to another finding is taken back, and the others stay`() throws {
    try LintedProject.with { project in
      // Two keys of one name: the fix of the first would leave the second.
      let list = try project.scratch.text("app/Widgets/Info.plist").replacing(
        "\t<key>NSExtension</key>",
        with: "\t<key>NSWidgetUsesLocation</key>\n\t<string>yes</string>\n\t<key>NSExtension</key>")
      try project.scratch.write(list, to: "app/Widgets/Info.plist")
      let lint = try project.lint("--fix", "--only", "LOC-001,LOC-002,RLD-007")
      #expect(lint.errors.contains("not fixed: "), "\(lint.errors)")
      #expect(try project.scratch.text("app/Widgets/Info.plist") == list)
      #expect(
        try project.scratch.text("app/Widgets/TideProvider.swift").contains("timeIntervalSinceNow"))
    }
  }
}
