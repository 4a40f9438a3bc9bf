import Foundation
import Testing

/// The layout of `make install`: a program with its pages and templates in a share folder.
struct InstallationTests {
  @Test func `an installed program works from any folder, through a link, without a checkout`()
    throws
  {
    try Scratch.with { scratch in
      try scratch.addProgram(Execution.program, as: "usr/bin/almanac")
      try scratch.copy(Execution.checkout + "/templates", to: "usr/share/almanac/templates")
      try scratch.copy(Execution.checkout + "/content", to: "usr/share/almanac/content")
      try FileManager.default.removeItem(
        atPath: scratch.path + "/usr/share/almanac/content/example")
      try FileManager.default.createDirectory(
        atPath: scratch.path + "/bin", withIntermediateDirectories: true)
      try scratch.link("bin/almanac", to: "../usr/bin/almanac")
      try scratch.write(SmallRun.description, to: "work/runs/run-1/run.yml")
      try scratch.write(SmallRun.trace(), to: "work/runs/run-1/traces/S1.jsonl")
      let words = ["build", "--runs", "runs", "-o", "site"]
      let installed = try Execution(
        words, in: scratch.path + "/work", program: scratch.path + "/bin/almanac")
      #expect(installed.status == 0, "\(installed.errors)")
      let site = try scratch.site("work/site")
      let own = try Execution(words + ["--force"], in: scratch.path + "/work")
      #expect(own.status == 0, "\(own.errors)")
      #expect(try scratch.site("work/site").firstDifference(from: site) == nil)
    }
  }

  @Test func `a program without its share folder reports how to install it`() throws {
    try Scratch.with { scratch in
      try scratch.addProgram(Execution.program, as: "bin/almanac")
      let build = try Execution(["build"], in: scratch.path, program: scratch.path + "/bin/almanac")
      #expect(build.status == 2)
      #expect(build.errors.contains("make install"))
      let version = try Execution(
        ["--version"], in: scratch.path, program: scratch.path + "/bin/almanac")
      #expect(version.status == 0)
    }
  }

  #if os(Linux)
    @Test func `an installed program loads its own libraries, not the toolchain's`() throws {
      try Scratch.with { scratch in
        try scratch.addProgram(Execution.program, as: "usr/bin/almanac")
        let copied = try Execution(
          [Execution.program, scratch.path + "/usr/lib/almanac"],
          program: Execution.checkout + "/.ci/install-libraries")
        #expect(copied.status == 0, "\(copied.errors)")
        let libraries = try Execution(
          ["-i", "ldd", scratch.path + "/usr/bin/almanac"], program: "/usr/bin/env")
        let swift = libraries.output.split(separator: "\n").filter { $0.contains("wift") }
        #expect(swift.count > 5)
        #expect(swift.allSatisfy { $0.contains(scratch.path) }, "\(libraries.output)")
        let version = try Execution(
          ["-i", scratch.path + "/usr/bin/almanac", "--version"], program: "/usr/bin/env")
        #expect(version.status == 0, "\(version.errors)")
      }
    }
  #endif
}
