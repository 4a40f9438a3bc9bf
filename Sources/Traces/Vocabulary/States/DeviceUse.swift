/// Whether someone uses the device.
package enum DeviceUse: String, CaseIterable, Sendable {
  case active, idle
}
