import GuideModel

extension PlannerFile {
    /// The seconds or metres of a walk that the table does not know.
    private static let unknown = 65535

    /// A table of all walks as 16-bit numbers in base64, or the list of its walks where that is shorter.
    static func json(_ table: WalkTable) -> JSONValue {
        let stepFree =
            table.stepFreePlaces.isEmpty ? nil : JSONValue.object(walks(table.stepFreePlaces, table.stepFreeCells))
        return .object(walks(table.places, table.cells) + [("stepFree", stepFree)])
    }

    private static func walks(_ places: [Slug], _ cells: [Int: WalkTable.Cell]) -> [(name: String, value: JSONValue?)] {
        let names: (name: String, value: JSONValue?) = ("places", .list(places.map { .text($0.text) }))
        let count = places.count
        if count > WalkTable.mostPlaces || cells.count * 3 < count * count {
            return [names, ("near", .list(near(cells, count)))]
        }
        let rows = (0..<count * count).map { cells[$0] }
        return [
            names, ("seconds", .text(base64(rows.map(\.?.seconds)))), ("metres", .text(base64(rows.map(\.?.metres)))),
        ]
    }

    private static func near(_ cells: [Int: WalkTable.Cell], _ count: Int) -> [JSONValue] {
        cells.keys.sorted().compactMap { key in
            cells[key].map { cell in
                let (from, to) = key.quotientAndRemainder(dividingBy: count)
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
