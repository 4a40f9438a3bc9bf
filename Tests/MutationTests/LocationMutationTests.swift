import Foundation
import Testing

@testable import mutate_projects

/// Mutations of Core Location code, property lists and projects.
struct LocationMutationTests {
  private static let locator = """
    class L: NSObject, CLLocationManagerDelegate {
      let manager = CLLocationManager()
      func start() { manager.requestLocation() }
      func locationManager(_ m: CLLocationManager, didFailWithError e: Error) { f() }
    }
    """

  @Test(arguments: [
    (StreamLocations() as any SwiftMutation, "{ manager.startUpdatingLocation() }"),
    (
      RequestAuthorizationInExtension(),
      "{ manager.requestWhenInUseAuthorization(); manager.requestLocation() }"
    ),
    (
      RequestBestAccuracy(),
      "{ manager.desiredAccuracy = kCLLocationAccuracyBest; manager.requestLocation() }"
    ),
    (RemoveFailureMethod(), "manager.requestLocation() }\n  \n}"),
  ])
  func `a location request is changed`(mutation: any SwiftMutation, expected: String) {
    let made = mutation.mutants(of: Self.locator)
    #expect(made.count == 1 && made.allSatisfy { $0.contains(expected) })
  }

  @Test func `a continuation is dropped in its closure and in a delegate, nowhere else`() {
    let bridge =
      "let m: CLLocationManager\nfunc f() async { await withCheckedContinuation { continuation in\n"
    #expect(
      DropResume().mutants(of: bridge + "continuation.resume() } }")
        == [bridge + " } }"])
    let delegate =
      "let m: CLLocationManager\nfunc locationManager(_ m: M, didUpdateLocations l: [L]) "
    #expect(
      DropResume().mutants(of: delegate + "{ continuation?.resume() }")
        == [delegate + "{  }"])
    #expect(
      DropResume()
        .mutants(of: "let m: CLLocationManager\nfunc f() { continuation.resume() }") == [])
  }

  private static let app = """
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>A</string>
    <key>NSLocationWhenInUseUsageDescription</key>
    <string>Near you.</string>
    </dict></plist>
    """
  private static let widget = """
    <plist version="1.0"><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string>
    <key>NSExtension</key><dict/>
    <key>NSWidgetWantsLocation</key>
    <true/>
    </dict></plist>
    """

  private static func project(_ sources: [(String, String)] = []) -> MutableProject {
    let files =
      [("App/Info.plist", app), ("Widget/Info.plist", widget)]
      + [("Widget/L.swift", locator)] + sources
    return MutableProject(
      name: "p", files: files.map { (path: $0.0, data: Data($0.1.utf8)) })
  }

  /// The files that a mutation changes in a project, with their new text.
  private static func changes(
    _ mutation: any Mutation, _ project: MutableProject, _ texts: [String: String]
  ) -> [[String: String]] {
    mutation.places(in: project).map { place in
      Dictionary(grouping: place.edits, by: \.file).mapValues { edits in
        let bytes = [UInt8]((texts[edits[0].file] ?? "").utf8)
        return String(decoding: edits.map(\.edit).applied(to: bytes), as: UTF8.self)
      }
    }
  }

  private static let texts = ["App/Info.plist": app, "Widget/Info.plist": widget]

  @Test func `the key is renamed, removed, set to a string or false, or moved`() {
    let key = "<key>NSWidgetWantsLocation</key>\n<true/>"
    func widgets(_ mutation: any Mutation) -> [String?] {
      Self.changes(mutation, Self.project(), Self.texts).map { $0["Widget/Info.plist"] }
    }
    func replaced(_ text: String) -> [String] {
      [Self.widget.replacingOccurrences(of: key, with: text)]
    }
    #expect(widgets(RenameLocationKey()) == replaced("<key>NSWidgetUsesLocation</key>\n<true/>"))
    #expect(widgets(RemoveLocationKey()) == replaced("\n"))
    #expect(
      widgets(WriteLocationKeyAsText())
        == replaced("<key>NSWidgetWantsLocation</key><string>YES</string>\n"))
    #expect(
      widgets(DenyLocationKey()) == replaced("<key>NSWidgetWantsLocation</key><false/>\n"))
    #expect(widgets(MoveLocationKeyToApp()) == replaced("\n"))
    #expect(
      Self.changes(MoveLocationKeyToApp(), Self.project(), Self.texts).first?["App/Info.plist"]?
        .contains("NSWidgetWantsLocation") == true)
  }

  @Test func `the purpose string is removed, emptied or moved`() {
    let sentence = "<key>NSLocationWhenInUseUsageDescription</key>\n<string>Near you.</string>"
    func apps(_ mutation: any Mutation) -> [String?] {
      Self.changes(mutation, Self.project(), Self.texts).map { $0["App/Info.plist"] }
    }
    func replaced(_ text: String) -> [String] {
      [Self.app.replacingOccurrences(of: sentence, with: text)]
    }
    #expect(apps(RemovePurposeString()) == replaced("\n"))
    #expect(
      apps(EmptyPurposeString())
        == replaced("<key>NSLocationWhenInUseUsageDescription</key><string></string>\n"))
    #expect(apps(MovePurposeStringToExtension()) == replaced("\n"))
  }

  @Test func `a widget is removed only from the one bundle that lists it`() throws {
    let bundle = "struct B: WidgetBundle { var body: some Widget {\nOne()\nTwo()\n} }\n"
    let widgets = "struct One: Widget {}\nstruct Two: Widget {}\n"
    let both = Self.project([("Widget/B.swift", bundle + widgets)])
    #expect(OmitFromBundle().places(in: both).map(\.line) == [2, 3])
    let used = Self.project([("Widget/B.swift", bundle + widgets + "let one = One()")])
    #expect(OmitFromBundle().places(in: used).map(\.line) == [3])
  }

  @Test func `a function that the provider waits for loses its completion call`() {
    let provider = """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
          load { t in completion(t) }
        }
      }
      """
    let load = "func load(_ done: @escaping (T) -> Void) {\n  done(t)\n}"
    let places = DropForwardedCompletion().places(
      in: Self.project([("Widget/P.swift", provider), ("Widget/Q.swift", load)]))
    #expect(places.map(\.file) == ["Widget/Q.swift"] && places.map(\.line) == [2])
  }

  @Test func `an extension's files are those of its sources phase`() {
    let text = """
      \t\tA1 /* Widget */ = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildPhases = (
      \t\t\t\tB1 /* Sources */,
      \t\t\t);
      \t\t\tproductType = "com.apple.product-type.app-extension";
      \t\t};
      \t\tB1 /* Sources */ = {
      \t\t\t\tC1 /* P.swift in Sources */,
      \t\t};
      \t\tB2 /* Sources */ = {
      \t\t\t\tC2 /* A.swift in Sources */,
      \t\t};
      """
    let files = ExtensionFiles(
      projects: [PropertyListFile(path: "ios/A.xcodeproj/project.pbxproj", text: text)],
      packages: ["ios/Kit/"], folders: ["ios/W"])
    #expect(files.contains("ios/W/P.swift", hasProvider: false))
    #expect(!files.contains("ios/A.swift", hasProvider: true))
    #expect(files.contains("ios/Kit/Sources/A.swift", hasProvider: true))
    #expect(files.contains("other/A.swift", hasProvider: true))
  }

  @Test func `an unlisted widget and its provider count as unused`() {
    let text = """
      struct B: WidgetBundle { var body: some Widget { One() } }
      struct One: Widget { var body: some WidgetConfiguration { S(provider: P()) } }
      struct Two: Widget { var body: some WidgetConfiguration { S(provider: Q()) } }
      struct P: TimelineProvider {}
      struct Q: TimelineProvider {}
      """
    let shown = ShownWidgets(in: [SwiftSource(path: "W.swift", bytes: [UInt8](text.utf8))])
    #expect(["One", "Two", "P", "Q", "View"].filter(shown.use) == ["One", "P", "View"])
  }
}
