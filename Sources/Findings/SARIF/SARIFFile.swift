enum SARIFFile { static func read(_ source: LintSource) -> LintAttempt { .otherForm } }
