/// Public holidays of a whole country, as its laws name them (as of 2026).
enum HolidayTable {
    /// English names that authors write, beside the codes.
    static let codes: [String: String] = [
        "united states": "us", "united states of america": "us", "usa": "us", "finland": "fi", "france": "fr",
        "germany": "de", "united kingdom": "gb", "uk": "gb", "great britain": "gb", "england": "gb", "wales": "gb",
        "scotland": "gb-sct", "northern ireland": "gb-nir", "australia": "au",
        "austria": "at", "belgium": "be", "netherlands": "nl", "the netherlands": "nl", "luxembourg": "lu",
        "portugal": "pt", "spain": "es", "italy": "it", "monaco": "mc", "sweden": "se", "norway": "no",
        "denmark": "dk", "ireland": "ie", "poland": "pl", "czechia": "cz", "czech republic": "cz",
    ]

    static let holidays: [String: [Holiday]] = [
        "us": unitedStates, "gb": england, "gb-sct": scotland, "au": australia,
        "gb-nir": england + [
            Holiday(rule: .fixed(3, 17), substitute: .nextMonday),
            Holiday(rule: .fixed(7, 12), substitute: .nextMonday),
        ],
        // The eves of midsummer and Christmas are holidays by custom; nearly everything is closed.
        "fi": fixed((1, 1), (1, 6), (5, 1), (12, 6), (12, 24), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [.init(rule: .onOrAfter(6, 19, .friday)), .init(rule: .onOrAfter(6, 20, .saturday))]
            + [.init(rule: .onOrAfter(10, 31, .saturday))],
        "fr": fixed((1, 1), (5, 1), (5, 8), (7, 14), (8, 15), (11, 1), (11, 11), (12, 25)) + easter(1, 39, 50),
        "de": fixed((1, 1), (5, 1), (10, 3), (12, 25), (12, 26)) + easter(-2, 1, 39, 50)
            + [Holiday(rule: .fixed(10, 31), years: 2017...2017)],
        "at": fixed((1, 1), (1, 6), (5, 1), (8, 15), (10, 26), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(1, 39, 50, 60),
        "be": fixed((1, 1), (5, 1), (7, 21), (8, 15), (11, 1), (11, 11), (12, 25)) + easter(0, 1, 39, 49, 50),
        "nl": fixed((1, 1), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49, 50)
            + [Holiday(rule: .fixed(4, 27))],
        "lu": fixed((1, 1), (5, 1), (5, 9), (6, 23), (8, 15), (11, 1), (12, 25), (12, 26)) + easter(1, 39, 50),
        "pt": fixed((1, 1), (4, 25), (5, 1), (6, 10), (8, 15), (10, 5), (11, 1), (12, 1), (12, 8), (12, 25))
            + easter(-2, 0, 60),
        "es": fixed((1, 1), (1, 6), (5, 1), (8, 15), (10, 12), (11, 1), (12, 6), (12, 8), (12, 25)) + easter(-2),
        "it": fixed((1, 1), (1, 6), (4, 25), (5, 1), (6, 2), (8, 15), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(0, 1) + [Holiday(rule: .fixed(10, 4), years: 2026...9999)],
        "mc": fixed((1, 27)) + easter(1, 39, 50, 60)
            + fixed((1, 1), (5, 1), (8, 15), (11, 1), (11, 19), (12, 8), (12, 25), substitute: .mondayForSunday),
        "se": fixed((1, 1), (1, 6), (5, 1), (6, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [Holiday(rule: .onOrAfter(6, 20, .saturday)), Holiday(rule: .onOrAfter(10, 31, .saturday))],
        "no": fixed((1, 1), (5, 1), (5, 17), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50),
        "dk": fixed((1, 1), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50),
        "ie": fixed((1, 1), (3, 17), (12, 25), (12, 26)) + easter(1)
            + [.init(rule: .nth(5, .monday, 1)), .init(rule: .nth(6, .monday, 1)), .init(rule: .nth(8, .monday, 1))]
            + [.init(rule: .nth(10, .monday, -1)), .init(rule: .nth(2, .monday, 1), years: 2023...9999)],
        "pl": fixed((1, 1), (1, 6), (5, 1), (5, 3), (8, 15), (11, 1), (11, 11), (12, 25), (12, 26))
            + easter(0, 1, 49, 60) + [Holiday(rule: .fixed(12, 24), years: 2025...9999)],
        "cz": fixed((1, 1), (5, 1), (5, 8), (7, 5), (7, 6), (9, 28), (10, 28), (11, 17), (12, 24), (12, 25), (12, 26))
            + easter(-2, 1),
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

    /// What all states and territories have in common.
    private static let australia: [Holiday] = [
        Holiday(rule: .fixed(1, 1), substitute: .nextMonday),
        Holiday(rule: .fixed(1, 26), substitute: .nextMonday),
        Holiday(rule: .easter(-2)),
        Holiday(rule: .easter(1)),
        Holiday(rule: .fixed(4, 25)),
        Holiday(rule: .fixed(12, 25), substitute: .nextTuesday),
        Holiday(rule: .fixed(12, 26), substitute: .nextTuesday),
    ]

    private static func fixed(_ days: (Int, Int)..., substitute: Holiday.Substitute = .none) -> [Holiday] {
        days.map { Holiday(rule: .fixed($0.0, $0.1), substitute: substitute) }
    }

    private static func easter(_ offsets: Int...) -> [Holiday] {
        offsets.map { Holiday(rule: .easter($0)) }
    }
}
