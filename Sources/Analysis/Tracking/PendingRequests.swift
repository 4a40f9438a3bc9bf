internal import Text
internal import Traces

/// The requests that have not ended, by their ids.
///
/// The row of a request is only in `OpenLedgerRows`, which may keep none.
struct PendingRequests {
  /// The state of an open request.
  struct Entry {
    let widget: Int
    /// The index of its line in `OpenLedgerRows`, or nil if no lines are kept.
    let line: Int?
    let trigger: ReloadRequest.Trigger
    let caller: String?
    /// The first instant at which the system may act on it.
    private(set) var eligible: TraceTime
    /// Whether the trace records that instant. If not, a policy's request uses its timeline's date.
    let isDated: Bool
    /// The later of that instant and the request, when the wait begins.
    private(set) var due: TraceTime
    /// Whether the trace records when a policy's request was due.
    private(set) var isDueKnown: Bool
    let requested: EventReference
    /// What made a call of the app free when it was made, or nil if the trace does not record it.
    let freeCalls: FreeCallReasons?
    /// The number of losses of events when it was made.
    let losses: Int
    /// The last recorded reason why it waits.
    var lastReason: WithholdReason?
    var isWithheld: Bool { withholdingCount > 0 }
    /// The number of times it was withheld.
    var withholdingCount = 0
    /// Whether it was ever withheld other than by coalescing.
    var wasWithheld = false
    /// Whether it was withheld for budget.
    var isRefused = false
    /// Whether the cooldown after a tap withheld it.
    var isCooledDown = false
    /// Whether the reload of another request serves it too.
    var isCoalesced = false
    /// The index of the request that it waits for, or of one that this request waits for in turn.
    fileprivate var leader: Int?
    /// The requests that end when this one does, because they were coalesced into it.
    var followers: [String] = []

    init(
      _ request: ReloadRequest, at place: EventReference, widget: Int, line: Int?,
      _ freeCalls: FreeCallReasons?, _ timeline: CurrentTimeline?, after losses: Int = 0
    ) {
      self.widget = widget
      self.line = line
      trigger = request.trigger
      caller = request.caller?.withoutPersonalPlaces
      eligible = request.eligibleAt ?? place.time
      isDated = request.eligibleAt != nil || request.trigger != .policy
      due = max(place.time, eligible)
      isDueKnown = isDated
      requested = place
      self.freeCalls = freeCalls
      self.losses = losses
      adoptDate(timeline)
    }

    /// Takes the date of a policy's request from the timeline in force, if the trace does not
    /// record one.
    mutating func adoptDate(_ timeline: CurrentTimeline?) {
      guard !isDated, let date = timeline?.due else { return }
      eligible = date
      isDueKnown = true
      due = max(requested.time, date)
    }

    /// The time from when it was due to an instant, or zero if the instant is earlier.
    func wait(until time: TraceTime) -> Duration {
      time.elapsed(since: due).orZero
    }
  }

  /// The index of each open request by id. One lookup finds it, and changes are made in place.
  private var indexes: [String: Int] = [:]
  /// The entries. One that has ended stays until its index is reused.
  private var entries: [Entry] = []
  private var unused: [Int] = []

  /// The index of an open request until it ends, or nil if there is none with that id.
  func index(of id: String) -> Int? { indexes[id] }

  /// The open request at an index.
  subscript(index: Int) -> Entry {
    _read { yield entries[index] }
    _modify { yield &entries[index] }
  }

  mutating func open(_ id: String, _ entry: Entry) {
    if let index = unused.popLast() {
      entries[index] = entry
      indexes[id] = index
    } else {
      indexes[id] = entries.count
      entries.append(entry)
    }
  }

  mutating func close(_ id: String) -> Entry? {
    guard let index = indexes.removeValue(forKey: id) else { return nil }
    unused.append(index)
    return entries[index]
  }

  /// Closes a request that was coalesced.
  ///
  /// Returns nil if the open request with that id was not coalesced, because the trace repeats ids.
  mutating func close(follower id: String) -> Entry? {
    guard let index = indexes[id], entries[index].leader != nil else { return nil }
    return close(id)
  }

  /// The index of the request whose reload serves this one: its own, unless it was coalesced.
  ///
  /// Each lookup shortens the path of the next one, so that a long chain is followed once.
  mutating func root(of index: Int) -> Int {
    var index = index
    while let leader = entries[index].leader {
      if let next = entries[leader].leader { entries[index].leader = next }
      index = leader
    }
    return index
  }

  /// Makes the reload of one request serve another too, which must not be its root.
  mutating func coalesce(_ id: String, at index: Int, to leader: Int) {
    entries[index].leader = leader
    entries[leader].followers.append(id)
  }

  /// The ids and indices of the open requests, in the same order for the same trace.
  var remaining: [(id: String, index: Int)] {
    indexes.sorted { $0.value < $1.value }.map { ($0.key, $0.value) }
  }
}
