import GuideModel

/// What columns of tables and properties of features are called, in the languages that authors' files are in.
enum ColumnNames {
    /// What a column tells: a key of a place, or one of the words below that are no keys.
    static let title = "title"
    static let latitude = "latitude"
    static let longitude = "longitude"
    static let position = "location"
    static let text = "text"
    static let kind = "kind"
    static let city = "city"
    static let order = "order"
    static let tour = "tour"
    static let id = "id"
    static let street = "street"
    static let number = "house-number"
    static let postcode = "postcode"
    static let fee = "fee"
    static let wheelchair = "wheelchair"
    static let credit = "credit"
    static let picture = "picture"
    static let pictureText = "picture-text"
    static let pictureCredit = "picture-credit"
    static let sound = "sound"
    static let film = "film"
    /// When a place opens and closes, on which days it does, on which it does not, and words about that.
    static let (opens, closes) = ("opens", "closes")
    static let (openDays, closedDays) = ("open-days", "closed-days")
    static let hoursNote = "hours-note"
    /// Words for visitors for which a guide has no key: how to come, where to park.
    static let more = "more"

    /// What may be asked for with `--column`.
    static let all = table.map(\.meaning)

    /// The meaning of a column's name, whatever its case, accents and signs; `nil` where nobody knows.
    static func meaning(of name: String) -> String? { byName[folded(name)] }

    private static let byName: [String: String] = Dictionary(
        table.flatMap { row in row.names.map { (folded($0), row.meaning) } }
    ) { first, _ in first }

    /// In lower case, letters and digits only: "Öffnungs-Zeiten" is "offnungszeiten".
    static func folded(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.decomposed.lowercased().unicodeScalars {
            if let plain = plain[scalar] {
                result.append(contentsOf: plain.unicodeScalars)
            } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Letters with a stroke, which have no accent that could be taken off.
    private static let plain: [Unicode.Scalar: String] = ["ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "ı": "i"]

    /// `Resources/columns.txt`: the first row that has a name counts.
    private static let table = Resources.columnsTxt.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let words = line.split(separator: " ").map(String.init)
        return (meaning: words[0], names: words.dropFirst())
    }
}
