import Calendar

/// Public holidays of whole countries, as their laws name them (as of 2026).
enum HolidayTable {
    /// English names that authors write, beside the codes.
    static let codes = britainAndStates.merging(unionCodes) { first, _ in first }.merging(worldCodes) { first, _ in
        first
    }

    static let holidays =
        [
            "us": unitedStates, "gb": england, "gb-sct": scotland,
            "gb-nir": england + fixed((3, 17), (7, 12), substitute: .nextMonday),
        ].merging(union) { first, _ in first }.merging(world) { first, _ in first }

    private static let britainAndStates = [
        "united states": "us", "united states of america": "us", "usa": "us", "united kingdom": "gb", "uk": "gb",
        "great britain": "gb", "england": "gb", "wales": "gb", "scotland": "gb-sct", "northern ireland": "gb-nir",
    ]

    /// Federal holidays (5 U.S.C. 6103).
    private static let unitedStates: [Holiday] = [
        Holiday(rule: .fixed(1, 1), substitute: .nearest),
        Holiday(rule: .nth(1, .monday, 3)),
        Holiday(rule: .nth(2, .monday, 3)),
        Holiday(rule: .nth(5, .monday, -1)),
        Holiday(rule: .fixed(6, 19), substitute: .nearest, years: 2021...9999),
        Holiday(rule: .fixed(7, 4), substitute: .nearest),
        Holiday(rule: .nth(9, .monday, 1)),
        Holiday(rule: .nth(10, .monday, 2)),
        Holiday(rule: .fixed(11, 11), substitute: .nearest),
        Holiday(rule: .nth(11, .thursday, 4)),
        Holiday(rule: .fixed(12, 25), substitute: .nearest),
    ]

    /// Bank holidays of England and Wales; Scotland and Northern Ireland have others.
    private static let england: [Holiday] = [
        Holiday(rule: .fixed(1, 1), substitute: .nextMonday),
        Holiday(rule: .easter(-2)),
        Holiday(rule: .easter(1)),
        Holiday(rule: .nth(5, .monday, 1)),
        Holiday(rule: .nth(5, .monday, -1)),
        Holiday(rule: .nth(8, .monday, -1)),
        Holiday(rule: .fixed(12, 25), substitute: .nextMonday),
        Holiday(rule: .fixed(12, 26), substitute: .nextTuesday),
    ]

    private static let scotland: [Holiday] = [
        Holiday(rule: .fixed(1, 1), substitute: .nextMonday),
        Holiday(rule: .fixed(1, 2), substitute: .nextTuesday),
        Holiday(rule: .easter(-2)),
        Holiday(rule: .nth(5, .monday, 1)),
        Holiday(rule: .nth(5, .monday, -1)),
        Holiday(rule: .nth(8, .monday, 1)),
        Holiday(rule: .fixed(11, 30), substitute: .nextMonday),
        Holiday(rule: .fixed(12, 25), substitute: .nextMonday),
        Holiday(rule: .fixed(12, 26), substitute: .nextTuesday),
    ]

    static func fixed(_ days: (Int, Int)..., substitute: Holiday.Substitute = .none) -> [Holiday] {
        days.map { Holiday(rule: .fixed($0.0, $0.1), substitute: substitute) }
    }

    /// From that year on.
    static func since(_ year: Int, _ days: (Int, Int)...) -> [Holiday] {
        days.map { Holiday(rule: .fixed($0.0, $0.1), years: year...9999) }
    }

    /// Up to that year, which is the last.
    static func until(_ year: Int, _ days: (Int, Int)...) -> [Holiday] {
        days.map { Holiday(rule: .fixed($0.0, $0.1), years: 1...year) }
    }

    static func easter(_ offsets: Int...) -> [Holiday] {
        offsets.map { Holiday(rule: .easter($0)) }
    }

    static func orthodoxEaster(_ offsets: Int...) -> [Holiday] {
        offsets.map { Holiday(rule: .orthodoxEaster($0)) }
    }
}
