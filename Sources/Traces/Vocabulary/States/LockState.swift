/// The lock state of the device; `locked` has no passcode behind it.
package enum LockState: String, CaseIterable, Sendable {
  case unlocked, locked, passcodeLocked, beforeFirstUnlock
}
