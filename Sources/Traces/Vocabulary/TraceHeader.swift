/// The first line of a trace: where it comes from and what its times count from.
package struct TraceHeader: Equatable, Sendable {
  /// What wrote the trace.
  package enum Producer: String, CaseIterable, Sendable {
    case simulator, device, `import`, handwritten
  }
  /// How the app ran; only a release run is held to a budget by the system.
  package enum RunMode: String, CaseIterable, Sendable {
    case release, xcodeDebug, widgetKitDeveloperMode
  }

  /// What the widget extension ran on, as the recorder found it.
  package enum Environment: String, CaseIterable, Sendable {
    case device, simulatorApp
  }

  package var schemaVersion: Int
  package var producer: Producer
  /// What the extension ran on; nil when the producer does not say.
  package var environment: Environment?
  package var runMode: RunMode
  package var profile: String
  /// Every parameter of the model that made the trace, by name, sorted; values as the JSON text they had.
  package var parameters: [Parameter]
  package var epoch: TraceEpoch
  /// The name of the device's time zone, to show; times are computed with the epoch's offset alone.
  package var timeZone: String?
  package var seed: Int?
  /// The scenario that was simulated, for example `S1`.
  package var scenario: String?

  /// One parameter of the model, its value as JSON.
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
  /// Whether the producer writes every change, so that what is not there did not happen.
  package var recordsEveryChange: Bool { producer == .simulator || producer == .handwritten }
  /// The `type` of a header's line.
  static let typeName = "trace.header"
  /// The newest version of the format that the reader knows.
  package static let newestVersion = 1
}
