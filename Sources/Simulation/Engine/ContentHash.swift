internal import Traces

/// A short hash of an entry's content, equal for equal content on every machine.
struct ContentHash {
  /// The state of FNV-1a.
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

  /// The hash as at most twelve hexadecimal digits, which Swift stores without an allocation.
  var text: String { String(state >> 16, radix: 16) }
}

extension WidgetState {
  /// The content hash of an entry of a new timeline.
  ///
  /// Entries without content have a constant hash. The hash of content changes with the place and
  /// with the period of the widget's content. Without a period, it changes with each reload and
  /// entry.
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
