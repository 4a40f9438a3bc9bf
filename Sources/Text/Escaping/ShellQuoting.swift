extension String {
  /// The text quoted as a single word for a POSIX shell.
  package var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
