/// The lock state of the device; `locked` is a lock without a passcode.
package enum LockState: String, CaseIterable, Sendable {
  case unlocked, locked, passcodeLocked, beforeFirstUnlock
}
