// swift-tools-version: 6.2
import PackageDescription

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
      name: "Bytes", dependencies: ["CNettle"], linkerSettings: [.linkedLibrary("m")]),
    // Rank 1: what is wrong with an input, where, and what to do.
    .target(name: "Diagnostics", dependencies: ["Bytes"]),
    // Rank 2, leaves: none knows another.
    .target(name: "Documents", dependencies: ["Bytes", "Diagnostics", "CYAML"]),
    .target(name: "Markdown", dependencies: ["Bytes", "Diagnostics", "CCommonMark"]),
    .target(name: "Templates", dependencies: ["Bytes", "Diagnostics"]),
    .target(name: "Charting", dependencies: ["Bytes"]),
    .target(name: "Traces", dependencies: ["Bytes", "Diagnostics", "CZlib"]),
    .target(name: "Findings", dependencies: ["Bytes", "Diagnostics"]),
    // Rank 3: what the inputs mean.
    .target(name: "Guidance", dependencies: ["Bytes", "Diagnostics", "Documents", "Markdown"]),
    .target(name: "Analysis", dependencies: ["Bytes", "Diagnostics", "Traces", "Findings"]),
    .target(name: "Simulation", dependencies: ["Bytes", "Diagnostics", "Documents", "Traces"]),
    // Rank 4: pages, links, writing.
    .target(
      name: "Publishing",
      dependencies: [
        "Bytes", "Diagnostics", "Documents", "Markdown", "Templates", "Charting", "Traces",
        "Findings", "Guidance", "Analysis", "CExchange",
      ]),
    // Rank 5: the command line.
    .executableTarget(
      name: "almanac",
      dependencies: [
        "Bytes", "Diagnostics", "Documents", "Markdown", "Templates", "Charting", "Traces",
        "Findings", "Guidance", "Analysis", "Simulation", "Publishing",
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

    .testTarget(name: "BytesTests", dependencies: ["Bytes"]),
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
      name: "TraceCheckTests",
      dependencies: ["Simulation", "Analysis", "Traces", "Documents", "Diagnostics", "Bytes"]),
    .testTarget(
      name: "PublishingTests",
      dependencies: [
        "Publishing", "Analysis", "Guidance", "Findings", "Traces", "Charting", "Templates",
        "Markdown", "Documents", "Diagnostics", "Bytes",
      ]),
    .testTarget(
      name: "almanacTests", dependencies: ["almanac", "Publishing", "Diagnostics", "Bytes"]),
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
