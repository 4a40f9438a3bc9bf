/// The version of Almanac, printed by `--version` and included in reports.
enum ProductVersion {
  static let current = "0.1.0"
}
