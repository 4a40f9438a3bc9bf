/// The values of an enumeration, with lookup by their raw values in the file.
struct RawValueTable<Value: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
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
final class TraceVocabulary: Sendable {
  let fields = WordTable(TraceField.allCases.map(\.name))
  let types = RawValueTable<EventType>()
  let producers = RawValueTable<TraceHeader.Producer>()
  let environments = RawValueTable<TraceHeader.Environment>()
  let runModes = RawValueTable<TraceHeader.RunMode>()
  let appStates = RawValueTable<AppState>()
  let sessions = RawValueTable<AppSession>()
  let lockStates = RawValueTable<LockState>()
  let deviceUses = RawValueTable<DeviceUse>()
  let settings = RawValueTable<AuthorizationSetting>()
  let accuracies = RawValueTable<LocationAccuracy>()
  let authorizationCauses = RawValueTable<AuthorizationCause>()
  let authorizationScopes = RawValueTable<AuthorizationScope>()
  let answers = RawValueTable<PromptAnswer>()
  let systemChanges = RawValueTable<SystemChange>()
  let budgetCauses = RawValueTable<BudgetChange.Cause>()
  let triggers = RawValueTable<ReloadRequest.Trigger>()
  let calls = RawValueTable<ReloadCall>()
  let withholdReasons = RawValueTable<WithholdReason>()
  let freeReasons = RawValueTable<FreeReason>()
  let outcomes = RawValueTable<LocationResult.LocationOutcome>()
  let entryStates = RawValueTable<EntryState>()
  let policies = RawValueTable<PolicyKind>()
  let lossReasons = RawValueTable<LossReason>()

  /// The shared instance.
  static let all = TraceVocabulary()
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
