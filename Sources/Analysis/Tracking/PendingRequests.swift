internal import Text
internal import Traces

/// The requests that have not ended, by their ids.
///
/// The row of a request stands in the book of lines alone, which may keep none.
struct PendingRequests {
  /// What has to be known of an open request, and where it belongs.
  struct Entry {
    let widget: Int
    /// Where its line stands in the book of lines; nil when it keeps none.
    let line: Int?
    let trigger: ReloadRequest.Trigger
    let caller: String?
    /// The first instant at which the system may act on it.
    private(set) var eligible: TraceTime
    /// Whether the trace names that instant; if not, a policy's is that of its timeline.
    let isDated: Bool
    /// The later of that instant and the request: waiting begins here.
    private(set) var due: TraceTime
    /// Whether the trace tells when a policy's request was due.
    private(set) var isDueKnown: Bool
    let requested: EventReference
    /// What made a call of the app free when it was made; nil when the trace does not say.
    let freedom: CallFreedom?
    /// How many losses of events there were when it was made.
    let losses: Int
    /// What the trace said last of why it waits.
    var lastReason: WithholdReason?
    var isWithheld: Bool { withholdingCount > 0 }
    /// How often the trace said that it waits.
    var withholdingCount = 0
    /// Whether it was ever withheld other than by coalescing.
    var isHeldBack = false
    /// Whether it had to wait for budget.
    var isRefused = false
    /// Whether the pause after a tap held it back.
    var isCooledDown = false
    /// Whether another request's reload answers this one too.
    var isCoalesced = false
    /// Where the request stands that it waits for, or one that this waits for in turn.
    fileprivate var leader: Int?
    /// Requests that end when this one does, because they were coalesced into it.
    var followers: [String] = []

    init(
      _ request: ReloadRequest, at place: EventReference, widget: Int, line: Int?,
      _ freedom: CallFreedom?, _ timeline: TimelineInForce?, after losses: Int = 0
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
      self.freedom = freedom
      self.losses = losses
      take(timeline)
    }

    /// Takes the date of a policy's request from the timeline in force, where the trace does not name one.
    mutating func take(_ timeline: TimelineInForce?) {
      guard !isDated, let date = timeline?.due else { return }
      eligible = date
      isDueKnown = true
      due = max(requested.time, date)
    }

    /// From the later of request and eligible instant to an instant; zero for one that comes too early.
    func wait(until time: TraceTime) -> Duration {
      time.elapsed(since: due).orZero
    }
  }

  /// An open request is found with one look at its id; what is changed after that is changed in its place.
  private var places: [String: Int] = [:]
  /// An entry that has ended stays until its place is needed again.
  private var entries: [Entry] = []
  private var unused: [Int] = []

  /// Where an open request stands until it ends; nil when there is none of that id.
  func place(of id: String) -> Int? { places[id] }

  /// The open request at a place.
  subscript(place: Int) -> Entry {
    _read { yield entries[place] }
    _modify { yield &entries[place] }
  }

  mutating func open(_ id: String, _ entry: Entry) {
    if let place = unused.popLast() {
      entries[place] = entry
      places[id] = place
    } else {
      places[id] = entries.count
      entries.append(entry)
    }
  }

  mutating func close(_ id: String) -> Entry? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    unused.append(place)
    return entries[place]
  }

  /// Closes a request that was coalesced; nil where one of that id is open that was not, since the trace repeats ids.
  mutating func close(follower id: String) -> Entry? {
    guard let place = places[id], entries[place].leader != nil else { return nil }
    return close(id)
  }

  /// Where the request stands whose reload answers this one: its own place, unless it was coalesced.
  ///
  /// Each look shortens the way of the next one, so that a long chain is walked once.
  mutating func root(of place: Int) -> Int {
    var place = place
    while let leader = entries[place].leader {
      if let next = entries[leader].leader { entries[place].leader = next }
      place = leader
    }
    return place
  }

  /// Lets the reload of one request answer another too, which is not its root.
  mutating func tie(_ id: String, at place: Int, to leader: Int) {
    entries[place].leader = leader
    entries[leader].followers.append(id)
  }

  /// The ids of what is still open and where it stands, the same order for the same trace.
  var remaining: [(id: String, place: Int)] {
    places.sorted { $0.value < $1.value }.map { ($0.key, $0.value) }
  }
}
