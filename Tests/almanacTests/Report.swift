import Foundation

/// The parts of `report.json` that tests read.
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

  /// The sorted inputs of the newest run.
  var inputNames: [String] { runs.first?.inputs.map(\.name).sorted() ?? [] }
}
