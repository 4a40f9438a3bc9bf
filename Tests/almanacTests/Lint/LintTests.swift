import Foundation
import Testing

/// The commands `almanac lint` and `almanac explain`.
struct LintTests {
  private static func project(
    _ swift: String, plist: String = widgetList, in scratch: Scratch
  ) throws {
    try scratch.write(plist, to: "app/Widgets/Info.plist")
    try scratch.write(swift, to: "app/Widgets/Provider.swift")
  }

  /// An XcodeGen specification of an extension in the folder `Widgets`.
  static let projectFile =
    "name: A\ntargets: {Widgets: {type: app-extension, platform: iOS, sources: [Widgets],"
    + " info: {path: Widgets/Info.plist}}}\n"

  /// The project with a project file, so that the target is known.
  private static func knownProject(_ swift: String, in scratch: Scratch) throws {
    try project(swift, in: scratch)
    try scratch.write(projectFile, to: "app/project.yml")
  }

  static let widgetList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.widgetkit-extension</string>
      </dict>
    </dict>
    </plist>

    """

  private static let often = """
    func timeline(of entries: [Entry]) -> Timeline<Entry> {
      Timeline(entries: entries, policy: .after(Date() + 20 * 60))
    }

    """

  @Test func `a warning shows its rule, then the position with the line and carets`() throws {
    try Scratch.with { scratch in
      // The target is inferred from a folder, so an error becomes a warning.
      try Self.project(Self.often.replacing("20 * 60", with: "30"), in: scratch)
      let lint = try Execution(["lint", "app"], in: scratch.path)
      #expect(lint.output.hasPrefix("RLD-002 warning: "), "\(lint.output)")
      #expect(lint.output.contains("    app/Widgets/Provider.swift:2:38\n"))
      #expect(lint.output.contains("^^^^^^^^^^^^^^^^^^^"))
      #expect(lint.output.contains("almanac explain RLD-002"))
      #expect(lint.errors.contains("next: almanac explain RLD-002"), "\(lint.errors)")
    }
  }

  @Test func `warnings give exit status 1 only with --strict, and notes never do`() throws {
    try Scratch.with { scratch in
      for (text, strict) in [
        (Self.often, 0), (Self.often.replacing("20 * 60", with: "10 * 60"), 1),
      ] {
        try Self.knownProject(text, in: scratch)
        let lint = try Execution(["lint", "app"], in: scratch.path)
        #expect(lint.status == 0, "\(lint.output)")
        #expect(
          try Execution(["lint", "app", "--strict"], in: scratch.path).status == Int32(strict))
      }
    }
  }

  @Test func `a missing project and an unknown rule are rejected`() throws {
    try Scratch.with { scratch in
      let missing = try Execution(["lint", "nowhere"], in: scratch.path)
      #expect(missing.status == 2)
      try Self.project(Self.often, in: scratch)
      try scratch.write("lint:\n  rules:\n    RDL-001: off\n", to: "almanac.yml")
      let unknown = try Execution(["lint", "app"], in: scratch.path)
      #expect(unknown.status == 2)
      #expect(unknown.errors.contains("Did you mean RLD-001?"))
      #expect(unknown.errors.contains("almanac.yml:3"))
    }
  }

  @Test func `without a project file, the check is incomplete`() throws {
    try Scratch.with { scratch in
      try Self.project(Self.often, in: scratch)
      let lint = try Execution(["lint", "app"], in: scratch.path)
      #expect(lint.status == 3, "\(lint.output)")
      #expect(
        (lint.output + lint.errors).contains(
          "no project file names a widget extension; 1 is inferred"),
        "\(lint.output)\(lint.errors)")
    }
  }

  @Test func `settings turn off a rule and exclude paths`() throws {
    try Scratch.with { scratch in
      try Self.knownProject(Self.often, in: scratch)
      for settings in [
        "rules: { RLD-001: off }", "exclude: [Widgets]", "exclude: ['*/Provider.swift']",
        "targets: { Widgets: { RLD-001: off } }",
      ] {
        try scratch.write("lint:\n  \(settings)\n", to: "almanac.yml")
        let lint = try Execution(["lint", "app"], in: scratch.path)
        #expect(lint.status == 0 && !lint.output.contains("RLD-001"), "\(settings)")
      }
    }
  }

  @Test
  func `an unexplained, an unused and an unknown suppression are reported`()
    throws
  {
    try Scratch.with { scratch in
      try Self.project(
        "// almanac:ignore RLD-001\n" + Self.often
          + "// almanac:ignore RLD-007 nothing is wrong here\nlet a = 1\n"
          + "// almanac:ignore-file RLD-999 no such rule\n", in: scratch)
      let lint = try Execution(["lint", "app", "--format", "short"], in: scratch.path)
      let about = lint.output.split(separator: "\n").filter { $0.contains("[almanac-ignore]") }
      #expect(about.count == 3, "\(lint.output)")
      #expect(lint.output.contains("[RLD-001]"))
    }
  }

  @Test func `SARIF lists every rule, skipped files and suppressed findings`() throws {
    try Scratch.with { scratch in
      try Self.project(
        "// almanac:ignore-file RLD-001 the harbour pays for it\n" + Self.often, in: scratch)
      try scratch.write([0xFF, 0xFE, 0x00], to: "app/Widgets/Broken.swift")
      let lint = try Execution(
        [
          "lint", "app", "--format", "sarif", "-o", "lint.sarif", "--base-url",
          "https://example.org/w",
        ],
        in: scratch.path)
      #expect(lint.status == 3, "\(lint.errors)")
      #expect(lint.errors.contains("incomplete: Widgets/Broken.swift"))
      let sarif = try scratch.text("lint.sarif")
      #expect(sarif.contains("\"justification\": \"the harbour pays for it\""))
      #expect(sarif.contains("\"helpUri\": \"https://example.org/w/guidance/LOC-007/\""))
      #expect(sarif.contains("lint.invalid-encoding"))
      #expect(sarif.contains("\"executionSuccessful\": false"))
      let again = try Execution(["lint", "app", "--format", "sarif"], in: scratch.path)
      #expect(again.output.contains("\"almanacFinding/v1\""))
    }
  }

  @Test func `fixing prints a diff, renames the key and moves the purpose string`() throws {
    try Scratch.with { scratch in
      let list = Self.widgetList.replacing(
        "<dict>\n  <key>NSExtension</key>",
        with: """
          <dict>
            <key>NSLocationWhenInUseUsageDescription</key>
            <string>For the tides.</string>
            <key>NSWidgetUsesLocation</key>
            <true/>
            <key>NSExtension</key>
          """)
      try Self.project("", plist: list, in: scratch)
      try scratch.write(
        "<plist version=\"1.0\">\n<dict>\n  <key>LSRequiresIPhoneOS</key>\n  <true/>\n</dict>\n</plist>\n",
        to: "app/App/Info.plist")
      try scratch.write("@main struct Tides: App {}\n", to: "app/App/Tides.swift")
      // If targets are inferred, the finding is a note, and notes are not fixed.
      try scratch.write(
        """
        targets:
          App: { type: application, platform: iOS, sources: [App], dependencies: [target: Widgets],
            settings: { INFOPLIST_FILE: App/Info.plist } }
          Widgets: { type: app-extension, platform: iOS, sources: [Widgets],
            settings: { INFOPLIST_FILE: Widgets/Info.plist } }

        """, to: "app/project.yml")
      let lint = try Execution(["lint", "app", "--fix"], in: scratch.path)
      #expect(lint.errors.contains("-  <key>NSWidgetUsesLocation</key>"), "\(lint.errors)")
      #expect(lint.errors.contains("+  <key>NSWidgetWantsLocation</key>"))
      #expect(try scratch.text("app/App/Info.plist").contains("For the tides."))
      #expect(try !scratch.text("app/Widgets/Info.plist").contains("For the tides."))
    }
  }

  @Test func `code that is nested too deeply is skipped, and the rest is checked`()
    throws
  {
    try Scratch.with { scratch in
      try Self.project(Self.often, in: scratch)
      try scratch.write(
        "let a = b" + String(repeating: ".c()", count: 20_000) + "\n", to: "app/Widgets/Deep.swift")
      try scratch.write(
        "let a = " + String(repeating: "(", count: 20_000) + "\n", to: "app/Widgets/Open.swift")
      try scratch.write(
        String(repeating: "if a { ", count: 5_000) + "\n", to: "app/Widgets/Nested.swift")
      let lint = try Execution(["lint", "app", "--format", "short"], in: scratch.path)
      #expect(lint.status == 3, "\(lint.errors)")
      #expect(lint.output.contains("Deep.swift"))
      #expect(lint.output.contains("[RLD-001]"))
    }
  }

  @Test func `explain prints a rule's page and suggests an id for an unknown one`() throws {
    let page = try Execution(["explain", "loc-007"])
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("LOC-007 Check isAuthorizedForWidgetUpdates"))
    #expect(page.output.contains("## Do this instead"))
    let wrong = try Execution(["explain", "LOC-077"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("Did you mean LOC-007?"))
  }
}
