import Formats
import GuideModel

/// The file `data/addresses/CITY.json`; `Documentation/AddressesFile.md` describes it.
enum AddressFile {
    /// What must stand wherever the data of OpenStreetMap are handed on (Open Database License 1.0, 4.2).
    private static let licence =
        "© OpenStreetMap contributors, Open Database License: https://opendatacommons.org/licenses/odbl/1-0/"

    static func bytes(of table: AddressTable) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("format", "waymark-addresses")
            json.member("version", 1)
            json.member("licence", licence)
            json.member("names", in: table.rows.map(\.name))
            json.member("kinds", table.rows.map { String($0.kind.rawValue) }.joined())
            json.object("also") { json in
                for (index, row) in table.rows.enumerated() where !row.others.isEmpty {
                    json.member(String(index), in: row.others)
                }
            }
            json.member(
                "numbers",
                in: table.rows.map { $0.houses.map(\.number).joined(separator: " ") })
            let points = table.rows.flatMap { [$0.point] + $0.houses.map(\.point) }
            json.member("points", EncodedLine.text(points.lazy.map(\.coordinate)))
        }
        return json.file
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, in texts: [String]) {
        list(name, of: texts) { $0.value($1) }
    }
}
