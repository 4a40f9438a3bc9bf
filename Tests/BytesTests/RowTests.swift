import Bytes
import Testing

/// Values written as rows and read back.
struct RowTests {
  struct Reload: Codable, Equatable {
    var id: String?
    var waited: Duration?
    var balance: Double
    var seed: Int?
    var isCharged: Bool?
    var outcome: Outcome
    var days: [Int?]
  }

  enum Outcome: Codable, Equatable {
    case pending
    case coalesced(into: String?)
    case shown(Int, at: Double)
  }

  private func read<Value: Codable>(_ type: Value.Type, _ text: String) throws -> Value {
    try RowDecoder.decode(type, from: Array(text.utf8).span)
  }

  @Test(arguments: [
    (
      Reload(
        id: "r1", waited: .milliseconds(1500), balance: 0.1, seed: 7, isCharged: true,
        outcome: .coalesced(into: nil), days: [1, nil]),
      #"["r1",[1,500000000],0.1,7,true,["coalesced",[null]],[1,null]]"#
    ),
    (
      Reload(
        id: nil, waited: nil, balance: 0x1p-1000, seed: .max, isCharged: nil, outcome: .pending,
        days: []),
      #"[null,null,9.332636185032189e-302,"9223372036854775807",null,["pending",[]],[]]"#
    ),
    (
      Reload(
        id: "\u{2028}\"", waited: .zero, balance: -1e300, seed: -(1 << 53), isCharged: false,
        outcome: .shown(3, at: 2.5), days: [0]),
      #"["\u2028\"",[0,0],-1e+300,-9007199254740992,false,["shown",[3,2.5]],[0]]"#
    ),
  ])
  func `a struct is its fields in order, and comes back as it was`(
    _ value: Reload, _ text: String
  ) throws {
    #expect(String(bytes: try RowEncoder.encode(value)) == text)
    #expect(try read(Reload.self, text) == value)
  }

  @Test(arguments: [
    "", "[]", "{}", "null", #"["r1"]"#, #"[1,null,0,null,null,["pending",[]],[]]"#,
    #"[null,null,0,null,null,["gone",[]],[]]"#, #"[null,null,0,null,null,["pending"],[]]"#,
    #"[null,[1,1e9],0,null,null,["pending",[]],[]]"#,
    #"[null,[1e15,0],0,null,null,["pending",[]],[]]"#,
    #"[null,null,0,"7",null,["pending",[]],[]]"#, #"[null,null,0,null,null,["pending",[]],[1e12]]"#,
    #"[null,null,0,0.5,null,["pending",[]],[]]"#,
  ])
  func `what no value can be is refused`(_ text: String) {
    #expect(throws: (any Error).self) { try read(Reload.self, text) }
  }

  @Test func `arrays inside one another are refused at a depth that no value has`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try read([Int].self, text) }
  }

  @Test func `a number that is not finite is not written`() {
    #expect(throws: EncodingError.self) { try RowEncoder.encode(Double.infinity) }
  }

  @Test func `whole numbers of every width come back as they were`() throws {
    // Those of `Int` and `Int64` are bounded when they are read.
    try roundTrip(Int8.self)
    try roundTrip(Int16.self)
    try roundTrip(Int32.self)
    try roundTrip(Int128.self)
    try roundTrip(UInt.self)
    try roundTrip(UInt8.self)
    try roundTrip(UInt16.self)
    try roundTrip(UInt32.self)
    try roundTrip(UInt64.self)
    try roundTrip(UInt128.self)
  }

  private struct Bounds<Whole: FixedWidthInteger & Codable>: Codable, Equatable {
    var least: Whole?
    var most: Whole?
    var some: [Whole]
  }

  /// As a field, as a field that may be missing, and in an array.
  private func roundTrip<Whole: FixedWidthInteger & Codable>(_ type: Whole.Type) throws {
    let bounds = Bounds<Whole>(least: .min, most: .max, some: [.min, .max])
    let bytes = try RowEncoder.encode(bounds)
    #expect(try RowDecoder.decode(Bounds<Whole>.self, from: bytes.span) == bounds, "\(type)")
  }

  @Test func `numbers of less precision come back as they were`() throws {
    let bytes = try RowEncoder.encode([Float(0.1), .greatestFiniteMagnitude])
    let read = try RowDecoder.decode([Float].self, from: bytes.span)
    #expect(read == [Float(0.1), .greatestFiniteMagnitude])
  }
}
