/// A JSON value that is put together before it is written. What is written at once goes to a ``JSONWriter``.
public indirect enum JSONValue: Sendable {
    case text(String)
    case number(Int)
    /// Written with seven decimals at most, without zeros at the end.
    case decimal(Double)
    case flag(Bool)
    case list([JSONValue])
    /// In the given order.
    case object([(String, JSONValue)])

    /// The value as it stands in a `script` element.
    public var script: String {
        var json = JSONWriter(in: .script)
        write(to: &json)
        return json.text
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .text(let text): json.value(text)
        case .number(let number): json.value(number)
        case .decimal(let number): json.value(decimal: number)
        case .flag(let flag): json.value(flag)
        case .list(let items): json.list(of: items) { $1.write(to: &$0) }
        case .object(let fields):
            json.object { json in
                for (name, value) in fields {
                    json.name(name)
                    value.write(to: &json)
                }
            }
        }
    }
}
