/// The counts of an independent script for a collection of real results, file by file.
///
/// Errors, warnings, notes, failing results without a level, results that are not failures, and the file name.
enum LintDataCounts {
  // swift-format-ignore
  static let table = """
    0 1 0 0 0 | lint/swift-build-ink-llvm.log
    0 980 0 0 0 | lint/swift-build-plot-default.log
    0 3086 0 0 0 | lint/swift-format/krystxf__metro-now.txt
    0 3132 0 0 0 | lint/swift-format/pawelmilek__SwiftyForecast.txt
    3086 0 0 0 0 | lint/swift-format/strict-metro-now.txt
    3 1 0 0 0 | lint/swiftlint/CannedCheckstyleReporterOutput.xml
    3 1 0 0 0 | lint/swiftlint/CannedJSONReporterOutput.json
    3 1 0 0 0 | lint/swiftlint/CannedXcodeReporterOutput.txt
    1 9 285 0 0 | sarif/generated/bandit-sphinx.sarif
    0 0 0 0 0 | sarif/generated/clang-analyzer-cmark-blocks.sarif
    0 0 0 0 0 | sarif/generated/clang-analyzer-cmark-html.sarif
    0 0 0 0 0 | sarif/generated/clang-analyzer-cmark-inlines.sarif
    0 0 0 0 0 | sarif/generated/clang-analyzer-cmark-node.sarif
    0 0 0 0 0 | sarif/generated/clang-analyzer-cmark-references.sarif
    0 0 0 0 0 | sarif/generated/clang-analyzer-cmark-utf8.sarif
    0 127 2 0 0 | sarif/generated/clang-diagnostics-cmark-blocks.sarif
    0 127 2 0 0 | sarif/generated/clang-diagnostics-cmark-blocks.sarif.raw
    0 57 0 0 0 | sarif/generated/clang-diagnostics-cmark-commonmark.sarif
    0 57 0 0 0 | sarif/generated/clang-diagnostics-cmark-commonmark.sarif.raw
    0 108 0 0 0 | sarif/generated/clang-diagnostics-cmark-inlines.sarif
    0 108 0 0 0 | sarif/generated/clang-diagnostics-cmark-inlines.sarif.raw
    0 12 0 0 0 | sarif/generated/clang-diagnostics-cmark-node.sarif
    0 12 0 0 0 | sarif/generated/clang-diagnostics-cmark-node.sarif.raw
    0 0 0 0 0 | sarif/generated/ruff-none.sarif
    717 0 0 0 0 | sarif/generated/ruff-sphinx-default.sarif
    not read | sarif/microsoft__sarif-tools/LICENSE
    not read | sarif/microsoft__sarif-tools/tests/sarif-schema-2.1.0.json
    not read | sarif/microsoft__sarif-tutorials/LICENSE
    not read | sarif/microsoft__sarif-tutorials/LICENSE-CODE
    0 4 0 0 0 | sarif/microsoft__sarif-tutorials/samples/Baseline.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/CodeFlows.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ContextRegion.sarif
    1 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/DefaultRuleConfiguration.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/EmbeddedBinaryContent.sarif
    0 2 0 0 0 | sarif/microsoft__sarif-tutorials/samples/EmbeddedTextContent.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/Notifications.sarif
    0 3 0 0 0 | sarif/microsoft__sarif-tutorials/samples/OriginalUriBaseIds.sarif
    0 18 0 0 0 | sarif/microsoft__sarif-tutorials/samples/RegionVariants.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ResultStacks.sarif
    1 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/RuleMetadata.sarif
    0 9 0 0 0 | sarif/microsoft__sarif-tutorials/samples/Suppressions.sarif
    1 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/Taxonomies.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/_template.sarif
    1 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/1-Introduction/simple-example.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/2-Basics/empty-log.sarif.json
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/automation-details.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/bad-eval-related-locations.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/bad-eval-with-code-flow.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/bad-eval.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/link-to-location.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/message-from-metadata.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/message-with-arguments.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/3-Beyond-basics/standard-taxonomy.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ExceptionalConditions/Catastrophic configuration error.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ExceptionalConditions/Catastrophic execution error.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ExceptionalConditions/Empty runs.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ExceptionalConditions/No runs.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ExceptionalConditions/One run empty results.sarif
    0 0 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ExceptionalConditions/One run no results.sarif
    0 1 0 0 0 | sarif/microsoft__sarif-tutorials/samples/ExceptionalConditions/One run with results.sarif
    not read | sarif/oasis-tcs__sarif-spec/LICENSE.md
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.1/prose/sarif-external-property-file-schema-2.1.0.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.1/prose/sarif-schema-2.1.0.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.1/schema/sarif-external-property-file-schema-2.1.0.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.1/schema/sarif-schema-2.1.0.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.2/prose/edit/src/json-examples/examples_comprehensive-sarif-file_codeblock-json-1.sarif.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.2/prose/edit/src/json-examples/examples_minimal-recommended-sarif-log-file-with-source-information_codeblock-json-1.sarif.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.2/prose/edit/src/json-examples/examples_minimal-recommended-sarif-log-file-without-source-information_codeblock-json-1.sarif.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.2/prose/edit/src/json-examples/examples_minimal-valid-sarif-log-file_codeblock-json-1.sarif.json
    0 0 0 0 0 | sarif/oasis-tcs__sarif-spec/sarif-2.2/prose/edit/src/json-examples/file-format-13-sariflog-object_general_example-1.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.2/prose/edit/src/json-examples/file-format-13-sariflog-object_inlineexternalproperties-property_example-1.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.2/schema/sarif-external-property-file-schema-2.2.json
    not read | sarif/oasis-tcs__sarif-spec/sarif-2.2/schema/sarif.json
    not read | sarif/ossf__scorecard/LICENSE
    1 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check-remediation.sarif
    1 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check1.sarif
    0 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check1_annotations.sarif
    1 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check2.sarif
    2 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check3.sarif
    2 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check4.sarif
    0 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check5.sarif
    1 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check6.sarif
    1 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check7.sarif
    6 0 0 0 0 | sarif/ossf__scorecard/pkg/scorecard/testdata/check8.sarif
    3 1 0 0 0 | sarif/realm__SwiftLint/CannedSARIFReporterOutput.json
    """
}
