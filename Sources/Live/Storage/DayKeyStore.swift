/// Keys that hold for one day, by which all programs that share the store make the same digest of an address. They are not in an export, and the
/// database forgets them after their day.
public protocol DayKeyStore: Sendable {
    /// The key of a day, the same for everybody who asks: the one that is offered, where there is none yet. Those of days before `earliest` are erased.
    func dayKey(_ day: Int, offering: [UInt8], forgettingBefore earliest: Int) async throws -> [UInt8]
}

extension SQLStore {
    public func dayKey(_ day: Int, offering: [UInt8], forgettingBefore earliest: Int) async throws -> [UInt8] {
        try await write { database in
            try database.run(DayKeyStatement.forget, ["earliest": earliest])
            try database.run(DayKeyStatement.offer, ["day": day, "secret": offering])
            return try database.firstRow(DayKeyStatement.ofDay, ["day": day])?["secret"] ?? offering
        }
    }
}

enum DayKeyStatement: String, StoreStatement, CaseIterable {
    case forget = "DELETE FROM day_key WHERE day < :earliest"
    case offer = "INSERT INTO day_key (day, secret) VALUES (:day, :secret) ON CONFLICT (day) DO NOTHING"
    case ofDay = "SELECT secret FROM day_key WHERE day = :day"
}

extension SchemaStep {
    static let dayKeys = SchemaStep(
        "keys of days", "CREATE TABLE day_key (day INTEGER PRIMARY KEY NOT NULL, secret BLOB NOT NULL) STRICT;")
}
