internal import CSystem

/// The end of a process to which the system grants no more memory.
package enum OutOfMemory {
  /// From now on, such a process prints one line and exits with status 2, instead of crashing.
  package static func report() { almanac_report_out_of_memory() }
}
