public import Calendar
public import LiveRules

/// What may have changed for open pages of devices, asked for all of them at once.
public struct DeviceNews: Hashable, Sendable {
    /// The number of the newest entry in anybody's history.
    public let latest: Int
    /// The devices of the entries that are newer than the one that was named.
    public let earned: Set<DeviceID>
    /// The state of each open reward and each move that has not ended, of the devices that have one; another state is another text.
    public let open: [DeviceID: Set<String>]

    public init(latest: Int, earned: Set<DeviceID> = [], open: [DeviceID: Set<String>] = [:]) {
        (self.latest, self.earned, self.open) = (latest, earned, open)
    }
}

/// Where pages of devices learn what others did for them.
public protocol DeviceNewsStore: Sendable {
    /// What changed for any device. Cost: three statements, however many pages are open.
    ///
    /// - Parameter entry: the newest entry that is known; `nil` to learn its number.
    func deviceNews(after entry: Int?, at moment: Instant) async throws -> DeviceNews
}

extension SQLStore {
    public func deviceNews(after entry: Int?, at moment: Instant) async throws -> DeviceNews {
        try await read { database in
            var open: [DeviceID: Set<String>] = [:]
            let now: StoreArguments = ["at": moment.secondsSince1970]
            try database.each(DeviceNewsStatement.openVouchers, now) { row in
                let (digest, checked): (String, Int?) = (try row["digest"], try row["checked"])
                // The number to compare goes when its time is over.
                let shown = checked.flatMap {
                    (0...Voucher.comparing).contains(moment.secondsSince1970 - $0) ? $0 : nil
                }
                open[DeviceID(text: try row["device"]), default: []].insert("\(digest) \(shown ?? 0)")
            }
            try database.each(DeviceNewsStatement.moves, now) { row in
                let (origin, digest, target): (String, String, String?) = (
                    try row["origin"], try row["digest"], try row["target"]
                )
                for device in [origin, target].compactMap(\.self) {
                    open[DeviceID(text: device), default: []].insert("\(digest) \(origin) \(target ?? "")")
                }
            }
            guard let entry else {
                return DeviceNews(latest: try database.number(DeviceNewsStatement.latestEntry), open: open)
            }
            var (latest, earned) = (entry, Set<DeviceID>())
            try database.each(DeviceNewsStatement.entriesAfter, ["entry": entry]) { row in
                latest = max(latest, try row["id"])
                earned.insert(DeviceID(text: try row["device"]))
            }
            return DeviceNews(latest: latest, earned: earned, open: open)
        }
    }
}

enum DeviceNewsStatement: String, StoreStatement, CaseIterable {
    case openVouchers = "SELECT device, digest, checked FROM voucher WHERE state = 'open' AND ends >= :at"
    case moves = "SELECT origin, digest, target FROM move WHERE ends >= :at"
    case latestEntry = "SELECT COALESCE(MAX(id), 0) AS latest FROM ledger"
    case entriesAfter = "SELECT id, device FROM ledger WHERE id > :entry"
}

extension SchemaStep {
    /// Of thousands of rewards a few are open; pages ask for those every second.
    static let openVouchers = SchemaStep(
        "open rewards", "CREATE INDEX voucher_open ON voucher (ends) WHERE state = 'open';")
}
