import Foundation
import Testing

/// Ways to hide a source file from the linter. None of them improves the verdict.
struct HiddenSourceTests {
  private static let gates = """
    expects: { tools: [almanac lint] }
    gates: [{ name: Errors, measure: findings, level: note, atMost: 0 }]
    """
  private static let defect = """
    import WidgetKit
    struct P: TimelineProvider {
      func getTimeline(in c: Context, completion: @escaping (Timeline<E>) -> Void) {
        completion(Timeline(entries: [E()], policy: .after(Date() + 30)))
      }
    }

    """
  private static let list = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string>
    </dict></dict></plist>
    """
  private static let project = """
    targets:
      Widgets: { type: app-extension, platform: iOS, sources: [Widgets],
        settings: { INFOPLIST_FILE: Widgets/Info.plist } }
    """

  /// Lints and checks a project after a step that hides the defect, and returns both exit statuses.
  private func verdict(
    after hide: (Scratch) throws -> Void = { _ in }
  ) throws -> (lint: Int32, check: Int32) {
    var codes: (lint: Int32, check: Int32) = (0, 0)
    try Scratch.with { scratch in
      try scratch.write(Self.gates, to: "almanac.yml")
      try scratch.write(Self.project, to: "app/project.yml")
      try scratch.write(Self.list, to: "app/Widgets/Info.plist")
      try scratch.write("import WidgetKit\n", to: "app/Widgets/A.swift")
      try scratch.write(Self.defect, to: "app/Widgets/P.swift")
      try scratch.write(
        "id: r\napp: A\nkind: ci\ndate: 2026-03-09T08:00:00+01:00\n", to: "runs/r/run.yml")
      try FileManager.default.createDirectory(
        atPath: scratch.path + "/runs/r/lint", withIntermediateDirectories: true)
      try hide(scratch)
      let lint = try Execution(
        ["lint", "app", "--strict", "--format", "sarif", "-o", "runs/r/lint/almanac.sarif"],
        in: scratch.path)
      let check = try Execution(["check", "--runs", "runs"], in: scratch.path)
      codes = (lint.status, check.status)
    }
    return codes
  }

  private static func move(_ scratch: Scratch, to path: String) throws {
    try scratch.write(Self.defect, to: "app/" + path)
    try FileManager.default.removeItem(atPath: scratch.path + "/app/Widgets/P.swift")
  }

  private static let ways: [(name: String, hide: @Sendable (Scratch) throws -> Void)] = [
    ("padded", { try $0.write(String(repeating: "//\n", count: 1_700_000) + defect, to: source) }),
    (
      "padded more",
      {
        try $0.write(String(repeating: "//\n", count: 3_400_000) + defect, to: source)
      }
    ),
    ("Pods", { try move($0, to: "Widgets/Pods/P.swift") }),
    ("hidden folder", { try move($0, to: "Widgets/.x/P.swift") }),
    ("documentation", { try move($0, to: "Widgets/A.docc/P.swift") }),
    (
      "linked folder",
      {
        try move($0, to: "Elsewhere/P.swift")
        try $0.link("app/Widgets/L", to: $0.path + "/app/Elsewhere")
      }
    ),
    (
      "linked file",
      {
        try move($0, to: "../outside.swift")
        try $0.link(source, to: $0.path + "/outside.swift")
      }
    ),
    ("condition", { try $0.write("#if SHIP\n" + defect + "#endif\n", to: source) }),
    ("other branch", { try $0.write("#if SHIP\n#else\n" + defect + "#endif\n", to: source) }),
    ("module", { try $0.write("#if !canImport(Ship)\n" + defect + "#endif\n", to: source) }),
    ("compiler", { try $0.write("#if compiler(>=6.5)\n" + defect + "#endif\n", to: source) }),
    ("encoding", { try $0.write(Array(defect.utf8) + [0xFF], to: source) }),
    (
      "nesting",
      {
        try $0.write(defect + "let b = " + String(repeating: "[", count: 1_500), to: source)
      }
    ),
    ("unreadable list", { try $0.write("<plist><?p?><dict", to: "app/Widgets/Info.plist") }),
    (
      "empty instruction",
      {
        try $0.write(
          list.replacing("<dict><key>NSE", with: "<?p?><dict><key>NSE"),
          to: "app/Widgets/Info.plist")
      }
    ),
    ("no list", { try remove($0, "app/Widgets/Info.plist") }),
    (
      "no extension",
      {
        try remove($0, "app"); try $0.write("", to: "app/README.md")
      }
    ),
    ("broken project", { try $0.write("targets: [", to: "app/project.yml") }),
    (
      "submodule",
      {
        try remove($0, source)
        try $0.write(
          "[submodule \"P\"]\n\tpath = P\n\turl = https://example.com/p\n",
          to: "app/.gitmodules")
      }
    ),
  ]
  private static let source = "app/Widgets/P.swift"

  private static func remove(_ scratch: Scratch, _ path: String) throws {
    try FileManager.default.removeItem(atPath: scratch.path + "/" + path)
  }

  @Test func `the defect fails its gate, and without it the gate passes`() throws {
    #expect(try verdict() == (1, 1))
    #expect(try verdict { try $0.write("let p = 1\n", to: Self.source) } == (0, 0))
  }

  @Test(arguments: ways.indices)
  func `hiding a source file never improves the verdict`(way: Int) throws {
    let (lint, check) = try verdict(after: Self.ways[way].hide)
    let name = Self.ways[way].name
    // NO-GO, or not enough evidence if the source was not checked, but never a pass.
    #expect(
      lint == 1 && check == 1 || lint == 1 && check == 3 || lint == 3 && check == 3,
      "\(name): \(lint) \(check)")
  }
}
