/// The values of an enumeration, with lookup by their raw values in the file.
struct Words<Value: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  let table: WordTable
  private let values: [Value]

  init() {
    values = Array(Value.allCases)
    table = WordTable(values.map(\.rawValue))
  }

  /// Returns the value with the given raw value, or nil.
  func value(of bytes: Span<UInt8>) -> Value? {
    table.index(of: bytes).map { values[$0] }
  }

  /// Returns the value at an index of the table.
  func value(at index: Int) -> Value { values[index] }

  /// Returns the value with its index in the enumeration, or nil.
  func entry(of bytes: Span<UInt8>) -> (index: Int, value: Value)? {
    table.index(of: bytes).map { ($0, values[$0]) }
  }

  /// The raw values, in the order of the enumeration.
  var choices: [String] { values.map(\.rawValue) }
}

/// The vocabulary of the trace format, created once for all traces and shared by reference.
final class TraceWords: Sendable {
  let fields = WordTable(TraceField.allCases.map(\.name))
  let types = Words<EventType>()
  let producers = Words<TraceHeader.Producer>()
  let environments = Words<TraceHeader.Environment>()
  let runModes = Words<TraceHeader.RunMode>()
  let appStates = Words<AppState>()
  let sessions = Words<AppSession>()
  let lockStates = Words<LockState>()
  let deviceUses = Words<DeviceUse>()
  let settings = Words<AuthorizationSetting>()
  let accuracies = Words<LocationAccuracy>()
  let authorizationCauses = Words<AuthorizationCause>()
  let authorizationScopes = Words<AuthorizationScope>()
  let answers = Words<PromptAnswer>()
  let systemChanges = Words<SystemChange>()
  let budgetCauses = Words<BudgetChange.Cause>()
  let triggers = Words<ReloadRequest.Trigger>()
  let calls = Words<ReloadCall>()
  let withholdReasons = Words<WithholdReason>()
  let freeReasons = Words<FreeReason>()
  let outcomes = Words<LocationResult.LocationOutcome>()
  let entryStates = Words<EntryState>()
  let policies = Words<PolicyKind>()
  let lossReasons = Words<LossReason>()

  /// The shared instance.
  static let all = TraceWords()
  /// The key patterns by field number; numbers without a field have a pattern that matches nothing.
  static let patterns = (0..<FieldOrder.fields).map { number in
    TraceField(rawValue: number).map { KeyPattern($0.name) } ?? .nothing
  }
}

/// The location accuracy that the person allows.
enum LocationAccuracy: String, CaseIterable, Sendable { case full, reduced }
/// What changed the location setting.
enum AuthorizationCause: String, CaseIterable, Sendable { case prompt, settings, expiry }
/// Whose location setting changed.
enum AuthorizationScope: String, CaseIterable, Sendable { case app, widget }
/// The calls of WidgetCenter that request reloads.
enum ReloadCall: String, CaseIterable, Sendable { case ofKind, all }
/// The reload policies, without their dates.
enum PolicyKind: String, CaseIterable, Sendable { case atEnd, after, never }
