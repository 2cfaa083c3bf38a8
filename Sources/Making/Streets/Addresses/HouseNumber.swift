/// The number of a house as people write it: `12`, `12b`, `12 b`, `12-14`, `12/3`, `12 bis`.
///
/// `Templates/app/plan-page/house-numbers.js` cuts what visitors type by the same rules;
/// `Tests/Fixtures/addresses/found.json` holds both to the same answers.
struct HouseNumber {
    /// Without spaces.
    let number: String
    /// What is not the number: the name of the street.
    let name: String
    /// Whether the number was written before the name.
    let isFirst: Bool

    /// How a text may be cut into a name and a number; empty where it has no number.
    static func cuts(of text: String) -> [HouseNumber] {
        let house = #"\d{1,5}(?:\s?[-–/]\s?\d{1,5})?(?:\s?(?:bis|ter|quater)|\s?\p{L})?(?![\p{L}\p{N}])"#
        let typed = plain(text)
        var cuts: [HouseNumber] = []
        // The error is dropped because the pattern is a constant, which the tests use.
        let atEnd = try? Regex(#"^(.*\p{L}.*?)\s+(\#(house))$"#, as: (Substring, Substring, Substring).self)
        if let atEnd, let found = typed.wholeMatch(of: atEnd)?.output {
            cuts.append(HouseNumber(number: bare(found.2), name: String(found.1), isFirst: false))
        }
        // The error is dropped because the pattern is a constant, which the tests use.
        let atStart = try? Regex(#"^(\#(house))\s+(.*\p{L}.*)$"#, as: (Substring, Substring, Substring).self)
        if let atStart, let found = typed.wholeMatch(of: atStart)?.output {
            cuts.append(HouseNumber(number: bare(found.1), name: String(found.2), isFirst: true))
        }
        return cuts
    }

    /// Which of some houses is meant: the one with this number, else the one with the nearest; `nil` for none.
    func house(among houses: [AddressTable.House]) -> AddressTable.House? {
        if let exact = houses.first(where: { Self.bare(Self.plain($0.number)) == number }) { return exact }
        let wanted = Self.value(of: number)
        return houses.min { abs(Self.value(of: $0.number) - wanted) < abs(Self.value(of: $1.number) - wanted) }
    }

    private static func value(of number: String) -> Int {
        let digits = plain(number).drop { !$0.isNumber }.prefix(while: \.isNumber).prefix(9)
        return Int(digits) ?? 1_000_000_000
    }

    private static func bare(_ number: some StringProtocol) -> String {
        String(number.filter { !$0.isWhitespace }).replacing("–", with: "-")
    }

    /// In lower case, with the digits of other scripts as those of ours.
    private static func plain(_ text: String) -> String {
        String(
            text.lowercased().map { letter in
                letter.wholeNumberValue.flatMap { (0...9).contains($0) ? Character("\($0)") : nil } ?? letter
            })
    }
}
