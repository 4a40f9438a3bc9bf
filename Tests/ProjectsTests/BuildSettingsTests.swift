import Diagnostics
import Testing
import Text

@testable import Projects

struct BuildSettingsTests {
  private func settings(_ layers: KeyValuePairs<String, String>...) -> BuildSettings {
    var settings = BuildSettings()
    for layer in layers {
      settings.add(
        layer.map {
          .init(name: $0.key, setting: BuildSetting($0.value, at: FilePosition(file: "f")))
        })
    }
    return settings
  }

  @Test(arguments: [
    ("$(NAME)", "My App"), ("${NAME}", "My App"), ("$(NAME:c99extidentifier)", "My_App"),
    ("$(NAME:rfc1034identifier:lower)", "my-app"), ("$(NONE)", "$(NONE)"),
    ("$(NONE:default=x)", "x"), ("$(KIND_$(NAME:identifier))", "nested"), ("a$(", "a$("),
    ("$5 $(NAME", "$5 $(NAME"),
  ])
  func `references are expanded`(text: String, value: String) {
    let settings = settings(["NAME": "My App", "KIND_My_App": "nested"])
    #expect(settings.expand(text) == value)
  }

  @Test func `an inner layer overrides an outer one and can inherit from it`() {
    let settings = settings(["A": "one", "B": "b"], ["A": "$(inherited) two"])
    #expect(settings.value("A") == "one two")
    #expect(settings.value("B") == "b")
  }

  @Test func `a conditional setting is used if there is no unconditional one`() {
    let settings = settings(["A[sdk=iphoneos*]": "phone", "B": "all", "B[sdk=macosx*]": "mac"])
    #expect(settings.value("A") == "phone")
    #expect(settings.value("B") == "all")
  }

  @Test func `recursive and exponential settings are expanded within limits`() {
    let circle = settings(["A": "$(B)", "B": "$(A)"])
    #expect(circle.expand("$(A)").isEmpty == false)
    var doubling = BuildSettings()
    for index in 1...60 {
      let text = "$(A\(index - 1))$(A\(index - 1))"
      doubling.add([
        .init(name: "A\(index)", setting: BuildSetting(text, at: FilePosition(file: "f")))
      ])
    }
    #expect(doubling.expand("$(A60)").utf8.count < 1 << 20)
  }
}

struct PathPatternTests {
  @Test(arguments: [
    ("Sources/**", "Sources/a/b.swift", true), ("Sources/**/*.swift", "Sources/b.swift", true),
    ("Sources/*.swift", "Sources/a/b.swift", false),
    ("Sources/*/b.swift", "Sources/a/b.swift", true),
    ("a?c/*x*.swift", "abc/1x2.swift", true), ("Sources", "Sources/a.swift", true),
    ("Sources", "Sources2/a.swift", false), ("**/Tests/**", "a/b/Tests/c.swift", true),
  ])
  func `wildcards are matched`(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test func `many wildcards are matched in reasonable time`() {
    let pattern = PathPattern(String(repeating: "**/", count: 30) + "x")
    #expect(!pattern.matches(String(repeating: "a/", count: 35) + "b"))
    #expect(
      !PathPattern(String(repeating: "*a", count: 40)).matches(
        String(repeating: "a", count: 400) + "b"))
  }
}

struct ProjectPathTests {
  @Test(arguments: [
    ("a/b", "../c.swift", "a/c.swift"), ("", "./x", "x"), ("a", "", "a"), ("a", "b//c", "a/b/c"),
    ("a", "../../c", nil), ("a", "/etc/passwd", nil),
  ])
  func `a path stays inside the checkout`(folder: String, path: String, joined: String?) {
    #expect(ProjectPath.join(folder, path) == joined)
  }
}
