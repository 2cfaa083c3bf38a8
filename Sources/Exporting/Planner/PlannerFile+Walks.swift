import GuideModel

extension PlannerFile {
    /// The seconds or metres of a walk that the table does not know.
    private static let unknown = 65535

    /// A table of all walks as 16-bit numbers in base64, or the list of its walks where that is shorter.
    static func json(_ table: WalkTable) -> JSONValue {
        let places: (name: String, value: JSONValue?) = ("places", .list(table.places.map { .text($0.text) }))
        let count = table.places.count
        if count > WalkTable.mostPlaces || table.cells.count * 3 < count * count {
            return .object([places, ("near", .list(near(table)))])
        }
        let cells = (0..<count * count).map { table.cells[$0] }
        return .object([
            places, ("seconds", .text(base64(cells.map(\.?.seconds)))),
            ("metres", .text(base64(cells.map(\.?.metres)))),
        ])
    }

    private static func near(_ table: WalkTable) -> [JSONValue] {
        table.cells.keys.sorted().compactMap { key in
            table.cells[key].map { cell in
                let (from, to) = key.quotientAndRemainder(dividingBy: table.places.count)
                return .list([from, to, cell.seconds, cell.metres].map(JSONValue.integer))
            }
        }
    }

    /// Numbers of 16 bits, the low byte first (RFC 4648 §4). What is longer than 18 hours is not known.
    private static func base64(_ numbers: [Int?]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let bytes = numbers.flatMap { number in
            let value = min(max(0, number ?? unknown), unknown)
            return [value & 255, value >> 8]
        }
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = (0..<3).map { start + $0 < bytes.count ? bytes[start + $0] : 0 }
            let bits = three[0] << 16 | three[1] << 8 | three[2]
            let digits = (0..<4).map { letters[bits >> (18 - 6 * $0) & 63] }
            let given = min(3, bytes.count - start) + 1
            text += digits.prefix(given) + Array(repeating: UInt8(ascii: "="), count: 4 - given)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
