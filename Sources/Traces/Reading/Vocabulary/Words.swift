/// The values of an enumeration, found by how the file spells them.
struct Words<Value: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  let table: WordTable
  private let values: [Value]

  init() {
    values = Array(Value.allCases)
    table = WordTable(values.map(\.rawValue))
  }

  /// The value that is spelt so, or nil.
  func value(of bytes: Span<UInt8>) -> Value? {
    table.index(of: bytes).map { values[$0] }
  }

  /// The value at a place of the table.
  func value(at index: Int) -> Value { values[index] }

  /// The same with its place in the enumeration.
  func entry(of bytes: Span<UInt8>) -> (index: Int, value: Value)? {
    table.index(of: bytes).map { ($0, values[$0]) }
  }

  /// Every spelling, in the order of the enumeration.
  var choices: [String] { values.map(\.rawValue) }
}

/// Every word of the trace format, prepared once for all lines of all traces and held by one reference.
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

  /// The one set of them.
  static let all = TraceWords()
  /// The keys of the fields, by number; those of no field are equal to nothing.
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
/// The two calls of WidgetCenter that ask for reloads.
enum ReloadCall: String, CaseIterable, Sendable { case ofKind, all }
/// The reload policies, without their dates.
enum PolicyKind: String, CaseIterable, Sendable { case atEnd, after, never }
