import Formats
import GuideModel

extension PlannerFile {
    /// The seconds or metres of a walk that the table does not know.
    private static let unknown = 65535

    /// A table of all walks as 16-bit numbers in base64, or the list of its walks where that is shorter.
    static func write(_ table: WalkTable, to json: inout JSONWriter) {
        json.object { json in
            writeWalks(table.places, table.cells, to: &json)
            guard !table.stepFreePlaces.isEmpty else { return }
            json.object("stepFree") { writeWalks(table.stepFreePlaces, table.stepFreeCells, to: &$0) }
        }
    }

    private static func writeWalks(_ places: [Slug], _ cells: [Int: WalkTable.Cell], to json: inout JSONWriter) {
        json.list("places", of: places) { $0.value($1.text) }
        let count = places.count
        if count > WalkTable.mostPlaces || cells.count * 3 < count * count {
            json.list("near", of: cells.keys.sorted()) { json, key in
                guard let cell = cells[key] else { return }
                let (from, to) = key.quotientAndRemainder(dividingBy: count)
                json.list(of: [from, to, cell.seconds, cell.metres]) { $0.value($1) }
            }
        } else {
            let rows = (0..<count * count).map { cells[$0] }
            json.member("seconds", base64(rows.map(\.?.seconds)))
            json.member("metres", base64(rows.map(\.?.metres)))
        }
    }

    /// Numbers of 16 bits, the low byte first, in base64 (RFC 4648 §4). Longer than 18 hours counts as unknown.
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
