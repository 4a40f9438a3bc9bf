/// Whether the system has to give a widget a location.
package enum Deliverability: Equatable, Sendable {
  case yes
  case no
  /// The sources or the trace leave it open; the text says why, as a phrase.
  case undecided(String)
}
