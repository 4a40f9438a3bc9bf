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
  ],
  targets: [
    // Rank 0: bytes in and out: JSON pulled and written, text escaped, numbers, digests.
    .target(
      name: "Bytes", dependencies: ["CNettle", "CZlib"], linkerSettings: [.linkedLibrary("m")]),
    // Rank 0: XML as a sequence of tags and text.
    .target(name: "XML", dependencies: ["CExpat"]),
    // Rank 1: what is wrong with an input, where, and what to do.
    .target(name: "Diagnostics", dependencies: ["Bytes"]),
    // Rank 2, leaves: none knows another.
    .target(name: "Documents", dependencies: ["Bytes", "Diagnostics", "CYAML"]),
    .target(name: "Markdown", dependencies: ["Bytes", "Diagnostics", "CCommonMark"]),
    .target(name: "Templates", dependencies: ["Bytes", "Diagnostics"]),
    .target(name: "Charting", dependencies: ["Bytes"]),
    .target(name: "Traces", dependencies: ["Bytes", "Diagnostics"]),
    .target(name: "Findings", dependencies: ["Bytes", "XML", "Diagnostics"]),
    // Rank 3: what the inputs mean.
    .target(name: "Guidance", dependencies: ["Bytes", "Diagnostics", "Documents", "Markdown"]),
    .target(
      name: "Analysis", dependencies: ["Bytes", "Diagnostics", "Documents", "Traces", "Findings"]),
    .target(name: "Simulation", dependencies: ["Bytes", "Diagnostics", "Documents", "Traces"]),
    .target(
      name: "Linting",
      dependencies: ["Bytes", "XML", "Diagnostics", "Documents", "Findings"]
        + swiftSyntax.products),
    // Rank 4: may this be released?
    .target(
      name: "Readiness",
      dependencies: [
        "Bytes", "Diagnostics", "Documents", "Traces", "Findings", "Guidance", "Analysis",
      ]),
    // Rank 5: pages, links, writing.
    .target(
      name: "Publishing",
      dependencies: [
        "Bytes", "Diagnostics", "Documents", "Markdown", "Templates", "Charting", "Traces",
        "Findings", "Guidance", "Analysis", "Readiness", "CExchange",
      ]),
    // Rank 6: the command line.
    .executableTarget(
      name: "almanac",
      dependencies: [
        "Bytes", "Diagnostics", "Documents", "Markdown", "Templates", "Charting", "Traces",
        "Findings", "Guidance", "Analysis", "Readiness", "Simulation", "Linting", "Publishing",
      ]),

    // Goes into other people's widget extensions: knows no other target and no C library.
    .target(name: "TraceRecorder"),

    // Not part of the product: what `make bench` measures reading with.
    .executableTarget(
      name: "read-input", dependencies: ["Findings", "Traces"], path: "Tests/Benchmarks/ReadInput"),

    // One system call that Swift's C library module does not show.
    .target(name: "CExchange"),

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
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    .testTarget(
      name: "ReadinessTests",
      dependencies: [
        "Readiness", "Analysis", "Traces", "Documents", "Findings", "Diagnostics", "Bytes",
      ]),
    .testTarget(name: "BytesTests", dependencies: ["Bytes"]),
    .testTarget(name: "XMLTests", dependencies: ["XML"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "Bytes"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "Diagnostics", "Bytes"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "Diagnostics", "Bytes"]),
    .testTarget(name: "TemplatesTests", dependencies: ["Templates", "Diagnostics", "Bytes"]),
    .testTarget(name: "ChartingTests", dependencies: ["Charting", "Bytes"]),
    .testTarget(name: "TracesTests", dependencies: ["Traces", "Diagnostics", "Bytes"]),
    .testTarget(
      name: "TraceRecorderTests",
      dependencies: ["TraceRecorder", "Analysis", "Traces", "Diagnostics", "Bytes"]),
    .testTarget(name: "FindingsTests", dependencies: ["Findings", "Diagnostics", "Bytes"]),
    .testTarget(
      name: "GuidanceTests",
      dependencies: ["Guidance", "Documents", "Markdown", "Diagnostics", "Bytes"]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: ["Analysis", "Traces", "Findings", "Diagnostics", "Bytes"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Simulation", "Traces", "Documents", "Diagnostics", "Bytes"]),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "Linting", "Guidance", "Findings", "Documents", "Diagnostics", "Bytes",
      ] + swiftSyntax.products),
    .testTarget(
      name: "TraceCheckTests",
      dependencies: ["Simulation", "Analysis", "Traces", "Documents", "Diagnostics", "Bytes"]),
    .testTarget(
      name: "PublishingTests",
      dependencies: [
        "Publishing", "Readiness", "Analysis", "Guidance", "Findings", "Traces", "Charting",
        "Templates", "Markdown", "Documents", "Diagnostics", "Bytes",
      ]),
    .testTarget(
      name: "almanacTests",
      dependencies: ["almanac", "Publishing", "Analysis", "Documents", "Diagnostics", "Bytes"],
      exclude: ["Projects"]),
    // Looks at site/ with Chromium; skipped where it is not installed.
    .testTarget(name: "BrowserTests", exclude: ["serve.py"]),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.name != "CExchange" {
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
for target in package.targets
where ["Linting", "LintingTests", "almanac", "almanacTests"].contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(swiftSyntax.compilerFlags))
}
for target in package.targets where ["Linting"].contains(target.name) {
  target.linkerSettings = [.unsafeFlags(swiftSyntax.linkerFlags)]
}

struct SwiftSyntaxSource {
  static let modules = [
    "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig", "SwiftDiagnostics",
    "SwiftParserDiagnostics",
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
      // An installed binary looks in its own folder before the toolchain's; see `make install`.
      linkerFlags =
        ["-L", library, "-no-toolchain-stdlib-rpath"] + Self.modules.map { "-l" + $0 }
        + ["$ORIGIN/../lib/almanac", library, library + "/../linux"].flatMap {
          ["-Xlinker", "-rpath", "-Xlinker", $0]
        }
    }
  #endif
}
