import Testing

@testable import Templates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tests of the official specification, in a folder given by an environment variable.
struct MustacheSuite {
  static let folder = ProcessInfo.processInfo.environment["ALMANAC_SUITES"]

  struct Case: Decodable {
    let name: String
    let data: AnyJSON
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  private struct File: Decodable {
    let tests: [Case]
  }

  static func cases(_ file: String) throws -> [Case] {
    let path = "\(folder ?? "")/mustache/specs/\(file).json"
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(filePath: path))).tests
  }
}

/// Any JSON value as a template value.
struct AnyJSON: Decodable {
  let value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .none
    } else if let flag = Self.read({ try container.decode(Bool.self) }) {
      value = .flag(flag)
    } else if let number = Self.read({ try container.decode(Int.self) }) {
      value = .number(number)
    } else if let number = Self.read({ try container.decode(Double.self) }) {
      value = .decimal(number)
    } else if let text = Self.read({ try container.decode(String.self) }) {
      value = .text(text)
    } else if let list = Self.read({ try container.decode([AnyJSON].self) }) {
      value = .list(list.map(\.value))
    } else {
      let fields = try container.decode([String: AnyJSON].self)
      value = .object(TemplateObject(fields.sorted { $0.key < $1.key }.map { ($0, $1.value) }))
    }
  }

  private static func read<Value>(_ decode: () throws -> Value) -> Value? {
    do { return try decode() } catch { return nil }
  }
}
