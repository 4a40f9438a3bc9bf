import Bytes

extension JSONValue {
  /// Changes one place of a row, as somebody would who knows the form: a number, a word, an element too many.
  mutating func forge(_ numbers: inout RandomNumbers) {
    guard case .list(var elements) = self, !elements.isEmpty else {
      self = Self.forged(self, &numbers)
      return
    }
    let place = numbers.draw(elements.count)
    switch numbers.draw(14) {
    case 0: elements.remove(at: place)
    case 1: elements.append(elements[place])
    case 2: elements.swapAt(place, numbers.draw(elements.count))
    case 3: elements[place] = .null
    default: elements[place].forge(&numbers)
    }
    self = .list(elements)
  }

  private static func forged(_ value: JSONValue, _ numbers: inout RandomNumbers) -> JSONValue {
    switch value {
    case .number(let number):
      .number(
        numbers.pick([
          -1, 0, 1, number + 1, number - 1, -number, 549_755_813_888, 9_007_199_254_740_992, 1e300,
          0.5, 86_400_000, 315_576_000_000,
        ]))
    case .text(let text):
      .text(
        numbers.pick([
          "", "<script>", "javascript:alert(1)", "../../x", text + text, "R01C1", "pass", "nearby",
        ]))
    case .flag(let flag): .flag(!flag)
    case .null: numbers.pick([.number(0), .text(""), .list([])])
    case .list, .object: .number(7)
    }
  }

  /// The value as JSON on one line.
  var bytes: ByteOutput {
    var json = JSONWriter(layout: .oneLine)
    write(to: &json)
    return json.finish()
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .object(let members):
      json.object { json in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          json.key(name)
          value.write(to: &json)
        }
      }
    case .list(let elements):
      json.array { json in for element in elements { element.write(to: &json) } }
    case .text(let text): json.value(text)
    case .number(let number):
      let text = number == number.rounded() && abs(number) < 1e16 ? "\(Int(number))" : "\(number)"
      json.value(json: Array(text.utf8).span)
    case .flag(let flag): json.value(flag)
    case .null: json.null()
    }
  }
}
