import Calendar

/// Public holidays outside the European Union, the United Kingdom and the United States.
///
/// Only countries whose holidays rules can tell: where days follow the moon or a yearly decree, a table would say of such a day
/// that it is none. Sources: the countries' laws, compared with the Python package `holidays` for 2018–2030.
extension HolidayTable {
    static let worldCodes: [String: String] = [
        "andorra": "ad", "argentina": "ar", "australia": "au", "belarus": "by", "brazil": "br", "canada": "ca",
        "georgia": "ge", "iceland": "is", "liechtenstein": "li", "mexico": "mx", "monaco": "mc", "new zealand": "nz",
        "norway": "no", "peru": "pe", "russia": "ru", "russian federation": "ru", "serbia": "rs", "south africa": "za",
        "switzerland": "ch", "uruguay": "uy",
    ]

    static let world: [String: [Holiday]] = [
        "ad": fixed((1, 1), (1, 6), (3, 14), (5, 1), (8, 15), (9, 8), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(-48, -2, 1, 50),
        // Ley 27.399: four of them move to the Monday before or after.
        "ar": fixed((1, 1), (3, 24), (4, 2), (5, 1), (5, 25), (6, 20), (7, 9), (12, 8), (12, 25))
            + easter(-48, -47, -2) + fixed((6, 17), (8, 17), (10, 12), (11, 20), substitute: .moved),
        "br": fixed((1, 1), (4, 21), (5, 1), (9, 7), (10, 12), (11, 2), (11, 15), (12, 25)) + easter(-2)
            + [Holiday(rule: .fixed(11, 20), years: 2024...9999)],
        "by": fixed((1, 1), (1, 7), (3, 8), (5, 1), (5, 9), (7, 3), (11, 7), (12, 25)) + orthodoxEaster(9)
            + since(2020, (1, 2)),
        // Those that every canton has; most have more.
        "ch": fixed((1, 1), (8, 1), (12, 25)) + easter(39),
        "ge": fixed((1, 1), (1, 2), (1, 7), (1, 19), (3, 3), (3, 8), (4, 9), (5, 9), (5, 12), (5, 26), (8, 28))
            + fixed((10, 14), (11, 23)) + orthodoxEaster(-2, -1, 0, 1)
            + [Holiday(rule: .fixed(5, 17), years: 2024...9999)],
        "is": fixed((1, 1), (5, 1), (6, 17), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50)
            + [.init(rule: .onOrAfter(4, 19, .thursday)), .init(rule: .nth(8, .monday, 1))],
        "li": fixed((1, 1), (1, 6), (2, 2), (3, 19), (5, 1), (8, 15), (9, 8), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(0, 1, 39, 49, 50, 60),
        "mc": fixed((1, 27)) + easter(1, 39, 50, 60)
            + fixed((1, 1), (5, 1), (8, 15), (11, 1), (11, 19), (12, 8), (12, 25), substitute: .mondayForSunday),
        "mx": fixed((1, 1), (5, 1), (9, 16), (12, 25))
            + [.init(rule: .nth(2, .monday, 1)), .init(rule: .nth(3, .monday, 3)), .init(rule: .nth(11, .monday, 3))]
            + [.init(rule: .fixed(10, 1), years: 2024...2024), .init(rule: .fixed(10, 1), years: 2030...2030)],
        "no": fixed((1, 1), (5, 1), (5, 17), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50),
        "pe": fixed((1, 1), (5, 1), (6, 29), (7, 28), (7, 29), (8, 30), (10, 8), (11, 1), (12, 8), (12, 25))
            + easter(-3, -2, 0) + since(2022, (8, 6), (12, 9)) + since(2023, (7, 23)) + since(2024, (6, 7)),
        // Those of the whole federation. Days that a yearly decree moves are not among them.
        "ru": fixed((1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (1, 8), (2, 23), (3, 8), (5, 1), (5, 9))
            + fixed((6, 12), (11, 4)),
        "rs": fixed((1, 7)) + fixed((1, 1), (2, 15), (5, 1), substitute: .tuesdayForSunday)
            + orthodoxEaster(-2, -1, 0, 1)
            + fixed((1, 2), (2, 16), (5, 2), (11, 11), substitute: .mondayForSunday),
        "uy": fixed((1, 1), (5, 1), (7, 18), (8, 25), (12, 25)),
        "za": fixed(
            (3, 21), (4, 27), (5, 1), (6, 16), (8, 9), (9, 24), (12, 16), (12, 26), substitute: .mondayForSunday)
            + fixed((1, 1), (12, 25), substitute: .mondayForSunday) + easter(-2, 1),
        "au": australia, "ca": canada, "nz": newZealand,
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

    /// What all provinces have in common.
    private static let canada: [Holiday] = [
        Holiday(rule: .fixed(1, 1)),
        Holiday(rule: .easter(-2)),
        Holiday(rule: .fixed(7, 1)),
        Holiday(rule: .nth(9, .monday, 1)),
        Holiday(rule: .fixed(12, 25)),
    ]

    /// Holidays Act 2003; Matariki by the schedule of the Act of 2022. Each province has one more.
    private static let newZealand: [Holiday] =
        [
            Holiday(rule: .fixed(1, 1), substitute: .nextMonday),
            Holiday(rule: .fixed(1, 2), substitute: .nextTuesday),
            Holiday(rule: .fixed(2, 6), substitute: .nextMonday),
            Holiday(rule: .easter(-2)),
            Holiday(rule: .easter(1)),
            Holiday(rule: .fixed(4, 25), substitute: .nextMonday),
            Holiday(rule: .nth(6, .monday, 1)),
            Holiday(rule: .nth(10, .monday, 4)),
            Holiday(rule: .fixed(12, 25), substitute: .nextMonday),
            Holiday(rule: .fixed(12, 26), substitute: .nextTuesday),
        ]
        + [
            (2022, 6, 24), (2023, 7, 14), (2024, 6, 28), (2025, 6, 20), (2026, 7, 10), (2027, 6, 25), (2028, 7, 14),
            (2029, 7, 6), (2030, 6, 21), (2031, 7, 11), (2032, 7, 2), (2033, 6, 24), (2034, 7, 7), (2035, 6, 29),
        ].map { Holiday(rule: .fixed($0.1, $0.2), years: $0.0...$0.0) }
}
