import Calendar

/// Public holidays of the countries of the European Union. Sources: their laws, compared with the Python package `holidays` for
/// 2018–2030.
extension HolidayTable {
    static let unionCodes: [String: String] = [
        "austria": "at", "belgium": "be", "bulgaria": "bg", "croatia": "hr", "cyprus": "cy", "czechia": "cz",
        "czech republic": "cz", "denmark": "dk", "estonia": "ee", "finland": "fi", "france": "fr", "germany": "de",
        "greece": "gr", "hungary": "hu", "ireland": "ie", "italy": "it", "latvia": "lv", "lithuania": "lt",
        "luxembourg": "lu", "malta": "mt", "netherlands": "nl", "the netherlands": "nl", "poland": "pl",
        "portugal": "pt", "romania": "ro", "slovakia": "sk", "slovenia": "si", "spain": "es", "sweden": "se",
    ]

    static let union: [String: [Holiday]] = [
        "at": fixed((1, 1), (1, 6), (5, 1), (8, 15), (10, 26), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(1, 39, 50, 60),
        "be": fixed((1, 1), (5, 1), (7, 21), (8, 15), (11, 1), (11, 11), (12, 25)) + easter(0, 1, 39, 49, 50),
        // The substitutes of a Christmas on a weekend are not among them.
        "bg": fixed((1, 1), (3, 3), (5, 1), (5, 6), (5, 24), (9, 6), (9, 22), substitute: .nextMonday)
            + fixed((12, 24), (12, 25), (12, 26)) + orthodoxEaster(-2, -1, 0, 1),
        "cy": fixed((1, 1), (1, 6), (3, 25), (4, 1), (5, 1), (8, 15), (10, 1), (10, 28), (12, 25), (12, 26))
            + orthodoxEaster(-48, -2, 0, 1, 50),
        "cz": fixed((1, 1), (5, 1), (5, 8), (7, 5), (7, 6), (9, 28), (10, 28), (11, 17), (12, 24), (12, 25), (12, 26))
            + easter(-2, 1),
        "de": fixed((1, 1), (5, 1), (10, 3), (12, 25), (12, 26)) + easter(-2, 1, 39, 50)
            + [Holiday(rule: .fixed(10, 31), years: 2017...2017)],
        "dk": fixed((1, 1), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50)
            + [Holiday(rule: .easter(26), years: 1...2023)],
        "ee": fixed((1, 1), (2, 24), (5, 1), (6, 23), (6, 24), (8, 20), (12, 24), (12, 25), (12, 26))
            + easter(-2, 0, 49),
        "es": fixed((1, 1), (1, 6), (5, 1), (8, 15), (10, 12), (11, 1), (12, 6), (12, 8), (12, 25)) + easter(-2),
        // The eves of midsummer and Christmas are holidays by custom; nearly everything is closed.
        "fi": fixed((1, 1), (1, 6), (5, 1), (12, 6), (12, 24), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [.init(rule: .onOrAfter(6, 19, .friday)), .init(rule: .onOrAfter(6, 20, .saturday))]
            + [.init(rule: .onOrAfter(10, 31, .saturday))],
        "fr": fixed((1, 1), (5, 1), (5, 8), (7, 14), (8, 15), (11, 1), (11, 11), (12, 25)) + easter(1, 39, 50),
        "gr": fixed((1, 1), (1, 6), (3, 25), (5, 1), (8, 15), (10, 28), (12, 25), (12, 26))
            + orthodoxEaster(-48, -2, 0, 1, 50),
        "hr": fixed((1, 1), (1, 6), (5, 1), (6, 22), (8, 5), (8, 15), (11, 1), (12, 25), (12, 26)) + easter(0, 1, 60)
            + since(2020, (5, 30), (11, 18)) + until(2019, (6, 25), (10, 8)),
        "hu": fixed((1, 1), (3, 15), (5, 1), (8, 20), (10, 23), (11, 1), (12, 25), (12, 26))
            + easter(-2, 0, 1, 49, 50) + since(2024, (12, 24)),
        "ie": fixed((1, 1), (3, 17), (12, 25), (12, 26)) + easter(1)
            + [.init(rule: .nth(5, .monday, 1)), .init(rule: .nth(6, .monday, 1)), .init(rule: .nth(8, .monday, 1))]
            + [.init(rule: .nth(10, .monday, -1)), .init(rule: .nth(2, .monday, 1), years: 2023...9999)],
        "it": fixed((1, 1), (1, 6), (4, 25), (5, 1), (6, 2), (8, 15), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(0, 1) + since(2026, (10, 4)),
        "lt": fixed((1, 1), (2, 16), (3, 11), (5, 1), (6, 24), (7, 6), (8, 15), (11, 1), (12, 24), (12, 25), (12, 26))
            + easter(0, 1) + since(2020, (11, 2)) + [
                .init(rule: .nth(5, .sunday, 1)), .init(rule: .nth(6, .sunday, 1)),
            ],
        "lu": fixed((1, 1), (5, 1), (6, 23), (8, 15), (11, 1), (12, 25), (12, 26)) + easter(1, 39, 50)
            + since(2019, (5, 9)),
        "lv": fixed((1, 1), (5, 1), (6, 23), (6, 24), (12, 24), (12, 25), (12, 26), (12, 31)) + easter(-2, 0, 1, 49)
            + fixed((5, 4), (11, 18), substitute: .nextMonday) + [.init(rule: .nth(5, .sunday, 2))],
        "mt": fixed((1, 1), (2, 10), (3, 19), (3, 31), (5, 1), (6, 7), (6, 29), (8, 15), (9, 8), (9, 21), (12, 8))
            + fixed((12, 13), (12, 25)) + easter(-2),
        // The king's day is on Saturday where it would be on Sunday.
        "nl": fixed((1, 1), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49, 50) + until(2024, (4, 27))
            + [.init(rule: .fixed(4, 26), years: 2025...2025), .init(rule: .fixed(4, 27), years: 2026...2030)]
            + [.init(rule: .fixed(4, 26), years: 2031...2031)] + since(2032, (4, 27)),
        "pl": fixed((1, 1), (1, 6), (5, 1), (5, 3), (8, 15), (11, 1), (11, 11), (12, 25), (12, 26))
            + easter(0, 1, 49, 60) + since(2025, (12, 24)),
        "pt": fixed((1, 1), (4, 25), (5, 1), (6, 10), (8, 15), (10, 5), (11, 1), (12, 1), (12, 8), (12, 25))
            + easter(-2, 0, 60),
        "ro": fixed((1, 1), (1, 2), (1, 24), (5, 1), (6, 1), (8, 15), (11, 30), (12, 1), (12, 25), (12, 26))
            + orthodoxEaster(-2, 0, 1, 49, 50) + since(2024, (1, 6), (1, 7)),
        "se": fixed((1, 1), (1, 6), (5, 1), (6, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [Holiday(rule: .onOrAfter(6, 20, .saturday)), Holiday(rule: .onOrAfter(10, 31, .saturday))],
        "si": fixed((1, 1), (1, 2), (2, 8), (4, 27), (5, 1), (5, 2), (6, 25), (8, 15), (10, 31), (11, 1), (12, 25))
            + fixed((12, 26)) + easter(0, 1, 49),
        // Two of them are working days in 2026.
        "sk": fixed((1, 1), (1, 6), (5, 1), (7, 5), (8, 29), (11, 1), (12, 24), (12, 25), (12, 26))
            + easter(-2, 1) + until(2023, (9, 1)) + until(2024, (11, 17)) + until(2025, (5, 8), (9, 15))
            + since(2027, (5, 8), (9, 15)),
    ]
}
