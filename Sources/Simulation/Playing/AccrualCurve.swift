internal import Traces

/// How much of each day's budget has come in, counted in milliseconds of the hours in which it comes.
///
/// Whole numbers throughout, so that a sum never depends on the order of additions.
struct AccrualCurve {
  /// Milliseconds from midnight.
  private let from: Int64
  /// Milliseconds a day; a whole budget comes in over them.
  let length: Int64
  /// Budget is credited at the start of each step.
  private let step: Int64

  init(_ parameters: ModelParameters) {
    let awakeFrom = Int64(parameters.awakeFrom.secondOfDay) * 1000
    let awakeLength = Int64(parameters.awakeTo.secondOfDay) * 1000 - awakeFrom
    switch parameters.accrual {
    case .linear:
      from = awakeFrom
      length = awakeLength
      step = parameters.accrualStep.milliseconds
    case .uniform24h:
      from = 0
      length = TraceTime.dayLength
      step = parameters.accrualStep.milliseconds
    case .lumpSum:
      from = awakeFrom
      length = awakeLength
      step = awakeLength
    }
  }

  /// What was credited from the first midnight up to an instant, that instant included.
  func credited(at time: TraceTime) -> Int64 {
    let day = time.milliseconds / TraceTime.dayLength
    let within = time.milliseconds % TraceTime.dayLength - from
    let today = within < 0 ? 0 : min(length, (within / step + 1) * step)
    return day * length + today
  }

  /// The first instant at which so much was credited.
  func time(ofCredit credit: Int64) -> TraceTime {
    guard credit > 0 else { return .start }
    let day = (credit - 1) / length
    let within = credit - day * length
    let steps = (within + step - 1) / step
    return TraceTime(milliseconds: day * TraceTime.dayLength + from + (steps - 1) * step)
  }
}
