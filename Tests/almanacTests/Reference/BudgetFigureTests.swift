import Analysis
import Foundation
import Publishing
import Testing

@testable import almanac

/// Compares the published budget figures with the model, the page of disagreements and the domain model.
struct BudgetFigureTests {
  /// The values of a parameter in each profile.
  private static func values(of parameter: String) throws -> [String] {
    let all = ModelRegister.ofTheSimulator.parameters
    return try #require(all.first { $0.name == parameter }, "\(parameter)").values
  }

  private static func numbers(of parameter: String) throws -> [Double] {
    try values(of: parameter).map { try #require(Double($0.replacing(" s", with: ""))) }
  }

  @Test func `the model's parameters stay within the published figures in every profile`() throws {
    for figure in BudgetFigure.all {
      guard let parameter = figure.parameter else { continue }
      let comment = "\(figure.subject): \(try Self.values(of: parameter))"
      switch figure.value {
      case .perDay(let counts):
        let band = Double(counts.lowerBound)...Double(counts.upperBound)
        #expect(try Self.numbers(of: parameter).allSatisfy(band.contains), "\(comment)")
      case .atMost(let most):
        #expect(try Self.numbers(of: parameter).allSatisfy { $0 <= Double(most) }, "\(comment)")
      case .minutesBetween(let minutes):
        #expect(
          try Self.numbers(of: parameter).allSatisfy { $0 == Double(minutes) * 60 }, "\(comment)")
      case .noNumber:
        let assumed = ModelRegister.ofTheSimulator.parameters.first { $0.name == parameter }?.basis
        #expect(assumed?.contains("ASSUMPTION") == true, "\(comment)")
      case .noLimit: #expect(try Set(Self.values(of: parameter)) == ["release"], "\(comment)")
      case .every: Issue.record("unknown parameter 'for an interval: \(comment)'")
      }
    }
  }

  @Test func `each disagreement that a figure refers to is listed on the page of disagreements`()
    throws
  {
    let page = try #require(
      WrittenPage.all.first { $0.path == "concepts/where-sources-disagree.md" })
    let named = Set(BudgetFigure.all.compactMap(\.disagreement))
    #expect(named == ["D6", "D12", "D14"])
    for code in named {
      #expect(page.lines.contains { $0.hasPrefix("| \(code) |") }, "\(code)")
    }
  }

  @Test(.enabled(if: BudgetFigureTests.domain != nil, "set ALMANAC_DOMAIN to the domain model"))
  func `the domain model lists each figure with its sources in one line`()
    throws
  {
    let text = try String(
      contentsOfFile: #require(Self.domain) + "/domain.md", encoding: .utf8)
    let start = try #require(text.range(of: "\n## B.1")).upperBound
    let end = try #require(text.range(of: "\n## B.5")).lowerBound
    let lines = text[start..<end].split(separator: "\n").map(Self.words)
    for figure in BudgetFigure.all {
      let needed = Self.needed(figure)
      #expect(lines.contains(where: needed.isSubset), "\(figure.value.phrase): \(needed.sorted())")
    }
  }

  private static let domain = ProcessInfo.processInfo.environment["ALMANAC_DOMAIN"]

  /// The words that a line must contain: the numbers and sources, or the word for no number.
  private static func needed(_ figure: BudgetFigure) -> Set<String> {
    let words: [String] =
      switch figure.value {
      case .perDay(let range), .every(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
      case .atMost(let number), .minutesBetween(let number): ["\(number)"]
      case .noNumber: ["Rarely", "no", "number"]
      case .noLimit: ["not", "limited"]
      }
    let sources = figure.value == .noNumber ? [] : figure.sources
    return Set(words + sources)
  }

  private static func words(_ line: Substring) -> Set<String> {
    Set(line.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
