/// Why a request did not start a reload at a time.
package enum WithholdReason: String, CaseIterable, Sendable {
  case budget, minSpacing, locked, idle, cooldown, coalescedInto
}
