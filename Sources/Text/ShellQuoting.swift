extension String {
  /// The text as one word of a POSIX shell, whatever it contains.
  package var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
