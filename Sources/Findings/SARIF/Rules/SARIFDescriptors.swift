/// The positions of the rules or notifications of a tool and its extensions, by any kind of reference.
struct SARIFDescriptors: Sendable {
  private let names: [String]
  private let guids: [String?]
  /// The index of the first extension, which is 0 if the run has no driver.
  private let firstExtension: Int
  /// The number of descriptors of each component.
  private let counts: [Int]
  /// The positions by id and GUID in each component, and those in all components.
  private var own: [[String: Position]]
  private var all: [String: Position] = [:]

  struct Position: Hashable, Sendable {
    /// The index of the component: 0 for the driver, 1 for the first extension.
    let component: Int
    let index: Int
  }

  init(of run: SARIFRun, _ list: (SARIFComponent) -> [SARIFRule]) {
    let components = run.components
    let lists = components.map(list)
    names = components.map(\.name)
    guids = components.map(\.guid)
    firstExtension = run.driver == nil ? 0 : 1
    counts = lists.map(\.count)
    own = [[String: Position]](repeating: [:], count: lists.count)
    // Deprecated ids come last, so that they never hide a rule that currently has the id.
    for namesOf in [Self.names, { $0.rule.deprecatedIDs }] {
      for (component, list) in lists.enumerated() {
        for (index, descriptor) in list.enumerated() {
          for name in namesOf(descriptor) {
            let position = Position(component: component, index: index)
            if own[component][name] == nil { own[component][name] = position }
            if all[name] == nil { all[name] = position }
          }
        }
      }
    }
  }

  private static func names(of descriptor: SARIFRule) -> [String] {
    [descriptor.rule.id] + (descriptor.guid.map { [$0] } ?? [])
  }

  /// The descriptor that a reference names by its index, GUID or id, or by the longest prefix of an
  /// id with slashes.
  ///
  /// A reference is looked up in its component first; an index means nothing in another one.
  func position(of reference: SARIFRuleReference?, id: String?, index: Int?) -> Position? {
    let component = component(of: reference)
    if let component, let index = reference?.index ?? index, index >= 0, index < counts[component] {
      return Position(component: component, index: index)
    }
    if let component, let reference, reference.namesComponent,
      let position = Self.position(of: reference, id: id, in: own[component])
    {
      return position
    }
    return Self.position(of: reference, id: id, in: all)
  }

  private static func position(
    of reference: SARIFRuleReference?, id: String?, in table: [String: Position]
  ) -> Position? {
    if let guid = reference?.guid, let position = table[guid] { return position }
    return (reference?.id ?? id).flatMap { position(of: $0, in: table) }
  }

  private static func position(of id: String, in table: [String: Position]) -> Position? {
    var id = id
    // The number of steps is bounded, since an id with a million slashes is an attack.
    for _ in 0..<16 {
      if let position = table[id] { return position }
      guard let slash = id.lastIndex(of: "/") else { return nil }
      id = String(id[..<slash])
    }
    return nil
  }

  /// The component that a reference names, the first one if it names none, or nil for an unknown one.
  private func component(of reference: SARIFRuleReference?) -> Int? {
    guard let reference, reference.namesComponent else { return counts.isEmpty ? nil : 0 }
    if let index = reference.componentIndex, index >= 0, index < counts.count - firstExtension {
      return index + firstExtension
    }
    if let guid = reference.componentGUID, let found = guids.firstIndex(of: guid) { return found }
    return reference.componentName.flatMap { names.firstIndex(of: $0) }
  }
}

extension SARIFRun {
  /// The tool's driver and its extensions.
  var components: [SARIFComponent] { (driver.map { [$0] } ?? []) + extensions }
}
