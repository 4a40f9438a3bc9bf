/// Whether the device is in use.
package enum DeviceUse: String, CaseIterable, Sendable {
  case active, idle
}
