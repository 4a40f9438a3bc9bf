enum JSONRecordsFile { static func read(_ source: LintSource) -> LintAttempt { .otherForm } }
