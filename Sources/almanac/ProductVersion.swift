/// The version of this program, as `--version` prints it and reports name it.
enum ProductVersion {
  static let current = "0.1.0"
}
