/// A JSON document (RFC 8259) fit for a `script` element: `<`, `>`, `&` and the line ends of scripts are escaped.
indirect enum JSONValue: Sendable {
    case text(String)
    case number(Int)
    /// Written with up to seven decimals, without zeros at the end.
    case decimal(Double)
    case flag(Bool)
    case list([JSONValue])
    /// In the given order.
    case object([(String, JSONValue)])

    var script: String {
        var output = ""
        write(to: &output)
        return output
    }

    private func write(to output: inout String) {
        switch self {
        case .text(let text): Self.write(text, to: &output)
        case .number(let number): output += String(number)
        case .decimal(let number): output += Self.plain(number)
        case .flag(let flag): output += flag ? "true" : "false"
        case .list(let items):
            output += "["
            for (index, item) in items.enumerated() {
                if index > 0 { output += "," }
                item.write(to: &output)
            }
            output += "]"
        case .object(let fields):
            output += "{"
            for (index, (name, value)) in fields.enumerated() {
                if index > 0 { output += "," }
                Self.write(name, to: &output)
                output += ":"
                value.write(to: &output)
            }
            output += "}"
        }
    }

    private static func write(_ text: String, to output: inout String) {
        output += "\""
        defer { output += "\"" }
        if text.utf8.allSatisfy(isPlain) { return output += text }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
    }

    /// Does the byte stand for itself? 0xE2 begins the line ends of scripts, among others, and so is looked at closely.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0xE2: false
        default: true
        }
    }

    /// A number without exponent: `-71.05444`.
    static func plain(_ number: Double) -> String {
        let scaled = Int((abs(number) * 1e7).rounded())
        var fraction = String(10_000_000 + scaled % 10_000_000).dropFirst()
        while fraction.hasSuffix("0") { fraction = fraction.dropLast() }
        let sign = number < 0 && scaled > 0 ? "-" : ""
        return sign + String(scaled / 10_000_000) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
