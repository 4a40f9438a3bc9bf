/// Whether somebody uses the device.
package enum DeviceUse: String, Codable, CaseIterable, Sendable {
  case active, idle
}
