/// JSON for the file of test vectors: always the same text, and a line for each member of an outer list.
indirect enum VectorText {
    case integer(Int)
    case number(Double)
    case text(String)
    case flag(Bool)
    case null
    case list([VectorText])
    case object([(name: String, value: VectorText?)])
    /// JSON that is written already.
    case written(String)

    static func optional(_ number: Int?) -> VectorText { number.map(VectorText.integer) ?? .null }
    static func integers(_ numbers: some Sequence<Int>) -> VectorText { .list(numbers.map(VectorText.integer)) }
    static func texts(_ texts: some Sequence<String>) -> VectorText { .list(texts.map(VectorText.text)) }

    /// - Parameter lines: how many levels of lists and objects put each member on a line of its
    ///   own.
    func json(lines: Int = 0) -> String {
        switch self {
        case .integer(let number): "\(number)"
        case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
        case .text(let text): quoted(text)
        case .flag(let flag): flag ? "true" : "false"
        case .null: "null"
        case .written(let json): json.replacing("\n", with: "")
        case .list(let values): joined(values.map { $0.json(lines: lines - 1) }, "[", "]", lines)
        case .object(let members):
            joined(
                members.compactMap { member in
                    member.value.map { "\(quoted(member.name)):\($0.json(lines: lines - 1))" }
                }, "{", "}", lines)
        }
    }

    private func joined(_ parts: [String], _ open: String, _ close: String, _ lines: Int) -> String {
        let line = lines > 0 ? "\n" : ""
        return open + line + parts.joined(separator: "," + line) + line + close
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
