/// Whether the system has to deliver a location to a widget.
package enum Deliverability: Equatable, Sendable {
  case yes
  case no
  /// The sources or the trace leave it open. The text is the reason, as a phrase.
  case undecided(String)
}
