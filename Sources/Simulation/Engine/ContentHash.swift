internal import Traces

/// A short name for what an entry shows: the same for the same content, on every machine.
struct ContentHash {
  /// FNV-1a.
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0)
  }

  mutating func add(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: number >> Int64(shift)))
    }
  }

  private mutating func add(byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// At most twelve hexadecimal digits, which Swift keeps without an allocation.
  var text: String { String(state >> 16, radix: 16) }
}

extension WidgetState {
  /// The hash of an entry of a new timeline.
  ///
  /// A notice is always the same. Content is another one at another place, and in another period of the widget's
  /// content; without a period with each reload and each entry.
  func contentHash(
    of state: EntryState, at date: TraceTime, entry number: Int
  ) -> String {
    var hash = ContentHash()
    hash.add(script.kind)
    hash.add(state.rawValue)
    guard state.isContent, let contentAt else { return hash.text }
    if script.usesLocation { hash.add(Int64(contentPlace)) }
    if let period = script.contentPeriod {
      let instant = state == .content ? date : contentAt
      hash.add(instant.milliseconds / period.milliseconds)
    } else {
      hash.add(contentAt.milliseconds)
      hash.add(Int64(number))
    }
    return hash.text
  }
}
