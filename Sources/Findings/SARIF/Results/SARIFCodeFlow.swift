internal import JSON

/// A code flow as written in a SARIF file.
struct SARIFCodeFlow: Sendable {
  private(set) var message: SARIFMessage?
  private(set) var threads: [Thread] = []

  /// The steps of one thread.
  struct Thread: Sendable {
    fileprivate(set) var id: String?
    fileprivate(set) var message: SARIFMessage?
    fileprivate(set) var steps: [SARIFStep] = []
  }

  /// The remaining capacity for a result's flows.
  private struct Capacity {
    var flows: Int
    var threads: Int
    var steps: Int
  }

  /// The flows of a result; flows beyond the limits are counted.
  static func all(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> [SARIFCodeFlow] {
    var capacity = Capacity(
      flows: wrong.limits.related, threads: wrong.limits.related, steps: wrong.limits.steps)
    var flows: [SARIFCodeFlow] = []
    guard try reader.enterArray(&wrong) else { return flows }
    while try reader.nextElement() {
      if capacity.flows == 0 { (capacity.threads, capacity.steps) = (0, 0) }
      guard let flow = try SARIFCodeFlow(&reader, &wrong, &capacity) else { continue }
      if capacity.flows > 0 {
        flows.append(flow)
        capacity.flows -= 1
      } else {
        wrong.omissions.add(.codeFlows)
      }
    }
    return flows
  }

  private init?(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ capacity: inout Capacity
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return nil }
    while let key = try reader.nextKey() {
      switch key {
      case "message": message = try SARIFMessage(&reader, &wrong)
      case "threadFlows":
        guard try reader.enterArray(&wrong) else { continue }
        while try reader.nextElement() {
          try readThread(&reader, &wrong, &capacity)
        }
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  private mutating func readThread(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ capacity: inout Capacity
  ) throws(JSONError) {
    if capacity.threads == 0 { capacity.steps = 0 }
    guard try reader.enterObject(&wrong) else { return }
    var thread = Thread()
    while let key = try reader.nextKey() {
      switch key {
      case "id": thread.id = try reader.stringIfAny(&wrong)
      case "message": thread.message = try SARIFMessage(&reader, &wrong)
      case "locations":
        let left = capacity.steps
        let steps = try reader.elements(
          &wrong, atMost: left, omitting: .threadFlowLocations, read: SARIFStep.init)
        thread.steps += steps
        capacity.steps -= steps.count
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    if capacity.threads > 0 {
      threads.append(thread)
      capacity.threads -= 1
    } else {
      wrong.omissions.add(.threadFlows)
    }
  }
}

/// A step of a code flow as written in a SARIF file, or a reference to a shared one by index.
struct SARIFStep: Sendable {
  private(set) var index: Int?
  private(set) var location: SARIFLocation?
  private(set) var nestingLevel: Int?
  private(set) var importance: String?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "index": index = try reader.integerIfAny(&wrong)
      case "location": location = try SARIFLocation(&reader, &wrong)
      case "nestingLevel": nestingLevel = try reader.integerIfAny(&wrong)
      case "importance": importance = try reader.stringIfAny(&wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  /// The step with missing values taken from the run's step at its index.
  func completed(from all: [SARIFStep]) -> SARIFStep {
    guard let index, all.indices.contains(index) else { return self }
    var step = self
    step.location = location ?? all[index].location
    step.nestingLevel = nestingLevel ?? all[index].nestingLevel
    step.importance = importance ?? all[index].importance
    return step
  }
}
