// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Where SwiftSyntax comes from.
let swiftSyntax = SwiftSyntaxSource()

let package = Package(
  name: "almanac",
  // The program needs macOS 15; the recorder goes into widget extensions.
  platforms: [.macOS(.v15), .iOS(.v16), .watchOS(.v9)],
  products: [
    .executable(name: "almanac", targets: ["almanac"]),
    .library(name: "TraceRecorder", targets: ["TraceRecorder"]),
    .plugin(name: "AlmanacBuildToolPlugin", targets: ["AlmanacBuildToolPlugin"]),
    .plugin(name: "AlmanacCommandPlugin", targets: ["AlmanacCommandPlugin"]),
  ],
  targets: [
    // Rank 0: words, numbers, dates and escaping.
    .target(name: "Text", linkerSettings: [.linkedLibrary("m")]),
    // Rank 0: XML as a sequence of tags and text.
    .target(name: "XML", dependencies: ["CExpat"]),
    // Rank 1: JSON pulled and written; files, threads and digests.
    .target(name: "JSON", dependencies: ["Text"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Files", dependencies: ["Text", "CSystem", "CNettle", "CSQLite", "CZlib"]),
    // Rank 2: what is wrong with an input, where, and what to do.
    .target(name: "Diagnostics", dependencies: ["Text", "JSON"]),
    // Rank 3, leaves: none knows another.
    .target(name: "Documents", dependencies: ["Text", "JSON", "Files", "Diagnostics", "CYAML"]),
    .target(name: "Markdown", dependencies: ["Text", "Diagnostics", "CCommonMark"]),
    .target(name: "Templates", dependencies: ["Text", "JSON", "Files", "Diagnostics"]),
    .target(name: "Charting", dependencies: ["Text"]),
    .target(name: "Traces", dependencies: ["Text", "JSON", "Files", "Diagnostics"]),
    .target(name: "Findings", dependencies: ["Text", "JSON", "Files", "XML", "Diagnostics"]),
    // Rank 4: what the inputs mean.
    .target(name: "Guidance", dependencies: ["Text", "Files", "Diagnostics", "Documents"]),
    .target(
      name: "Analysis",
      dependencies: ["Text", "JSON", "Files", "Diagnostics", "Documents", "Traces"]),
    .target(name: "Highlighting", dependencies: ["Text"]),
    .target(
      name: "Simulation", dependencies: ["Text", "Files", "Diagnostics", "Documents", "Traces"]),
    .target(
      name: "Projects",
      dependencies: ["Text", "Files", "XML", "Diagnostics", "Documents"] + swiftSyntax.products),
    // Rank 5: an app's checkout held against the rules.
    .target(
      name: "Linting",
      dependencies: ["Text", "Files", "Diagnostics", "Documents", "Findings", "Projects"]
        + swiftSyntax.products),
    // Rank 5: may this be released?
    .target(
      name: "Readiness",
      dependencies: ["Text", "JSON", "Diagnostics", "Documents", "Traces", "Findings", "Analysis"]),
    // Rank 5: what a CI run or a release candidate left behind, as it was read.
    .target(
      name: "Runs",
      dependencies: [
        "Text", "JSON", "Files", "Diagnostics", "Documents", "Traces", "Findings", "Analysis",
      ]),
    // Rank 5: a site as values, its links, and how it is written.
    .target(name: "SiteWriting", dependencies: ["Text", "JSON", "Files", "Diagnostics"]),
    // Rank 6: pages.
    .target(
      name: "Publishing",
      dependencies: [
        "Text", "JSON", "Files", "Diagnostics", "Documents", "Markdown", "Templates", "Charting",
        "Highlighting", "Traces", "Findings", "Guidance", "Analysis", "Readiness", "Runs",
        "SiteWriting",
      ]),
    // Rank 7: the command line.
    .executableTarget(
      name: "almanac",
      dependencies: [
        "Text", "JSON", "Files", "Diagnostics", "Documents", "Markdown", "Templates", "Charting",
        "Traces",
        "Findings", "Guidance", "Analysis", "Readiness", "Runs", "Simulation", "Projects",
        "Linting", "SiteWriting",
        "Publishing", "CHTTP",
      ]),

    // Run `almanac lint` for a package or an Xcode project: when it is built, and when someone asks.
    .plugin(
      name: "AlmanacBuildToolPlugin", capability: .buildTool(), dependencies: ["almanac"],
      path: "Sources/AlmanacBuildToolPlugin"),
    .plugin(
      name: "AlmanacCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "almanac-lint", description: "Check widgets against the guidance of Almanac"),
        permissions: []),
      dependencies: ["almanac"], path: "Sources/AlmanacCommandPlugin"),

    // Goes into other people's widget extensions: knows no other target and no C library.
    .target(name: "TraceRecorder"),

    // Not part of the product: what `make bench` measures reading with.
    .executableTarget(
      name: "read-input", dependencies: ["Findings", "Traces"], path: "Tests/Benchmarks/ReadInput"),
    // Not part of the product: inserts defects into projects and counts those that the linter finds.
    .executableTarget(
      name: "mutate-projects", dependencies: swiftSyntax.products,
      path: "Tests/Benchmarks/Mutations"),

    // Not part of the product: every reader as a function of bytes, for the corpus tests and the fuzzer.
    .target(
      name: "FuzzedReaders",
      dependencies: [
        "Text", "JSON", "Files", "XML", "Diagnostics", "Documents", "Markdown", "Templates",
        "Traces",
        "Findings", "Guidance", "Analysis", "Highlighting", "Simulation", "Projects", "Linting",
        "Readiness", "SiteWriting", "TestSupport",
      ],
      path: "Tests/Fuzzing/Readers"),

    // Not part of the product: what several test targets share.
    .target(name: "TestSupport", path: "Tests/TestSupport"),

    // Two calls that Swift's C library module does not show.
    .target(name: "CSystem"),
    // Serves HTTP with libmicrohttpd, which is loaded at run time, and by one command alone.
    .target(name: "CHTTP"),

    // C libraries, one module map each.
    .systemLibrary(
      name: "CCommonMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    .testTarget(
      name: "ReadinessTests",
      dependencies: [
        "Text", "JSON", "Diagnostics", "Documents", "Traces", "Findings", "Analysis", "Readiness",
      ]),
    .testTarget(name: "TextTests", dependencies: ["Text"]),
    .testTarget(name: "JSONTests", dependencies: ["Text", "JSON"]),
    .testTarget(name: "FilesTests", dependencies: ["Text", "Files"]),
    .testTarget(name: "XMLTests", dependencies: ["XML"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Text", "Diagnostics"]),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Text", "Diagnostics", "Documents", "TestSupport"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Text", "Diagnostics", "Markdown"]),
    .testTarget(name: "TemplatesTests", dependencies: ["Diagnostics", "Templates"]),
    .testTarget(name: "ChartingTests", dependencies: ["Text", "Charting"]),
    .testTarget(
      name: "TracesTests", dependencies: ["Text", "JSON", "Files", "Diagnostics", "Traces"]),
    .testTarget(
      name: "TraceRecorderTests",
      dependencies: ["Diagnostics", "Traces", "Analysis", "TraceRecorder"]),
    .testTarget(
      name: "FindingsTests", dependencies: ["Text", "Diagnostics", "Findings", "TestSupport"]),
    .testTarget(
      name: "GuidanceTests",
      dependencies: ["Text", "Files", "Diagnostics", "Documents", "Markdown", "Guidance"],
      exclude: ["StandIns"]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: ["Text", "JSON", "Files", "Diagnostics", "Traces", "Analysis", "TestSupport"]),
    .testTarget(
      name: "HighlightingTests", dependencies: ["Highlighting"] + swiftSyntax.products),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Text", "Diagnostics", "Documents", "Traces", "Simulation", "TestSupport"]),
    .testTarget(
      name: "ProjectsTests",
      dependencies: [
        "Text", "Diagnostics", "Documents", "Findings", "Projects", "Linting", "TestSupport",
      ]
        + swiftSyntax.products),
    .testTarget(
      name: "LintingTests",
      dependencies: ["Files", "Diagnostics", "Findings", "Guidance", "Projects", "Linting"]
        + swiftSyntax.products),
    .testTarget(
      name: "TraceCheckTests",
      dependencies: ["Diagnostics", "Documents", "Traces", "Analysis", "Simulation", "TestSupport"]),
    .testTarget(
      name: "PublishingTests",
      dependencies: [
        "Text", "JSON", "Files", "Diagnostics", "Documents", "Markdown", "Templates", "Charting",
        "Traces", "Findings", "Guidance", "Analysis", "Readiness", "Runs", "SiteWriting",
        "Publishing", "TestSupport",
      ]),
    .testTarget(
      name: "almanacTests",
      dependencies: [
        "Text", "Files", "XML", "Diagnostics", "Documents", "Markdown", "Templates", "Traces",
        "Findings",
        "Guidance", "Analysis", "Simulation", "Projects", "Readiness", "Runs", "Publishing",
        "FuzzedReaders", "almanac", "TestSupport",
      ],
      exclude: ["Projects", "CI/service.py", "Faults/faults.c"]),
    // Looks at site/ with Chromium; skipped where it is not installed.
    .testTarget(name: "BrowserTests", exclude: ["Screenshots.txt", "serve.py"]),
    .testTarget(name: "ArchitectureTests", dependencies: swiftSyntax.products),
    .testTarget(name: "FuzzCorpusTests", dependencies: ["FuzzedReaders"]),
    .testTarget(name: "MutationTests", dependencies: ["mutate-projects"] + swiftSyntax.products),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` asks for the driver, which has no `main` of its own: libFuzzer brings it.
if Context.environment["ALMANAC_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-readers", dependencies: ["FuzzedReaders", "TestSupport"],
      path: "Tests/Fuzzing/Fuzzer"))
}

for target in package.targets
where ![.system, .plugin].contains(target.type) && !["CSystem", "CHTTP"].contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableExperimentalFeature("Lifetimes"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}

// Swift source is read with the compiler's own parser. On Linux that is the library beside the
// compiler on PATH; on macOS, where the toolchain has none to link, the package it is made from.
package.dependencies += swiftSyntax.packages
// A package with unsafe flags cannot be a versioned dependency, so that there are none where none are needed.
for target in package.targets
where !swiftSyntax.compilerFlags.isEmpty
  && [
    "Projects", "Linting", "ProjectsTests", "LintingTests", "HighlightingTests",
    "almanac", "almanacTests", "mutate-projects", "MutationTests", "FuzzedReaders",
    "FuzzCorpusTests", "fuzz-readers", "ArchitectureTests",
  ].contains(target.name)
{
  target.swiftSettings?.append(.unsafeFlags(swiftSyntax.compilerFlags))
}
for target in package.targets
where !swiftSyntax.linkerFlags.isEmpty
  && ["Projects", "Linting", "mutate-projects"].contains(target.name)
{
  target.linkerSettings = [.unsafeFlags(swiftSyntax.linkerFlags)]
}

// The tests run the program thousands of times: what takes most of that time is optimized for them (see .ci/test). They
// use no plugin: for a plugin, SwiftPM compiles the program a second time.
if Context.environment["ALMANAC_TESTED"] != nil && !swiftSyntax.compilerFlags.isEmpty {
  for target in package.targets
  where [
    "Text", "XML", "JSON", "Files", "Markdown", "Templates", "Traces", "Analysis", "Simulation",
    "Projects", "SiteWriting", "Publishing", "Charting", "Highlighting", "Guidance",
  ].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  package.targets.removeAll { $0.type == .plugin }
  package.products.removeAll { $0.name.hasSuffix("Plugin") }
}

struct SwiftSyntaxSource {
  static let modules = [
    "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig", "SwiftDiagnostics",
    "SwiftParserDiagnostics", "SwiftIDEUtils",
  ]
  #if os(macOS)
    let packages: [Package.Dependency] = [
      .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0")
    ]
    let products: [Target.Dependency] = modules.map { .product(name: $0, package: "swift-syntax") }
    let compilerFlags: [String] = []
    let linkerFlags: [String] = []
  #else
    let packages: [Package.Dependency] = []
    let products: [Target.Dependency] = []
    let compilerFlags: [String]
    let linkerFlags: [String]

    init() {
      let folders = (Context.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      let compilers = folders.map { URL(filePath: $0 + "/swiftc").resolvingSymlinksInPath() }
      let libraries = compilers.map {
        $0.deletingLastPathComponent().deletingLastPathComponent().path() + "lib/swift/host"
      }
      let library =
        libraries.first {
          FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule")
        } ?? "swiftc-on-PATH-has-no-SwiftSyntax"
      compilerFlags = ["-I", library]
      // An installed binary looks in its own folder before the toolchain's (see `make install`), and
      // a released one there alone (see `make dist`).
      let isReleased = Context.environment["ALMANAC_RELEASE"] == "1"
      let toolchain = isReleased ? [] : [library, library + "/../linux"]
      linkerFlags =
        ["-L", library, "-no-toolchain-stdlib-rpath"] + Self.modules.map { "-l" + $0 }
        + (["$ORIGIN/../lib/almanac"] + toolchain).flatMap {
          ["-Xlinker", "-rpath", "-Xlinker", $0]
        }
    }
  #endif
}
