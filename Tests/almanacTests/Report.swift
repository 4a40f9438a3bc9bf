import Foundation

/// What tests ask of `report.json`.
struct Report: Decodable {
  let runs: [Run]

  struct Run: Decodable {
    let id: String
    let state: String
    let gaps: [String]
    let inputs: [Input]
  }

  struct Input: Decodable {
    let name: String
    let format: String
    let bytes: Int
  }

  init(reading file: String) throws {
    self = try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// The inputs of the only or newest run, sorted.
  var inputNames: [String] { runs.first?.inputs.map(\.name).sorted() ?? [] }
}
