/// The first line of a trace: its origin and epoch.
package struct TraceHeader: Equatable, Sendable {
  /// The producer of the trace.
  package enum Producer: String, CaseIterable, Sendable {
    case simulator, device, `import`, handwritten
  }
  /// The run mode of the app; the system applies budgets to release runs only.
  package enum RunMode: String, CaseIterable, Sendable {
    case release, xcodeDebug, widgetKitDeveloperMode
  }

  /// The environment of the widget extension, as determined by the recorder.
  package enum Environment: String, CaseIterable, Sendable {
    case device, simulatorApp
  }

  package var schemaVersion: Int
  package var producer: Producer
  /// The environment of the extension, or nil if the producer does not report it.
  package var environment: Environment?
  package var runMode: RunMode
  package var profile: String
  /// The parameters of the model that produced the trace, sorted by name, with their values as
  /// JSON.
  package var parameters: [Parameter]
  package var epoch: TraceEpoch
  /// The name of the device's time zone, for display; times are computed with the epoch's offset
  /// only.
  package var timeZone: String?
  package var seed: Int?
  /// The simulated scenario, such as `S1`.
  package var scenario: String?

  /// A parameter of the model, with its value as JSON.
  package struct Parameter: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    schemaVersion: Int = 1, producer: Producer, environment: Environment? = nil,
    runMode: RunMode, profile: String,
    parameters: [Parameter] = [],
    epoch: TraceEpoch, timeZone: String? = nil, seed: Int? = nil, scenario: String? = nil
  ) {
    self.schemaVersion = schemaVersion
    self.producer = producer
    self.environment = environment
    self.runMode = runMode
    self.profile = profile
    self.parameters = parameters
    self.epoch = epoch
    self.timeZone = timeZone
    self.seed = seed
    self.scenario = scenario
  }
}

extension TraceHeader {
  /// Whether the producer records every change, so that what it does not record did not happen.
  package var recordsEveryChange: Bool { producer == .simulator || producer == .handwritten }
  /// The `type` of the header's line.
  static let typeName = "trace.header"
  /// The newest version of the format that the reader supports.
  package static let newestVersion = 1
}
