internal import FoundationEssentials

/// The number of threads that work at the same time.
package enum Cores {
  /// The number of processors that this process may use, limited by the machine, its affinity mask
  /// and the quota of its cgroup.
  package static let count = max(
    1, min(ProcessInfo.processInfo.activeProcessorCount, quota ?? .max))

  /// The processors that a control group grants on Linux, rounded up and at least 1; nil without a
  /// limit.
  private static var quota: Int? {
    func words(_ path: String) -> [String] {
      do {
        return try String(contentsOfFile: path, encoding: .utf8)
          .split(whereSeparator: \.isWhitespace).map(String.init)
      } catch {
        return []
      }
    }
    let group = words("/sys/fs/cgroup/cpu.max")
    let limits =
      group.count == 2
      ? group
      : words("/sys/fs/cgroup/cpu/cpu.cfs_quota_us") + words("/sys/fs/cgroup/cpu/cpu.cfs_period_us")
    guard limits.count == 2, let granted = Int(limits[0]), let period = Int(limits[1]),
      granted > 0, period > 0
    else { return nil }
    return max(1, (granted + period - 1) / period)
  }
}
