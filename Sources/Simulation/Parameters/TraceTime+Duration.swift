internal import Traces

extension Duration {
  /// The duration in milliseconds, for values that a scenario or a parameter can have.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

extension TraceTime {
  static let dayLength: Int64 = 86_400_000

  /// The day of the scenario, counted from 0.
  var day: Int { Int(milliseconds / Self.dayLength) }

  var secondOfDay: Int { Int(milliseconds % Self.dayLength / 1000) }

  init(day: Int, _ clock: ClockTime) {
    self.init(milliseconds: Int64(day) * Self.dayLength + Int64(clock.secondOfDay) * 1000)
  }

  static func + (time: TraceTime, length: Duration) -> TraceTime {
    TraceTime(milliseconds: time.milliseconds + length.milliseconds)
  }

  static func - (time: TraceTime, other: TraceTime) -> Duration {
    .milliseconds(time.milliseconds - other.milliseconds)
  }
}
