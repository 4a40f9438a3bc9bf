import TestSupport
import Testing

@testable import Findings

/// Truncated and damaged files of every format are read or rejected and never crash the reader.
struct MutationTests {
  private static let samples: [(name: String, text: String)] = [
    (
      "a.json",
      #"[{"rule_id": "r", "reason": "m", "severity": "Error", "file": "/a.swift", "line": 3}]"#
    ),
    (
      "b.json",
      #"{"issues": [{"engineId": "SwiftLint", "ruleId": "r", "severity": "MAJOR", "primaryLocation": {"message": "m", "filePath": "a", "textRange": {"startLine": 9223372036854775807, "startColumn": -1}}}]}"#
    ),
    (
      "c.json",
      #"{"status": "failed", "errorCount": 1, "warningCount": 0, "warnings": [], "errors": [{"message": "m", "sourceURL": "file:///a#StartingLineNumber=9223372036854775807"}]}"#
    ),
    (
      "d.jsonl",
      #"{"version": 0, "kind": "event", "payload": {"kind": "issueRecorded", "testID": "a", "messages": [{"text": "t"}]}}"#
    ),
    (
      "e.csv", "file,line,character,severity,type,reason,rule_id\na,1,2,Error,T,\"m \"\"q\"\"\",r\n"
    ),
    (
      "f.csv",
      "Kind,Name,Modifiers,Attributes,Accessibility,IDs,Location,Hints\nclass,A,,,,s:1,/a.swift:1:2,unused\n"
    ),
    (
      "g.md",
      "file | line | severity | reason | rule_id\n--- | --- | --- | --- | ---\na | 3 | :warning: | T: m | r\n"
    ),
    (
      "h.xml",
      "<testsuites><testsuite><testcase name='a' classname='b'><failure message='m'>t</failure></testcase></testsuite></testsuites>"
    ),
    (
      "i.plist",
      "<plist><dict><key>files</key><array><string>a</string></array><key>diagnostics</key><array><dict><key>location</key><dict><key>file</key><integer>0</integer></dict></dict></array></dict></plist>"
    ),
    (
      "j.log",
      "::error file=a,line=1,col=2::m%0A (r_s)\n##vso[task.logissue type=error;sourcepath=a]m\n##teamcity[message text='a|n' status='ERROR']\n"
    ),
    (
      "k.log",
      "[12:34:56]: ❌ /a.swift:1:2: m\n/b.swift\n⛔️ Line 3: m\nzsh: command not found: swiftlint\n: : not found\n"
    ),
    (
      "l.log",
      "12\n{\"kind\": \"finished\", \"name\": \"compile\", \"exit-status\": 0, \"output\": \"a.swift:1:2: warning: m\"}\n"
    ),
    (
      "m.txt",
      "+--+\n| rule identifier | opt-in | correctable | number of files |\n+--+\n| r | no | no | 1 |\n"
    ),
  ]

  @Test(arguments: samples.indices)
  func `every truncated file is read or rejected`(index: Int) {
    let (name, text) = Self.samples[index]
    let bytes = Array(text.utf8)
    for length in 0...bytes.count {
      let file = LintFile(Array(bytes[..<length]), named: name)
      #expect(file.reading != nil || file.tests != nil || !file.diagnostics.isEmpty)
      #expect(file.validationError == nil)
    }
  }

  @Test(arguments: samples.indices)
  func `files with damaged bytes give a valid result`(index: Int) {
    let (name, text) = Self.samples[index]
    let bytes = Array(text.utf8)
    var numbers = RandomNumbers(index)
    let interesting = Array("{}[]<>\"':,|#%\n\0 ☃9-".utf8)
    for round in 0..<300 {
      var damaged = bytes
      for _ in 0...numbers.draw(4) {
        damaged[numbers.draw(damaged.count)] = numbers.pick(interesting)
      }
      let file = LintFile(damaged, named: name)
      #expect(
        file.reading != nil || file.tests != nil || !file.diagnostics.isEmpty, "\(name) \(round)")
      #expect(file.validationError == nil, "\(name) \(round)")
    }
  }
}
