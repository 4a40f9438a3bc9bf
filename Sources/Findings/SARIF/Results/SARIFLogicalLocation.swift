internal import JSON

/// A function, type or resource as written in a SARIF file, or a reference to a shared one by
/// index.
struct SARIFLogicalLocation: Sendable {
  private(set) var name: String?
  private(set) var fullName: String?
  private(set) var kind: String?
  private(set) var index: Int?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "name": name = try reader.stringIfAny(&wrong)
      case "fullyQualifiedName": fullName = try reader.stringIfAny(&wrong)
      case "kind": kind = try reader.stringIfAny(&wrong)
      case "index": index = try reader.integerIfAny(&wrong)
      // Every qualified name includes the parents. The decorated name is the linker's.
      case "parentIndex", "decoratedName": try reader.skipValue()
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  /// The element with its name, or nil if the file contains no name for it.
  ///
  /// - Parameter all: The logical locations of the run.
  func element(among all: [SARIFLogicalLocation]) -> LogicalLocation.Element? {
    let shared = index.flatMap { all.indices.contains($0) ? all[$0] : nil }
    guard let name = fullName ?? shared?.fullName ?? name ?? shared?.name, !name.isEmpty else {
      return nil
    }
    return LogicalLocation.Element(
      name: name.truncated(toBytes: 500),
      kind: (kind ?? shared?.kind)?.truncated(toBytes: 100))
  }
}

/// An address as written in a SARIF file, or a reference to a shared one by index.
struct SARIFAddress: Sendable {
  private(set) var absolute: Int?
  private(set) var relative: Int?
  private(set) var length: Int?
  private(set) var name: String?
  private(set) var fullName: String?
  private(set) var kind: String?
  private(set) var index: Int?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "absoluteAddress": absolute = try reader.integerIfAny(&wrong)
      case "relativeAddress": relative = try reader.integerIfAny(&wrong)
      case "length": length = try reader.integerIfAny(&wrong)
      case "name": name = try reader.stringIfAny(&wrong)
      case "fullyQualifiedName": fullName = try reader.stringIfAny(&wrong)
      case "kind": kind = try reader.stringIfAny(&wrong)
      case "index": index = try reader.integerIfAny(&wrong)
      case "parentIndex", "offsetFromParent": try reader.skipValue()
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    // SARIF writes -1 for an unknown address.
    if absolute == -1 { absolute = nil }
  }

  /// The address, or nil if it is empty.
  ///
  /// - Parameter all: The addresses of the run.
  func address(among all: [SARIFAddress]) -> LogicalLocation.Address? {
    let shared = index.flatMap { all.indices.contains($0) ? all[$0] : nil }
    let kept = LogicalLocation.Address(
      absolute: absolute ?? shared?.absolute, relative: relative ?? shared?.relative,
      length: length ?? shared?.length,
      name: (fullName ?? shared?.fullName ?? name ?? shared?.name)?.truncated(toBytes: 500),
      kind: (kind ?? shared?.kind)?.truncated(toBytes: 100))
    return kept == LogicalLocation.Address() ? nil : kept
  }
}
