internal import Diagnostics

/// Resolves the locations of a run's results: repository paths, lines and columns, embedded
/// sources.
struct SARIFPlaces: Sendable {
  private let bases: SARIFBases
  private let roots: [String]
  private let columnKind: ColumnKind
  private let artifacts: [SARIFArtifact]
  private let artifactIndices: [SARIFArtifactLocation: Int]
  private let logicalLocations: [SARIFLogicalLocation]
  private let addresses: [SARIFAddress]
  private var paths: [SARIFArtifactLocation: SourcePath?] = [:]
  private var lines: [Int: [Substring]] = [:]
  /// The number of bytes of embedded text that may still be searched for regions without lines.
  ///
  /// When it is used up, such regions get no line.
  private var bytesToSearch = 1 << 30
  /// Names seen so far, so that thousands of results in a function share one string.
  private var symbols: [String: String] = [:]

  init(of run: SARIFRun) {
    bases = run.bases
    roots = run.bases.roots
    columnKind = run.columnKind
    artifacts = run.artifacts
    logicalLocations = run.logicalLocations
    addresses = run.addresses
    // Only files with embedded contents are looked up by their address.
    var indices: [SARIFArtifactLocation: Int] = [:]
    for (index, artifact) in run.artifacts.enumerated() where artifact.embeddedSize > 0 {
      indices[artifact.location] = index
    }
    artifactIndices = indices
  }

  /// Resolves a location to a file location, a logical place, or both.
  mutating func place(
    of given: SARIFLocation?, _ collector: inout FindingCollector, _ omissions: inout Omissions
  ) -> (location: FindingLocation?, logical: LogicalLocation?) {
    guard let given else { return (nil, nil) }
    let elements = given.logical.compactMap { $0.element(among: logicalLocations) }
    omissions.add(.logicalLocations, given.logical.count - elements.count)
    let address = given.address?.address(among: addresses)
    let first = elements.first.map { LogicalLocation.Element(name: shared($0.name), kind: $0.kind) }
    let location = given.artifact.flatMap {
      self.location(in: $0, given.region, symbol: first?.name, &collector)
    }
    // A single function name without a kind is kept with the file location.
    let offset = location != nil && location?.line == nil ? given.region?.offset : nil
    if address == nil, offset == nil,
      elements.isEmpty || location != nil && elements.count == 1 && first?.kind == nil
    {
      return (location, nil)
    }
    return (location, LogicalLocation(elements: elements, address: address, offset: offset))
  }

  /// Resolves a region of a file.
  mutating func location(
    in artifact: SARIFArtifactLocation, _ given: SARIFRegion?, symbol: String? = nil,
    _ collector: inout FindingCollector
  ) -> FindingLocation? {
    guard let path = path(of: artifact, &collector) else { return nil }
    var region = given
    if region?.startLine == nil, let index = contentsIndex(of: artifact),
      let text = artifacts[index].text, text.utf8.count <= bytesToSearch
    {
      bytesToSearch -= text.utf8.count
      region?.locate(in: text, columnKind)
    }
    return FindingLocation(
      path: path.text, line: region?.startLine, column: region?.startColumn,
      endLine: region?.endLine, endColumn: region?.endColumn, columnKind: columnKind,
      isRelative: path.isRelative, symbol: symbol)
  }

  /// The flagged lines, taken from the context region, the embedded file, or the region's own
  /// snippet.
  mutating func snippet(
    of place: SARIFLocation, _ location: FindingLocation?, _ collector: inout FindingCollector,
    _ redact: Redaction
  ) -> FindingSnippet? {
    if let context = place.context, let text = context.snippet, let first = context.startLine,
      (context.startColumn ?? 1) <= 1, let location,
      let snippet = FindingSnippet(of: redact.code(text), from: first, marking: location)
    {
      return snippet
    }
    if let index = place.artifact.flatMap({ contentsIndex(of: $0) }) {
      if let location, let line = location.line,
        let snippet = FindingSnippet(
          of: contents(index, redact), from: 1, marking: location, at: line)
      {
        return snippet
      }
      if let binary = artifacts[index].binary, let region = place.region {
        return BinaryContents.snippet(of: binary, region)
      }
    }
    guard let text = place.region?.snippet, !text.isEmpty else { return nil }
    return Self.snippet(ofRegionText: redact.code(text), location)
  }

  /// A snippet of the region's own text, which is an entire line or only the flagged part,
  /// depending on the tool.
  private static func snippet(
    ofRegionText text: String, _ location: FindingLocation?
  ) -> FindingSnippet {
    let lines = text.textLines
    let firstLine = String(lines.first ?? "")
    let line = location?.line
    if let location, let line, let column = location.column, column > 1,
      location.columnKind.length(of: firstLine) >= (location.endColumn ?? column + 1) - 1,
      let whole = FindingSnippet(of: lines, from: line, marking: location, at: line)
    {
      return whole
    }
    let shown = lines.prefix(FindingSnippet.maximumLines).enumerated().map { offset, text in
      FindingSnippet.Line(
        number: line.map { $0 + offset }, text: String(text),
        mark: text.isEmpty ? nil : FindingLocation.indented(String(text)))
    }
    return FindingSnippet(lines: shown)
  }

  private mutating func contents(_ index: Int, _ redact: Redaction) -> [Substring] {
    if let known = lines[index] { return known }
    let split = redact.code(artifacts[index].text ?? "").textLines
    lines[index] = split
    return split
  }

  private mutating func shared(_ symbol: String) -> String {
    if let known = symbols[symbol] { return known }
    symbols[symbol] = symbol
    return symbol
  }

  private func contentsIndex(of artifact: SARIFArtifactLocation) -> Int? {
    if let index = artifact.index, artifacts.indices.contains(index),
      artifacts[index].embeddedSize > 0
    {
      return index
    }
    return artifactIndices.isEmpty ? nil : artifactIndices[artifact]
  }

  private mutating func path(
    of artifact: SARIFArtifactLocation, _ collector: inout FindingCollector
  ) -> SourcePath? {
    if let known = paths[artifact] { return known }
    var named = artifact
    if artifact.uri == nil, let index = artifact.index, artifacts.indices.contains(index) {
      named = artifacts[index].location
    }
    let address = bases.address(of: named)
    if !address.isComplete {
      let file = collector.source.name
      collector.tally.add("lint.base-circle") {
        Diagnostic(
          "lint.base-circle", .warning,
          "circular uriBaseIds, so paths are shown without "
            + "them", at: FilePosition(file: file),
          suggestion: "Check originalUriBaseIds in the file.")
      }
    }
    let path = collector.path(FileAddress.path(of: address.text), roots: roots)
    paths[artifact] = .some(path)
    return path
  }
}
