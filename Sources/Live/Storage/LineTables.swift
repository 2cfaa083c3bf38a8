/// Everything that is kept, in the order of an export.
enum LineTables {
    static let all: [LineTable] = [
        .reports, .devices, .entries, .accounts, .audit, .useFigures, .missedSearches, .vouchers, .profiles,
        .sharedKeys, .contributions, .photographs, .secondFactors, .recoveryCodes,
    ]

    /// All tables.
    static var names: [String] { all.map(\.table) + leftOut.sorted() }

    /// Tables that are not exported, because what is in them is of no use in another store, or lets somebody in by itself.
    static let leftOut: Set<String> = [
        "account_session", "account_link", "sign_in_pace", "day_key", "move", "second_factor_secret", "sealing_key",
        "network_points",
    ]
}
